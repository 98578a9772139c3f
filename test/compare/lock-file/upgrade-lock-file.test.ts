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
    lock: 2,
    client: '1.4.0',
    methods: [{ name: 'block', errors: [{ kind: 'FAILED', advice: '', derivedFields: [reason] }] }],
  })
})

test('early files of format 2 have no advice', () => {
  const upgraded = upgradeLockFile({ lock: 2, methods: [{ errors: [{ kind: 'FAILED' }] }, { name: 'block' }] })
  expect(upgraded).toEqual({ lock: 2, methods: [{ errors: [{ kind: 'FAILED', advice: '' }] }, { name: 'block' }] })
})

test.each([[{ lock: 3 }], [[]], [null], ['lock']])('returns %j unchanged', root =>
  expect(upgradeLockFile(root)).toBe(root),
)

test.each([
  [{ lock: 1 }, { lock: 2, methods: null }],
  [
    { lock: 1, methods: 'none' },
    { lock: 2, methods: 'none' },
  ],
  [
    { lock: 1, methods: [1, { errors: {} }] },
    { lock: 2, methods: [1, { errors: {} }] },
  ],
  [
    { lock: 1, methods: [{ errors: [{}] }] },
    { lock: 2, methods: [{ errors: [{ advice: '', derivedFields: null }] }] },
  ],
])('keeps invalid parts of %j for the reader to reject', (old, upgraded) => {
  expect(upgradeLockFile(old)).toEqual(upgraded)
})
