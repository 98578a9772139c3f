import { isFloat, isJsonObject, type Json } from '../../../templates/testing/wire/json.js'
import { readJson } from '../../../templates/testing/wire/read-json.js'

/**
 * The structure of a JSON text without its values: each path with the type of its value. The items of a list share one
 * path, and so do the members of an object whose keys are numbers. Null for a text that is not JSON.
 */
export function shapeOf(text: string): ReadonlySet<string> | null {
  const reading = readJson(text)
  if (!reading.ok) return null
  const shape = new Set<string>()
  collect(reading.value, '', shape)
  return shape
}

/**
 * The differences between two shapes: `-` before a missing path, `+` before an additional one. For a list that was empty
 * in the recording, the paths of items do not count.
 */
export function differences(recorded: ReadonlySet<string>, given: ReadonlySet<string>): readonly string[] {
  const missing = [...recorded].filter(line => !given.has(line)).map(line => `-${line}`)
  const extra = [...given].filter(line => !recorded.has(line) && !belowEmptyList(line, recorded))
  return [...missing, ...extra.map(line => `+${line}`)]
}

function belowEmptyList(line: string, recorded: ReadonlySet<string>): boolean {
  const [path = ''] = line.split(' ')
  const lists = [...path.matchAll(/\[\]/g)].map(({ index }) => path.slice(0, index))
  return lists.some(list => {
    return recorded.has(`${list} list`) && ![...recorded].some(other => other.startsWith(`${list}[]`))
  })
}

function collect(value: Json, path: string, shape: Set<string>): void {
  shape.add(`${path} ${kindOf(value)}`)
  if (Array.isArray(value)) for (const member of value as readonly Json[]) collect(member, `${path}[]`, shape)
  else if (isJsonObject(value)) {
    for (const [key, member] of Object.entries(value))
      collect(member, `${path}.${/^\d+$/.test(key) ? '*' : key}`, shape)
  }
}

function kindOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'number' || typeof value === 'bigint') return 'integer'
  return isFloat(value) ? 'float' : typeof value
}
