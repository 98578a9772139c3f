import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Mark } from '../../generator/load/json-marks.js'
import { markJson } from '../../generator/load/json-marks.js'

test('each value of any JSON text is found at its mark, whatever the indent', () => {
  const indent = fc.constantFrom(undefined, 2, '\t', '\r\n')
  fc.assert(
    fc.property(fc.jsonValue(), indent, (value, space) => {
      const text = JSON.stringify(value, null, space)
      expectMarks(value, markJson(text), text)
    }),
  )
})

function expectMarks(value: unknown, mark: Mark, text: string): void {
  expect(JSON.parse(text.slice(mark.start, mark.end))).toEqual(JSON.parse(JSON.stringify(value)))
  if (typeof value !== 'object' || value === null) return
  const entries = Object.entries(value)
  expect([...mark.entries.keys()]).toEqual(entries.map(([key]) => key))
  for (const [key, child] of entries) {
    const entry = mark.entries.get(key)
    if (entry === undefined) throw new Error(`There is no mark for ${key}.`)
    if (!Array.isArray(value)) expect(text.startsWith(JSON.stringify(key), entry.keyStart)).toBe(true)
    expectMarks(child, entry.mark, text)
  }
}
