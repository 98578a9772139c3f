import type { Position, Report } from '../../diagnostics/diagnostic.js'
import { closestName, didYouMean } from '../../diagnostics/closest-name.js'
import { describe, entriesOf, isList, isObject, own, type Json, type JsonObject } from '../../schema/json.js'
import { isTypeName, typeNames } from '../../schema/keywords/keyword-table.js'
import { isKeyword, keywords } from '../../schema/keywords/keywords.js'
import type { SourceMap } from '../tree/source-map.js'
import type { ObjectCheck } from './object-check.js'
import { quoted } from '../../diagnostics/quoted.js'

/** Positions are found on demand: finding one takes longer than all checks of a schema. */
type ReportAt = (at: () => Position, message: string, help: string) => void

/** Reports invalid keywords and values of schemas. A typo that is ignored would make a type too wide. */
export const checkSchemas: ObjectCheck = (sourceMap, report) => {
  const reportAt: ReportAt = (at, message, help) => report({ code: 'RPC116', at: at(), message, help })
  return (node, objectType) => {
    if (objectType !== 'schema') return
    checkKeywords(node, sourceMap, report)
    checkType(node, sourceMap, reportAt)
    checkUnsafeInteger(node, sourceMap, reportAt)
    checkPropertyNames(node, sourceMap, reportAt)
    checkEnum(node, sourceMap, reportAt)
  }
}

/** A misspelt keyword is an error. Any other unknown one is dropped: other tools have keywords of their own. */
function checkKeywords(schema: JsonObject, sourceMap: SourceMap, report: Report): void {
  for (const key of Object.keys(schema)) {
    if (isKeyword(key)) continue
    const at = sourceMap.locate(schema, key)
    const closest = closestName(key, keywords)
    if (closest !== null) {
      const help = `Did you mean "${closest}"? Use a keyword of JSON Schema or OpenAPI, or remove it.`
      report({ code: 'RPC116', at, message: `The keyword "${key}" is not known.`, help })
      continue
    }
    const help =
      schema[key] === null
        ? 'If it is the end of a text with a comma, write the text in quotes. Else remove it.'
        : 'Remove it, or begin its name with "x-".'
    report({
      code: 'RPC126',
      at,
      message: `The keyword "${key}" is not known, so it has no effect.`,
      help,
    })
  }
}

function checkType(schema: JsonObject, sourceMap: SourceMap, reportAt: ReportAt): void {
  const type = own(schema, 'type')
  if (type === undefined) return
  if (!isList(type)) checkTypeName(type, () => sourceMap.locate(schema, 'type'), reportAt)
  else if (type.length > 0)
    type.forEach((name, index) => checkTypeName(name, () => sourceMap.locate(type, index), reportAt))
  else
    reportAt(() => sourceMap.locate(schema, 'type'), 'The "type" is an empty list, which no value satisfies.', typeHelp)
}

function checkTypeName(name: Json, at: () => Position, reportAt: ReportAt): void {
  if (typeof name !== 'string') reportAt(at, `The "type" is ${describe(name)}, not the name of a type.`, typeHelp)
  else if (!isTypeName(name))
    reportAt(at, `The type "${name}" is not known.`, `${didYouMean(name, typeNames)}${typeHelp}`)
}

function checkEnum(schema: JsonObject, sourceMap: SourceMap, reportAt: ReportAt): void {
  const values = own(schema, 'enum')
  if (!isList(values) || values.length > 0) return
  const message = 'The "enum" is an empty list, which no value satisfies.'
  reportAt(() => sourceMap.locate(schema, 'enum'), message, 'List the values, or remove it.')
}

const typeHelp = `Write one of ${quoted(typeNames)}, in quotes, or a list of them.`

function checkUnsafeInteger(schema: JsonObject, sourceMap: SourceMap, reportAt: ReportAt): void {
  const value = own(schema, 'x-unsafe-integer')
  if (value === undefined || typeof value === 'boolean') return
  const message = `The "x-unsafe-integer" of a schema is ${describe(value)}, not true or false.`
  reportAt(() => sourceMap.locate(schema, 'x-unsafe-integer'), message, 'Write "x-unsafe-integer: true", or remove it.')
}

/** openapi-typescript decodes property names as parts of URIs and throws at a "%" that starts no escape. */
function checkPropertyNames(schema: JsonObject, sourceMap: SourceMap, reportAt: ReportAt): void {
  const [properties, required] = [own(schema, 'properties'), own(schema, 'required')]
  const [wrong] = entriesOf(properties ?? null).find(([name]) => name.includes('%')) ?? []
  const help = 'Remove the property with an overlay; nodes do not send it.'
  if (wrong !== undefined && isObject(properties))
    reportAt(() => sourceMap.locate(properties, wrong), `The name of property "${wrong}" has a "%".`, help)
  else if (isList(required) && required.some(name => typeof name === 'string' && name.includes('%')))
    reportAt(() => sourceMap.locate(schema, 'required'), 'The name of a required property has a "%".', help)
}
