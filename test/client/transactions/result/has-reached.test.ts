import { expect, test } from 'vitest'
import { hasReached } from '../../../../generated/src/flows/transactions/result/has-reached.js'

type Milestone = Parameters<typeof hasReached>[1]

const named = { transaction: { hash: 'H' } }

test.each<readonly [title: string, result: unknown, asked: Milestone, hash: string | null, is: boolean]>([
  ['the transaction', { ...named, final_execution_status: 'FINAL' }, 'FINAL', 'H', true],
  ['a transaction whose hash nobody can compute', { ...named, final_execution_status: 'FINAL' }, 'FINAL', null, true],
  ['another transaction', { ...named, final_execution_status: 'FINAL' }, 'NONE', 'G', false],
  ['an earlier milestone', { ...named, final_execution_status: 'INCLUDED' }, 'FINAL', 'H', false],
  ['no transaction yet', { final_execution_status: 'INCLUDED' }, 'INCLUDED', 'H', true],
  ['no transaction although it executed', { final_execution_status: 'EXECUTED' }, 'NONE', 'H', false],
  ['a milestone of tomorrow, without a transaction', { final_execution_status: 'AGREED' }, 'NONE', 'H', true],
  ['no milestone and no transaction', {}, 'NONE', null, false],
  ['no milestone', named, 'NONE', 'H', true],
  ['a hash that is a number', { transaction: { hash: 7 }, final_execution_status: 'NONE' }, 'NONE', null, false],
  ['null', null, 'NONE', null, false],
])('an answer with %s', (_, result, asked, hash, is) => {
  expect(hasReached(result, asked, hash)).toBe(is)
})
