import { expect, test } from 'vitest'
import { description } from './description.js'
import { read } from './document-of.js'

test('reads whether a method submits, and whether the same can be sent again', () => {
  const root = description({
    look: {},
    send: { operation: { 'x-rpc-submits': 'repeatable' } },
    post: { operation: { 'x-rpc-submits': 'once' } },
  })
  expect(read(root).found?.methods.map(({ wireName, submits }) => [wireName, submits])).toEqual([
    ['look', null],
    ['send', 'repeatable'],
    ['post', 'once'],
  ])
})

test.each(['twice', true, null, ['once']])('reports %j', value => {
  const root = description({ send: { operation: { 'x-rpc-submits': value } } })
  expect(read(root).findings).toEqual([
    'RPC122 /paths/send/post/x-rpc-submits: The "x-rpc-submits" of method "send" is neither "repeatable" nor "once".',
  ])
})
