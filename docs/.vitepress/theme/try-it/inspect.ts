import { layout, type Printed } from './layout.ts'

/** Plain data as the text of TypeScript, or as JSON; a `bigint` keeps its digits in both. */
export function inspect(value: unknown, style: 'typescript' | 'json' = 'typescript', indent = ''): string {
  return layout(printed(value, style), indent)
}

function printed(value: unknown, style: 'typescript' | 'json'): Printed {
  if (typeof value === 'bigint') return style === 'json' ? String(value) : `${value}n`
  if (typeof value === 'string') return style === 'json' ? JSON.stringify(value) : quoted(value)
  if (Array.isArray(value))
    return { open: '[', close: ']', items: value.map((item: unknown) => ({ label: '', value: printed(item, style) })) }
  if (value instanceof Error) return printedError(value, style)
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  const items = entries.map(([key, item]) => ({ label: `${printedKey(key, style)}: `, value: printed(item, style) }))
  return { open: '{', close: '}', items }
}

/** An error of a call with what a program reads of it; any other error as one text. */
function printedError(error: Error, style: 'typescript' | 'json'): Printed {
  if (!('kind' in error && 'info' in error)) return `${error.name}: ${error.message}`
  const { kind, info, message } = error
  return printed({ kind, info, message }, style)
}

function printedKey(key: string, style: 'typescript' | 'json'): string {
  if (style === 'json') return JSON.stringify(key)
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key)
}

/** The text between single quotes; double quotes stay as they are. */
function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inside}'`
}
