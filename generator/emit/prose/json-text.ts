import { isList, isNumber, isObject, numberText, type Json } from '../../schema/json.js'
import { fits, wrapped } from '../text/wrapped.js'

/**
 * JSON text, indented by two spaces, with all digits of a `bigint`. A list without lists and objects is on one line if it
 * has at most `room` columns, and a longer list of numbers has many numbers on a line.
 */
export function jsonText(value: Json, room = 100): string {
  if (isNumber(value)) return numberText(value)
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${jsonText(item, room - 2)}`)
    return wrapped('{', '}', members, 0, '')
  }
  if (!isList(value)) return JSON.stringify(value)
  const items = value.map(item => jsonText(item, room - 2))
  const isPlain = value.every(item => typeof item !== 'object' || item === null)
  const list = wrapped('[', ']', items, isPlain ? room : 0, '')
  return list.includes('\n') && value.every(isNumber) ? wrapped('[', ']', filled(items, room - 2), 0, '') : list
}

/** As many items on a line as fit. */
function filled(items: readonly string[], room: number): readonly string[] {
  const lines: string[] = []
  for (const item of items) {
    const last = lines.at(-1)
    const longer = `${last}, ${item}`
    if (last !== undefined && fits(longer, room)) lines[lines.length - 1] = longer
    else lines.push(item)
  }
  return lines
}
