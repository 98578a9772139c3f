import { exactReading } from '../recordings/exact-reading.js'

/** A value with its long integers as text, so that any JSON reader can read it. */
export function withLongIntegersAsText(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return value.map(withLongIntegersAsText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withLongIntegersAsText(inner)]))
}

/** Whether a value has an integer that a double cannot hold. */
export function hasLongInteger(value: unknown): boolean {
  if (typeof value === 'bigint') return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasLongInteger)
}

/** The value of a JSON text, or undefined if it is none. */
export function jsonIn(text: string): unknown {
  try {
    return exactReading(text)
  } catch {
    return undefined
  }
}
