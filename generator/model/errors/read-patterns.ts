import type { Position } from '../../diagnostics/diagnostic.js'
import { isObject } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import type { Alternative } from '../schemas/alternatives.js'
import type { ErrorCase, Pattern } from '../interface.js'
import { capturedNames } from './captured-names.js'
import { infoFields } from './read-info.js'
import { reportError } from '../position.js'
import { requiredFields } from './required-fields.js'
import type { ReadContext } from '../read-context.js'
import { quoted } from '../../diagnostics/quoted.js'

/** The error patterns of a cause (`x-rpc-detect`). Invalid ones are reported and left out. */
export function readPatterns(context: ReadContext, cause: Alternative, kind: string): readonly Pattern[] {
  const patterns = cause.node['x-rpc-detect']
  if (patterns === undefined) return []
  if (Array.isArray(patterns) && patterns.length > 0)
    return patterns.filter(pattern => isPattern(context, cause, kind, patterns, pattern))
  reportPattern(
    context,
    cause.node,
    'x-rpc-detect',
    `of the error kind "${kind}" is not a list of one or more patterns`,
  )
  return []
}

function isPattern(context: ReadContext, cause: Alternative, kind: string, all: JsonList, pattern: Json): boolean {
  const index = all.indexOf(pattern)
  const owner = `of the error kind "${kind}"`
  const parts = isObject(pattern) ? Object.keys(pattern) : []
  if (parts.length !== 1 || !(parts.includes('error') || parts.includes('result')))
    return reportPattern(
      context,
      all,
      index,
      `${owner} has a pattern that is not an object with "error" or "result" alone`,
    )
  const fields = infoFields(context, cause)
  const unknown = capturedNames(pattern).filter(name => fields?.has(name) === false)
  for (const name of unknown)
    reportPattern(context, all, index, `${owner} captures "${name}", which its "info" does not have`)
  return unknown.length === 0
}

/** Reports error patterns that do not capture all required fields of `info`. */
export function checkPatterns(context: ReadContext, errors: readonly ErrorCase[]): void {
  for (const error of errors) {
    const { kind, patterns } = error
    for (const pattern of patterns) {
      const known = new Set([...capturedNames(pattern), ...fieldsWithoutCapture(pattern, errors)])
      const missing = requiredFields(error).filter(field => !known.has(field))
      const problem = `of the error kind "${kind}" has a pattern that does not capture ${quoted(missing)} of its "info"`
      if (missing.length > 0) reportPattern(context, pattern, null, problem)
    }
  }
}

/** The fields that an answer has without a capture: the required ones of the cause that the pattern names, and those in the pattern. */
function fieldsWithoutCapture({ error }: Pattern, errors: readonly ErrorCase[]): readonly string[] {
  const cause = isObject(error) ? error['cause'] : undefined
  if (!isObject(cause)) return []
  const named = errors.find(({ kind }) => kind === cause['name'])
  const sent = named === undefined ? [] : requiredFields(named)
  return [...sent, ...(isObject(cause['info']) ? Object.keys(cause['info']) : [])]
}

type JsonList = readonly Json[]

function reportPattern(
  context: ReadContext,
  node: JsonObject | JsonList,
  key: string | number | null,
  problem: string,
): false {
  const { locate } = context.document
  const at = (): Position => (key === null ? locate(node) : locate(node, key))
  const help =
    'Write an answer as nodes send it, under "error" or "result", with "{field}" in place of each value of "info", ' +
    'and capture each required field of "info".'
  reportError(context.report, 'RPC111', at, `The "x-rpc-detect" ${problem}.`, help)
  return false
}
