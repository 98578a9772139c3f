import { isList } from '../schema/json.js'
import type { Json } from '../schema/json.js'

/** A value as JSON on several lines. Unlike `JSON.stringify`, it writes all digits of a long integer. */
export function jsonText(value: Json): string {
  return `${textOf(value, '\n')}\n`
}

function textOf(value: Json, newLine: string): string {
  if (typeof value !== 'object' || value === null) return scalarText(value)
  const inner = `${newLine}  `
  if (isList(value)) {
    const items = value.map(item => textOf(item, inner))
    return items.length === 0 ? '[]' : `[${inner}${items.join(`,${inner}`)}${newLine}]`
  }
  const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${textOf(child, inner)}`)
  return entries.length === 0 ? '{}' : `{${inner}${entries.join(`,${inner}`)}${newLine}}`
}

function scalarText(value: null | boolean | number | bigint | string): string {
  if (typeof value === 'bigint') return `${value}`
  if (Object.is(value, -0)) return '-0'
  // JSON has no infinity, but readers make one of a number that is too large.
  if (value === Infinity || value === -Infinity) return value < 0 ? '-1e999' : '1e999'
  return JSON.stringify(value)
}
