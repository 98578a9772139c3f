import { isObject } from '../load/json.js'
import type { Json } from '../load/json.js'

/** The names in braces of a pattern, as the client finds them. */
export function capturedNames(pattern: Json): readonly string[] {
  if (typeof pattern === 'string') return [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return isObject(pattern) ? Object.values(pattern).flatMap(capturedNames) : []
}
