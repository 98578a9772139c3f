import { isList, isObject, type Json } from '../../schema/json.js'

const width = 100

/** JSON text, indented by two spaces, with all digits of a `bigint`. A long list of numbers has many numbers on a line. */
export function jsonText(value: Json, margin = ''): string {
  const inner = `${margin}  `
  if (typeof value === 'bigint') return String(value)
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${jsonText(item, inner)}`)
    return enclosed('{', '}', members, margin)
  }
  if (!isList(value)) return JSON.stringify(value)
  const items = value.map(item => jsonText(item, inner))
  const isPlain = value.every(item => typeof item !== 'object' || item === null)
  const line = `[${items.join(', ')}]`
  if (isPlain && margin.length + line.length <= width) return line
  return enclosed('[', ']', value.every(isNumber) ? filled(items, width - inner.length) : items, margin)
}

function enclosed(open: string, close: string, lines: readonly string[], margin: string): string {
  if (lines.length === 0) return open + close
  return `${open}\n${lines.map(line => `${margin}  ${line}`).join(',\n')}\n${margin}${close}`
}

/** As many items on a line as fit. */
function filled(items: readonly string[], room: number): readonly string[] {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + item.length + 2 <= room) lines[lines.length - 1] = `${last}, ${item}`
    else lines.push(item)
  }
  return lines
}

function isNumber(value: Json): boolean {
  return typeof value === 'number' || typeof value === 'bigint'
}
