import { asObject, isList, isObject, valueAt, type Json } from '../../schema/json.js'
import type { Alternative } from '../schemas/alternatives.js'
import type { ErrorCase, Pattern } from '../interface.js'
import { capturedNames } from './captured-names.js'
import { infoFields } from './read-info.js'
import { requiredFields } from './required-fields.js'
import type { ReadContext } from '../read-context.js'
import { reportExtension, type Part } from '../report-extension.js'
import { quoted } from '../../diagnostics/quoted.js'

const marker = 'x-rpc-detect'

/** The error patterns of a cause (`x-rpc-detect`). Invalid ones are reported and left out. */
export function readPatterns(context: ReadContext, cause: Alternative, kind: string): readonly Pattern[] {
  const patterns = cause.node[marker]
  if (patterns === undefined) return []
  if (Array.isArray(patterns) && patterns.length > 0)
    return patterns.filter(pattern => isPattern(context, cause, kind, patterns, pattern))
  reportPattern(context, kind, [cause.node, marker], 'is not a list of one or more patterns')
  return []
}

function isPattern(
  context: ReadContext,
  cause: Alternative,
  kind: string,
  all: readonly Json[],
  pattern: Json,
): boolean {
  const index = all.indexOf(pattern)
  const parts = Object.keys(asObject(pattern))
  if (parts.length !== 1 || !(parts.includes('error') || parts.includes('result'))) {
    reportPattern(context, kind, [all, index], 'has a pattern that is not an object with "error" or "result" alone')
    return false
  }
  if (hasList(pattern)) {
    reportPattern(context, kind, [all, index], 'has a pattern with a list, which matches no answer')
    return false
  }
  const fields = infoFields(context, cause)
  const unknown = capturedNames(pattern).filter(name => fields?.has(name) === false)
  for (const name of unknown)
    reportPattern(context, kind, [all, index], `captures "${name}", which its "info" does not have`)
  return unknown.length === 0
}

/** The client matches texts, numbers, booleans, null and objects of them. */
function hasList(pattern: Json | undefined): boolean {
  return isList(pattern) || (isObject(pattern) && Object.values(pattern).some(hasList))
}

/** Reports error patterns that do not capture all required fields of `info`. */
export function checkPatterns(context: ReadContext, errors: readonly ErrorCase[]): void {
  for (const error of errors) {
    const { kind, patterns } = error
    for (const pattern of patterns) {
      const known = new Set([...capturedNames(pattern), ...fieldsWithoutCapture(pattern, errors)])
      const missing = requiredFields(error).filter(field => !known.has(field))
      const problem = `has a pattern that does not capture ${quoted(missing)} of its "info"`
      if (missing.length > 0) reportPattern(context, kind, [pattern], problem)
    }
  }
}

/** The fields that an answer has without a capture: those in the pattern, and the required ones of the cause in it. */
function fieldsWithoutCapture({ error }: Pattern, errors: readonly ErrorCase[]): readonly string[] {
  const name = valueAt(error, 'cause', 'name')
  const named = errors.find(({ kind }) => kind === name)
  const sent = named === undefined ? [] : requiredFields(named)
  return [...sent, ...Object.keys(asObject(valueAt(error, 'cause', 'info')))]
}

function reportPattern(context: ReadContext, kind: string, part: Part, problem: string): void {
  reportExtension(context, marker, part, { message: `The "${marker}" of the error kind "${kind}" ${problem}.` })
}
