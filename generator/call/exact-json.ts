import type { Colors } from '../diagnostics/print.js'
import { printable } from '../diagnostics/redact.js'
import { isNumber, numberText } from '../schema/json.js'

/**
 * JSON with an indentation of two spaces, and every digit of each integer. Characters of a node that would control the
 * terminal are escaped. The client reads no answer with more levels than every engine can recurse.
 */
export function exactJson(value: unknown, colors: Colors, indent = ''): string {
  if (typeof value === 'string') return colors.green(quote(value))
  if (isNumber(value)) return colors.yellow(numberText(value))
  if (typeof value !== 'object' || value === null) return colors.dim(`${value}`)
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map(item => `\n${inner}${exactJson(item, colors, inner)}`)
    return items.length === 0 ? '[]' : `[${items.join(',')}\n${indent}]`
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const lines = members.map(
    ([name, member]) => `\n${inner}${colors.cyan(quote(name))}: ${exactJson(member, colors, inner)}`,
  )
  return lines.length === 0 ? '{}' : `{${lines.join(',')}\n${indent}}`
}

function quote(text: string): string {
  return printable(JSON.stringify(text))
}
