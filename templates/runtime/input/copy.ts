import { isPlain } from '../json/is-plain.js'
import { mostLevels } from '../json/depth.js'

/**
 * A copy of plain data, so that a later change of the original changes no request. A value of another kind stays as it
 * is: `stringify` refuses it. Throws a `RangeError` for more than 500 levels, and for an object that contains itself.
 */
export function copy<Value>(value: Value, levels?: number): Value
export function copy(value: unknown, levels: number = mostLevels): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (!levels) throw RangeError('The params have more than 500 levels, or contain themselves.')
  if (Array.isArray(value)) return value.map(item => copy(item, levels - 1) as unknown)
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, copy(member as unknown, levels - 1)]))
}
