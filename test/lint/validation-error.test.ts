import type { ErrorObject } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { safeInteger } from '../../generator/lint/ajv-schema.js'
import { invalidSchema, validationError } from '../../generator/lint/validation-error.js'

function error(keyword: string, parts: Partial<ErrorObject> = {}): ErrorObject {
  return { keyword, instancePath: '', schemaPath: '#', params: {}, message: `must match ${keyword}`, ...parts }
}

test('a value without errors has no validation error', () => {
  expect(validationError([])).toBe(null)
})

test('returns the deepest error, and prefers the error of a member to the error of its union', () => {
  const union = error('oneOf', { instancePath: '/block' })
  const member = error('required', { instancePath: '/block' })
  const inner = error('type', { instancePath: '/block/height', message: 'must be integer' })
  expect(validationError([union, member])?.problem).toBe('must match required')
  expect(validationError([union, member, inner])).toEqual({
    pointer: '/block/height',
    kind: 'shape',
    problem: 'must be integer',
    allowed: [],
  })
})

test.each([
  ['enum', { allowedValues: ['final', 1, 'optimistic'] }, ['final', 'optimistic']],
  ['const', { allowedValue: 'final' }, ['final']],
  ['const', { allowedValue: 7 }, []],
  ['enum', {}, []],
])('an error of "%s" with %o lists the texts that are allowed', (keyword, params, allowed) => {
  expect(validationError([error(keyword, { params })])?.allowed).toEqual(allowed)
})

test('an unsafe integer has a kind of its own', () => {
  expect(validationError([error(safeInteger)])?.kind).toBe('unsafe integer')
})

test('handles an error without a message, and shortens a long message', () => {
  const { message: _, ...silent } = error('custom')
  expect(validationError([silent])?.problem).toBe('is wrong')
  const long = `${'a'.repeat(150)}${'b'.repeat(150)}`
  expect(validationError([error('pattern', { message: long })])?.problem).toBe(`${'a'.repeat(100)}…${'b'.repeat(100)}`)
})

test.each([
  [new Error('no such reference'), 'cannot be checked, because of its schema: no such reference'],
  ['text', 'cannot be checked, because of its schema: it is wrong'],
])('a schema that fails with %s cannot be checked', (thrown, problem) => {
  expect(invalidSchema(thrown)).toEqual({ pointer: '', kind: 'shape', problem, allowed: [] })
})
