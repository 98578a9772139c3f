import { asObject, type Json } from '../../schema/json.js'

/** The names in braces of an error pattern: the fields of `info` that it captures. */
export function capturedNames(pattern: Json): readonly string[] {
  if (typeof pattern === 'string') return [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return Object.values(asObject(pattern)).flatMap(capturedNames)
}
