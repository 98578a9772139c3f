import { endOfQuoted, unescaped } from './debug-text.js'

/**
 * How an answer looks. An object matches when each of its keys does, whatever else the answer holds. A string
 * matches itself; each `{name}` in it stands for any text, and a string that is one `{name}` alone stands for
 * a value of any type. A `{name}` between double quotes stands for a text in Rust's debug form, whose escapes are
 * undone. What a name stood for is captured.
 */
export type Pattern = string | number | boolean | null | { readonly [key: string]: Pattern }

type Captures = [name: string, value: unknown][]

/** What the pattern's names stood for; null where the value looks otherwise. */
export function match(pattern: Pattern, value: unknown): { [name: string]: unknown } | null {
  const captures: Captures = []
  return matches(pattern, value, captures) ? Object.fromEntries(captures) : null
}

function matches(pattern: Pattern, value: unknown, captures: Captures): boolean {
  if (typeof pattern === 'string') return matchesText(pattern.split(/\{(\w+)\}/), value, captures)
  if (!isObject(pattern)) return pattern === value
  return (
    isObject(value) &&
    Object.entries(pattern).every(
      ([key, inner]) => Object.hasOwn(value, key) && matches(inner as Pattern, value[key], captures),
    )
  )
}

/** `parts` are literals at even places and names at odd ones; each name takes the shortest text that fits. */
function matchesText(parts: readonly string[], value: unknown, captures: Captures): boolean {
  const [first = '', name, ...rest] = parts
  if (name === undefined) return value === first
  if (parts.join('') === name) return !!captures.push([name, value])
  if (typeof value !== 'string' || !value.startsWith(first)) return false
  const [next = ''] = rest
  const text = value.slice(first.length)
  const isQuoted = first.endsWith('"') && next.startsWith('"')
  const end = isQuoted ? endOfQuoted(text) : rest[1] ? text.indexOf(next) : text.length - next.length
  const found = text.slice(0, end)
  captures.push([name, isQuoted ? unescaped(found) : found])
  return end >= 0 && matchesText(rest, text.slice(end), captures)
}

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return Object(value) === value && !Array.isArray(value)
}
