import { stringifyExact } from '../json.js'
import { isObject } from '../match.js'
import type { Request } from '../request.js'

/** The same for requests that ask the same, in whatever order their params were written. */
export function requestKey({ method, params }: Request): string {
  return stringifyExact([method, ordered(params ?? null)])
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isObject(value)) return value
  const names = Object.keys(value).toSorted()
  return Object.fromEntries(names.map(name => [name, ordered(value[name])]))
}
