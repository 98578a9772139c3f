import { expect, test } from 'vitest'
import { answerKey } from '../../../../templates/runtime/transport/votes/answer-key.js'
import { read } from '../sample-requests.js'
import { failed, ok, refusedUnder, refusedWith, scripted, status, type Step } from '../scripted.js'

test.each<[what: string, answer: Step, key: string | undefined]>([
  ['a text', ok('1'), 'result "string 1"'],
  ['null', ok(null), 'result null'],
  [
    'members in another order',
    ok({ b: 1, a: { d: 2, c: 3 } }),
    'result {"a":{"c":"number 3","d":"number 2"},"b":"number 1"}',
  ],
  ['members that are null', ok({ a: null, b: { c: null } }), 'result {"b":{}}'],
  ['members that are undefined', ok({ a: undefined, b: 1 }), 'result {"b":"number 1"}'],
  ['items that are null', ok([1, null, { a: null }]), 'result ["number 1",null,{}]'],
  ['an empty list', ok([]), 'result []'],
  [
    'integers beyond 2^53',
    ok([2n ** 60n, 2n ** 60n + 1n]),
    `result ["bigint ${2n ** 60n}","bigint ${2n ** 60n + 1n}"]`,
  ],
  ['a text of such an integer', ok([`${2n ** 60n}`]), `result ["string ${2n ** 60n}"]`],
  ['a number of such an integer', ok([2 ** 60]), `result ["number ${2 ** 60}"]`],
  ['a number that JSON writes as null', ok([Infinity]), 'result ["number Infinity"]'],
  [
    'an error about the request',
    refusedWith('A', { d: 1n, b: 1, c: null, a: [2] }),
    'A {"a":["number 2"],"b":"number 1","d":"bigint 1"}',
  ],
  ['the same error under another layer', refusedUnder('CLIENT', 'A', { a: [2] }), 'A {"a":["number 2"]}'],
  ['the same error without a layer', refusedUnder('', 'A', { a: [2] }), 'A {"a":["number 2"]}'],
  ['an unknown block', refusedWith('UNKNOWN_BLOCK', { height: 7 }), 'missing'],
  ['an unknown chunk', refusedWith('UNKNOWN_CHUNK'), 'missing'],
  ['an unknown transaction', refusedWith('UNKNOWN_TRANSACTION'), 'missing'],
  ['a failure of the node', refusedWith('INTERNAL_ERROR', {}, 500), undefined],
  ['no answer', failed('NETWORK_ERROR', { reason: 'ECONNRESET' }), undefined],
  ['a page', status(404), undefined],
  ['an abort', failed('ABORTED', { reason: 'left' }), undefined],
])('the key of %s', async (_, answer, key) => {
  expect(answerKey(await scripted(answer).transport(read()))).toBe(key)
})
