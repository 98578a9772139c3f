import type { Position } from '../diagnostics/diagnostic.js'
import { isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import type { Alternative } from './alternatives.js'
import type { ErrorCase, Pattern } from './interface.js'
import { capturedNames } from './captured-names.js'
import { infoFields } from './read-info.js'
import { refuse } from './place.js'
import { promisedFields } from './promised-fields.js'
import type { Reading } from './reading.js'

/** The answers in which a cause hides (`x-rpc-detect`). Wrong ones are reported and left out. */
export function readPatterns(reading: Reading, cause: Alternative, kind: string): readonly Pattern[] {
  const patterns = cause.node['x-rpc-detect']
  if (patterns === undefined) return []
  if (Array.isArray(patterns) && patterns.length > 0)
    return patterns.filter(pattern => isPattern(reading, cause, kind, patterns, pattern))
  refusePattern(reading, cause.node, 'x-rpc-detect', `of the error kind "${kind}" lists no answer to look for`)
  return []
}

function isPattern(reading: Reading, cause: Alternative, kind: string, all: JsonList, pattern: Json): boolean {
  const index = all.indexOf(pattern)
  const place = `of the error kind "${kind}"`
  const parts = isObject(pattern) ? Object.keys(pattern) : []
  if (parts.length !== 1 || !(parts.includes('error') || parts.includes('result')))
    return refusePattern(reading, all, index, `${place} has a pattern that is neither of an "error" nor of a "result"`)
  const fields = infoFields(reading, cause)
  const unknown = capturedNames(pattern).filter(name => fields?.has(name) === false)
  for (const name of unknown)
    refusePattern(reading, all, index, `${place} captures "${name}", which its "info" does not have`)
  return unknown.length === 0
}

/** Reports patterns of an answer that leaves fields unknown which the kind's info always has. */
export function checkPatterns(reading: Reading, errors: readonly ErrorCase[]): void {
  for (const error of errors) {
    const { kind, patterns } = error
    for (const pattern of patterns) {
      const known = new Set([...capturedNames(pattern), ...sentBy(pattern, errors)])
      const missing = promisedFields(error)
        .filter(field => !known.has(field))
        .map(field => `"${field}"`)
      const problem = `of the error kind "${kind}" has a pattern that leaves ${missing.join(', ')} of its "info" unknown`
      if (missing.length > 0) refusePattern(reading, pattern, null, problem)
    }
  }
}

/** The fields of info that such an answer carries anyway: those of the cause that it names, and those it must show. */
function sentBy({ error }: Pattern, errors: readonly ErrorCase[]): readonly string[] {
  const cause = isObject(error) ? error['cause'] : undefined
  if (!isObject(cause)) return []
  const named = errors.find(({ kind }) => kind === cause['name'])
  const sent = named === undefined ? [] : promisedFields(named)
  return [...sent, ...(isObject(cause['info']) ? Object.keys(cause['info']) : [])]
}

type JsonList = readonly Json[]

function refusePattern(
  reading: Reading,
  node: JsonObject | JsonList,
  key: string | number | null,
  problem: string,
): false {
  const { locate } = reading.document
  const at = (): Position => (key === null ? locate(node) : locate(node, key))
  const help =
    'Give an answer as nodes send it, under "error" or "result"; write "{field}" where a field of "info" stands, ' +
    'and capture each field that "info" requires.'
  refuse(reading.report, 'RPC111', at, `The "x-rpc-detect" ${problem}.`, help)
  return false
}
