import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonPositions, type JsonPosition } from '../../../generator/load/parse/json-positions.js'

test('finds the position of each value of any JSON text, with any indent', () => {
  const indent = fc.constantFrom(undefined, 2, '\t', '\r\n')
  fc.assert(
    fc.property(fc.jsonValue(), indent, (value, space) => {
      const text = JSON.stringify(value, null, space)
      expectPositions(value, jsonPositions(text), text)
    }),
  )
})

function expectPositions(value: unknown, position: JsonPosition, text: string): void {
  expect(JSON.parse(text.slice(position.start, position.end))).toEqual(JSON.parse(JSON.stringify(value)))
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  expect([...position.entries.keys()]).toEqual(entries.map(([key]) => key))
  for (const [key, child] of entries) {
    const entry = position.entries.get(key)
    if (entry === undefined) throw new Error(`There is no position of ${key}.`)
    if (!Array.isArray(value)) expect(text.startsWith(JSON.stringify(key), entry.keyStart)).toBe(true)
    expectPositions(child, entry.value, text)
  }
}
