import { stringifyExact } from './json/stringify-exact.js'
import { isObject } from './json/is-object.js'
import type { Request } from './request.js'

/** Equal for equal requests, whatever the order of their params. */
export function requestKey({ method, params, builder = method }: Request): string {
  return `${method} ${canonicalJson(params ?? null, `${builder}.params`)}`
}

/** JSON with the members of each object in alphabetical order. */
export function canonicalJson(value: unknown, name?: string): string {
  return stringifyExact(ordered(value), name)
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (!isObject(value)) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map(name => [name, ordered(value[name])]))
}
