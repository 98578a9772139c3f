import type { Components } from '../../call/params-form.js'
import { shortText } from '../../emit/text/summary.js'
import { isList, isObject, own, type Json, type JsonObject } from '../../schema/json.js'
import { refName } from '../../schema/references/references.js'
import { neededNames } from '../../schema/references/referenced-names.js'
import { hasUnknownRange, isUnsafeInteger, unsafeInteger } from '../../schema/values/integers.js'
import { hasHidden, shownText } from '../results/safe-json.js'

/** The most characters of one text of a description in a schema. */
const longestText = 160
/** A longer name of a field, or a longer constant, is no word: it is not shown. */
const longestWord = 128

/** Keywords whose values are no schemas, and whose integers can be beyond 2^53. */
const bounds = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'default', 'multipleOf'])

const largeInteger: JsonObject = {
  type: 'string',
  pattern: '^-?[0-9]+$',
  description: 'An integer beyond 2^53, as text with all digits.',
}

/** A schema with all that it refers to in `$defs`, as an agent may see it: without long or hidden texts. */
export function shownSchema(schema: JsonObject, components: Components): JsonObject {
  const names = neededNames(schema, components)
  // A name of a description can be any text: numbers stand for unusual ones.
  const shownNames = new Map(names.map((name, index) => [name, /^[\w.-]{1,64}$/.test(name) ? name : `schema${index}`]))
  const show = (part: Json): Json => shownPart(part, shownNames)
  const defs = names.map(name => [shownNames.get(name) ?? name, show(components[name] ?? true)] as const)
  const shown = show(schema)
  return { ...(isObject(shown) ? shown : {}), ...(defs.length > 0 && { $defs: Object.fromEntries(defs) }) }
}

function shownPart(schema: Json, names: ReadonlyMap<string, string>): Json {
  if (!isObject(schema)) return schema
  const show = (part: Json): Json => shownPart(part, names)
  const shown = Object.entries(schema).flatMap(([key, value]): readonly (readonly [string, Json])[] => {
    switch (key) {
      case unsafeInteger:
        return []
      case '$ref':
        return [[key, `#/$defs/${names.get(refName(schema) ?? '') ?? ''}`]]
      case 'description':
        return [[key, shownText(shortText({ summary: '', description: String(value) }), longestText)]]
      case 'const':
        return isWord(value) ? [[key, exact(value)]] : [['type', typeof value === 'string' ? 'string' : 'object']]
      case 'enum':
        return [[key, isList(value) ? value.filter(isWord).map(exact) : []]]
      case 'properties':
      case 'patternProperties':
        return [[key, isObject(value) ? fieldsOf(value, show) : {}]]
      case 'required':
        return [[key, isList(value) ? value.filter(isWord) : []]]
      case 'pattern':
        // Agents need no pattern to fill in a form, and engines differ in what they can run.
        return []
      default:
        if (bounds.has(key)) return isExactNumber(value) ? [[key, value]] : []
        return isWord(value) ? [[key, isList(value) ? value.map(show) : show(value)]] : []
    }
  })
  const simple = Object.fromEntries(shown)
  return isLarge(schema) ? { anyOf: [simple, largeInteger] } : simple
}

function fieldsOf(fields: JsonObject, show: (schema: Json) => Json): JsonObject {
  const named = Object.entries(fields).filter(([name]) => isWord(name))
  return Object.fromEntries(named.map(([name, schema]) => [name, show(schema)]))
}

/** A text of a description that is no word could be meant to be read as an instruction. */
function isWord(value: Json): boolean {
  return typeof value !== 'string' || (value.length <= longestWord && !hasHidden(value))
}

function exact(value: Json): Json {
  return typeof value === 'bigint' ? `${value}` : value
}

/** A default can be any value, and is shown where JSON has it exactly. */
function isExactNumber(value: Json): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && isWord(value))
}

function isLarge(schema: JsonObject): boolean {
  const isNumber = own(schema, 'type') === 'integer'
  return isNumber && (own(schema, unsafeInteger) === true || isUnsafeInteger(schema) || hasUnknownRange(schema))
}
