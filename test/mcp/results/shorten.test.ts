import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickPart } from '../../../generator/mcp/results/pick.js'
import { jsonSize } from '../../../generator/mcp/results/safe-json.js'
import { shorten } from '../../../generator/mcp/results/shorten.js'

test('a short value stays whole', () => {
  const value = { a: [1, 2], b: 'text' }
  expect(shorten(value, 40)).toEqual({ value, leftOut: [] })
})

test('the first items of a list are kept', () => {
  expect(shorten({ values: [10, 20, 30, 40, 50, 60, 70, 80, 90] }, 36)).toEqual({
    value: { values: [10, 20, 30, 40, 50, 60, 70] },
    leftOut: [{ pick: '/values', from: 7, of: 9, unit: 'items' }],
  })
})

test('a long field is shortened, and small ones beside it are whole', () => {
  expect(shorten({ code: 'x'.repeat(100), hash: 'abc', height: 12 }, 64)).toEqual({
    value: { code: 'x'.repeat(27), hash: 'abc', height: 12 },
    leftOut: [{ pick: '/code', from: 27, of: 100, unit: 'characters' }],
  })
})

test('the first of large items is shortened, and the others are left out', () => {
  const receipts = [{ logs: ['a'.repeat(60)] }, { logs: ['b'.repeat(60)] }]
  expect(shorten(receipts, 60)).toEqual({
    value: [{ logs: ['a'.repeat(42)] }],
    leftOut: [
      { pick: '', from: 1, of: 2, unit: 'items' },
      { pick: '/0/logs/0', from: 42, of: 60, unit: 'characters' },
    ],
  })
})

test('an integer is whole or left out, because a part of it would be another one', () => {
  expect(shorten({ nonce: 10n ** 60n, block: 7 }, 50)).toEqual({
    value: { nonce: null, block: 7 },
    leftOut: [{ pick: '/nonce', from: 0, of: 61, unit: 'digits' }],
  })
})

test('fields that have no room are left out, and a name can have a slash', () => {
  const value = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f/${index}`, 'y'.repeat(50)]))
  const { value: short, leftOut } = shorten(value, 100)
  expect(short).toEqual({ 'f/0': 'y'.repeat(23), 'f/1': 'y'.repeat(24), 'f/2': 'y'.repeat(24) })
  expect(leftOut).toEqual([
    { pick: '', from: 3, of: 9, unit: 'fields' },
    { pick: '/f~10', from: 23, of: 50, unit: 'characters' },
    { pick: '/f~11', from: 24, of: 50, unit: 'characters' },
    { pick: '/f~12', from: 24, of: 50, unit: 'characters' },
  ])
})

test('what is left out can be asked for, part by part, until nothing is left out', () => {
  const value = { logs: Array.from({ length: 40 }, (_, index) => `log ${index} ${'z'.repeat(index)}`) }
  const logs: unknown[] = []
  for (let from = 0; from < 40; from = logs.length) {
    const part = pickPart(value, { pick: '/logs', from })
    const { value: short } = shorten('value' in part ? part.value : null, 120, { pick: '/logs', from })
    logs.push(...(short as readonly unknown[]))
  }
  expect(logs).toEqual(value.logs)
})

test('reads a text once for each step, however deep a node nests it', () => {
  let reads = 0
  const inner = {
    get text() {
      reads += 1
      return 'x'.repeat(1_000)
    },
  }
  const value = Array.from({ length: 400 }).reduce<object>(part => ({ part }), inner)
  shorten(value, 100)
  expect(reads).toBeLessThan(3)
})

test('a value is never longer than its limit', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 4, max: 400 }), (value, room) => {
      const { value: short, leftOut } = shorten(value, room)
      expect(jsonSize(short)).toBeLessThanOrEqual(room)
      if (leftOut.length === 0) expect(short).toEqual(value)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['/header/hash', { value: 'abc' }],
  ['header/hash', { value: 'abc' }],
  ['', { value: { header: { hash: 'abc' }, chunks: [1, 2] } }],
  ['/chunks/1', { value: 2 }],
  ['/chunks/2', { problem: 'The result has nothing at "/chunks/2": there is no "2".', fields: ['0', '1'] }],
  [
    '/chunks/length',
    { problem: 'The result has nothing at "/chunks/length": there is no "length".', fields: ['0', '1'] },
  ],
  [
    '/constructor',
    { problem: 'The result has nothing at "/constructor": there is no "constructor".', fields: ['header', 'chunks'] },
  ],
])('picks %j', (pick, expected) => {
  expect(pickPart({ header: { hash: 'abc' }, chunks: [1, 2] }, { pick, from: 0 })).toEqual(expected)
})
