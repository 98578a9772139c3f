import { isList, isNumber, numberText, type Json } from '../schema/json.js'

/** The texts of values that were written before: many parts of a description are in several places. */
export type KnownTexts = WeakMap<object, string>

/**
 * A value as JSON. Objects and lists that are nested deeper than `depth` are each on one line. Unlike `JSON.stringify`, it
 * writes all digits of a long integer.
 */
export function jsonText(value: Json, depth: number = Infinity, known: KnownTexts = new WeakMap()): string {
  return `${textOf(value, '\n', depth, known)}\n`
}

function textOf(value: Json, newLine: string, depth: number, known: KnownTexts): string {
  if (typeof value !== 'object' || value === null) return scalarText(value)
  if (depth <= 0) return compactText(value, known)
  const inner = `${newLine}  `
  if (isList(value)) {
    const items = value.map(item => textOf(item, inner, depth - 1, known))
    return items.length === 0 ? '[]' : `[${inner}${items.join(`,${inner}`)}${newLine}]`
  }
  const entries = Object.entries(value).map(
    ([key, child]) => `${JSON.stringify(key)}: ${textOf(child, inner, depth - 1, known)}`,
  )
  return entries.length === 0 ? '{}' : `{${inner}${entries.join(`,${inner}`)}${newLine}}`
}

/** A value as JSON on one line. */
export function compactText(value: Json, known: KnownTexts): string {
  if (typeof value !== 'object' || value === null) return scalarText(value)
  const before = known.get(value)
  if (before !== undefined) return before
  const text = isList(value)
    ? `[${value.map(item => compactText(item, known)).join()}]`
    : `{${Object.entries(value)
        .map(([key, child]) => `${JSON.stringify(key)}:${compactText(child, known)}`)
        .join()}}`
  known.set(value, text)
  return text
}

function scalarText(value: null | boolean | number | bigint | string): string {
  return isNumber(value) ? numberText(value) : JSON.stringify(value)
}
