import { expect, test } from 'vitest'
import { repeatedError } from '../../../../generator/load/normalise/passes/repeated-error.js'

const field = (name: string, $ref: string): object => ({ type: 'object', properties: { [name]: { $ref } } })
const answer = [field('result', '#/Age'), field('error', '#/Failure')]

test('removes an error that an answer repeats under another name', () => {
  expect(repeatedError.apply(JSON.parse(JSON.stringify({ anyOf: [...answer, field('tmp', '#/Failure')] })))).toEqual({
    anyOf: answer,
  })
})

test('removes each of several errors, also from "oneOf"', () => {
  const errors = [...answer, field('error', '#/Other')]
  const repeated = [field('tmp', '#/Failure'), field('old', '#/Other')]
  expect(repeatedError.apply(JSON.parse(JSON.stringify({ oneOf: [...errors, ...repeated] })))).toEqual({
    oneOf: errors,
  })
})

test.each([
  [{ anyOf: [...answer, field('other', '#/Other')] }],
  [{ anyOf: [field('error', '#/Failure'), field('tmp', '#/Failure')] }],
  [{ oneOf: [...answer, { type: 'object' }] }],
  [{ oneOf: answer }],
  [{ anyOf: [...answer, { properties: { tmp: { $ref: '#/Failure' }, more: {} } }] }],
  [{ anyOf: [field('result', '#/Age'), { properties: { error: { type: 'object' } } }, { properties: { tmp: {} } }] }],
  [{ anyOf: [field('result', '#/Age'), { properties: { error: true } }, { properties: { tmp: true } }, true] }],
])('leaves %j as it is', schema => {
  const node = JSON.parse(JSON.stringify(schema))
  expect(repeatedError.apply(node)).toBe(node)
})
