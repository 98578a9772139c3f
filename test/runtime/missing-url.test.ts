import { expect, test } from 'vitest'
import { createClient } from '../../templates/runtime/client.js'
import type { ConnectNodes } from '../../templates/runtime/connect-nodes.js'
import { connect } from '../../templates/runtime/connect.js'
import { health } from './sample-methods.js'

const secret = 'c0ffee5ecret'

test.each<[what: string, url: unknown, given: string]>([
  ['a variable that is not set', undefined, 'of the type undefined'],
  ['null', null, 'null'],
  ['a number', 3040, 'of the type number'],
  ['nothing', '', 'empty'],
  ['a host without a scheme', `localhost:3040/${secret}`, 'a text with another scheme, or none'],
  ['another scheme', `near://${secret}@127.0.0.1/`, 'a text with another scheme, or none'],
  ['a web socket', `wss://127.0.0.1/${secret}`, 'a text with another scheme, or none'],
])('a URL that is %s is a TypeError when the client is made', (_, url, given) => {
  const expected = new TypeError(`The option "url" is ${given}; it must be a URL that starts with https:// or http://.`)
  expect(() => createClient({ url: url as string })).toThrow(expected)
  expect(() => connect(url as string)).toThrow(expected)
  expect(() => connect(['http://127.0.0.1:1/', url as string])).toThrow(expected)
  expect(() => connect([{ url: url as string, headers: {} }])).toThrow(expected)
})

test('a client without options is a TypeError that names the option', () => {
  const create = createClient as () => unknown
  expect(create).toThrow(
    new TypeError('The option "url" is of the type undefined; it must be a URL that starts with https:// or http://.'),
  )
})

test('an empty list of nodes is a TypeError', () => {
  expect(() => connect([])).toThrow(new TypeError('The list of nodes is empty; give the URL of at least one node.'))
})

test('a list of unknown length is accepted', () => {
  const urls: string[] = 'http://127.0.0.1:1/,http://127.0.0.1:2/'.split(',')
  const nodes: ConnectNodes = urls
  expect(connect(nodes)).toEqual({ send: expect.any(Function), call: expect.any(Function) })
})

test('a header without a value ends the call as NETWORK_ERROR, and rejects nothing', async () => {
  const headers = { 'x-api-key': undefined } as unknown as Record<string, string>
  const outcome = await createClient({ url: 'http://127.0.0.1:1/', headers }).send(health())
  expect(outcome.ok || outcome.error.kind).toBe('NETWORK_ERROR')
})

test('a path of the own origin is left to fetch', async () => {
  const outcome = await createClient({ url: '/rpc' }).send(health())
  expect(outcome.ok || outcome.error).toMatchObject({ info: { reason: 'ERR_INVALID_URL' } })
})
