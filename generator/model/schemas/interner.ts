import { numbering } from '../../schema/once.js'

/** Gives equal values the same object. Values are equal if each of their parts is identical. */
export function createInterner<Value>(partsOf: (value: Value) => readonly unknown[]): (value: Value) => Value {
  const values = new Map<string, Value>()
  const idOf = numbering<unknown>()
  return value => {
    const key = partsOf(value).map(idOf).join()
    const known = values.get(key) ?? value
    values.set(key, known)
    return known
  }
}
