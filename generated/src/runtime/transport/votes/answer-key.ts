import { missingKinds } from '../../chain-rules.js'
import type { Outcome } from '../../outcome.js'
import { isObject } from '../../json/is-object.js'
import { isNodeFault } from '../node-faults.js'

/** The key of an error for missing data. The node may lag, so this error contradicts no other answer. */
export const missing = 'missing'

/**
 * Equal for equal answers; undefined for an outcome that is not an answer. Errors are equal if kind and info are, also
 * under different layers: a liar can send any layer.
 */
export function answerKey(outcome: Outcome): string | undefined {
  if (outcome.ok) return `result ${JSON.stringify(normalise(outcome.result), withType)}`
  const { kind, layer, info } = outcome.error
  if (layer === 'CLIENT' || isNodeFault(outcome)) return undefined
  return missingKinds.has(kind) ? missing : `${kind} ${JSON.stringify(normalise(info), withType)}`
}

/** Sorts members by name and removes those that are `null`, which some versions of nodes leave out. */
function normalise(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalise)
  if (!isObject(value)) return value
  const names = Object.keys(value).filter(name => (value[name] ?? null) !== null)
  return Object.fromEntries(names.sort().map(name => [name, normalise(value[name])]))
}

/** A value that JSON writes like one of another type, such as `null` for `Infinity`, is another answer. */
function withType(_: string, value: unknown): unknown {
  return typeof value === 'object' ? value : `${typeof value} ${value as string}`
}
