import { expect, test } from 'vitest'
import { description } from './description.js'
import { read } from './document-of.js'

test('a replaced method has the wire name of its successor', () => {
  const root = description({
    send: { operation: { 'x-rpc-replaces': ['send_async', 'send_commit'] } },
    send_async: {},
    send_commit: {},
    look: { operation: { 'x-rpc-replaces': 'peek' } },
    peek: {},
  })
  expect(read(root).found?.methods.map(({ wireName, replacedBy }) => [wireName, replacedBy])).toEqual([
    ['send', null],
    ['send_async', 'send'],
    ['send_commit', 'send'],
    ['look', null],
    ['peek', 'look'],
  ])
})

test.each([
  ['gone', 'the method "gone", which the description does not have'],
  [['send'], 'the method itself'],
  [['old'], 'the method "old", which "other" already replaces'],
  [3, 'the method "3", which the description does not have'],
])('reports %j', (older, problem) => {
  const root = description({
    old: {},
    other: { operation: { 'x-rpc-replaces': 'old' } },
    send: { operation: { 'x-rpc-replaces': older } },
  })
  expect(read(root).findings).toEqual([
    `RPC115 /paths/send/post/x-rpc-replaces: The "x-rpc-replaces" of method "send" names ${problem}.`,
  ])
})
