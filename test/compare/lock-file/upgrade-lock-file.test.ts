import { expect, test } from 'vitest'
import { upgradeLockFile } from '../../../generator/compare/lock-file/upgrade-lock-file.js'

test('format 1 has details in place of derived fields', () => {
  const reason = { field: 'reason', from: ['error'], cases: [] }
  const old = {
    lock: 1,
    client: '1.4.0',
    methods: [{ name: 'block', errors: [{ kind: 'FAILED', details: [reason] }] }],
  }
  expect(upgradeLockFile(old)).toEqual({
    lock: 3,
    client: '1.4.0',
    methods: [{ name: 'block', errors: [{ kind: 'FAILED', advice: '', derivedFields: [reason] }] }],
  })
})

test('early files of format 2 have no advice', () => {
  const upgraded = upgradeLockFile({ lock: 2, methods: [{ errors: [{ kind: 'FAILED' }] }, { name: 'block' }] })
  expect(upgraded).toEqual({ lock: 3, methods: [{ errors: [{ kind: 'FAILED', advice: '' }] }, { name: 'block' }] })
})

test.each([[{ lock: 4 }], [[]], [null], ['lock']])('returns %j unchanged', root =>
  expect(upgradeLockFile(root)).toBe(root),
)

test.each([
  [{ lock: 1 }, { lock: 3, methods: null }],
  [
    { lock: 1, methods: 'none' },
    { lock: 3, methods: 'none' },
  ],
  [
    { lock: 1, methods: [1, { errors: {} }] },
    { lock: 3, methods: [1, { errors: {} }] },
  ],
  [
    { lock: 1, methods: [{ errors: [{}] }] },
    { lock: 3, methods: [{ errors: [{ advice: '', derivedFields: null }] }] },
  ],
])('keeps invalid parts of %j for the reader to reject', (old, upgraded) => {
  expect(upgradeLockFile(old)).toEqual(upgraded)
})

test('marks the integers that were numbers although their format exceeds 2^53', () => {
  const integer = { type: 'integer', format: 'uint64' }
  const kept = { b: { ...integer, 'x-unsafe-integer': true }, c: { ...integer, maximum: 9 } }
  for (const lock of [1, 2])
    expect(
      upgradeLockFile({ lock, methods: [], schemas: [{ name: 'A', schema: { properties: { a: integer, ...kept } } }] }),
    ).toEqual({
      lock: 3,
      methods: [],
      schemas: [{ name: 'A', schema: { properties: { a: { ...integer, 'x-unsafe-integer': false }, ...kept } } }],
    })
})
