import { hasOwn } from '../platform/has-own.js'
import { isObject } from '../json/is-object.js'
import { endOfQuoted, unescaped } from './rust-debug.js'

/**
 * Describes values. An object matches an object whose members match its own; the value may have other members. A string
 * matches itself; each `{name}` in it captures any text, and a string that is only one `{name}` captures a value of any
 * type. A `{name}` between double quotes captures a text as Rust's `{:?}` prints it, without its escapes.
 */
export type Pattern = string | number | boolean | null | { readonly [key: string]: Pattern }

/** The names of a pattern with their values, in order. */
type Captures = readonly (readonly [name: string, value: unknown])[]

/** The captures of a pattern; null where the value does not match. A name that occurs twice has its last value. */
export function match(pattern: Pattern, value: unknown): { readonly [name: string]: unknown } | null {
  const captures = capture(pattern, value)
  return captures && Object.fromEntries(captures)
}

function capture(pattern: Pattern, value: unknown): Captures | null {
  if (typeof pattern === 'string') return captureString(pattern, value)
  if (isObject(pattern)) return captureMembers(pattern, value)
  return pattern === value ? [] : null
}

function captureMembers(pattern: { readonly [key: string]: Pattern }, value: unknown): Captures | null {
  if (!isObject(value)) return null
  const captures: Captures[number][] = []
  for (const [key, inner] of Object.entries(pattern)) {
    const captured = hasOwn(value, key) ? capture(inner, value[key]) : null
    if (!captured) return null
    captures.push(...captured)
  }
  return captures
}

function captureString(pattern: string, value: unknown): Captures | null {
  // The parts alternate: a literal, a name, a literal, and so on.
  const [literal = '', name, ...rest] = pattern.split(/\{(\w+)\}/)
  if (name === undefined) return value === pattern ? [] : null
  if (pattern === `{${name}}`) return [[name, value]]
  return typeof value === 'string' ? captureParts(literal, [name, ...rest], value) : null
}

/** Matches alternating literals and names, beginning with a literal. Each name captures the shortest text that fits. */
function captureParts(literal: string, [name, next = '', ...rest]: readonly string[], text: string): Captures | null {
  if (name === undefined) return text === literal ? [] : null
  if (!text.startsWith(literal)) return null
  const after = text.slice(literal.length)
  const isQuoted = literal.endsWith('"') && next.startsWith('"')
  const end = isQuoted ? endOfQuoted(after) : endOfPlain(after, next, rest.length === 0)
  if (end < 0) return null
  const part = after.slice(0, end)
  const captures = captureParts(next, rest, after.slice(end))
  return captures && [[name, isQuoted ? unescaped(part) : part], ...captures]
}

/** Where a captured text ends: before the next literal, or before the last literal at the end of the text. */
function endOfPlain(text: string, next: string, isLast: boolean): number {
  return isLast ? text.length - next.length : text.indexOf(next)
}
