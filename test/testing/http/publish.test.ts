import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import * as ofPackage from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import * as ofTemplates from '../../../templates/testing/index.js'

const url = 'https://node.example/'

function call(method: string): RequestInit {
  const body = `{"jsonrpc":"2.0","id":"t","method":"${method}"}`
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body }
}

/** What mock nodes publish while a test does something. */
async function published(act: () => Promise<unknown>): Promise<readonly unknown[]> {
  const messages: unknown[] = []
  const add = (message: unknown): void => void messages.push(message)
  subscribe('near-rpc-client:mock-node', add)
  await act()
  unsubscribe('near-rpc-client:mock-node', add)
  return messages
}

const ofHealth = {
  request: { method: 'POST', path: '/', headers: { 'content-type': 'application/json' }, body: call('health').body },
  answer: {
    status: 200,
    headers: {
      'content-type': 'application/json',
      vary: 'origin, access-control-request-method, access-control-request-headers',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': '*',
    },
    body: '{"jsonrpc":"2.0","result":null,"id":"t"}',
  },
}

test.each([
  ['the package', ofPackage],
  ['templates/', ofTemplates],
])('a node of %s publishes its exchanges in this process', async (_, { createMockNode }) => {
  expect(await published(() => createMockNode().fetch(url, call('health')))).toEqual([ofHealth])
})

test('a node with a port publishes the same as one without', async () => {
  const node = await ofTemplates.startMockNode()
  expect(await published(() => fetch(node.url, call('health')))).toEqual([
    { request: { ...ofHealth.request, headers: expect.objectContaining({}) }, answer: ofHealth.answer },
  ])
  await node.close()
})

test('what a test scripts is not published', async () => {
  const node = ofTemplates.createMockNode()
  node.failNext({ name: 'INTERNAL_ERROR' })
  expect(await published(() => node.fetch(url, call('health')))).toEqual([])
  node.answerNextWith({ body: 'a page' })
  expect(await published(() => node.fetch(url, call('health')))).toEqual([])
})

test('an answer of the chain that is lost is published', async () => {
  const node = ofTemplates.createMockNode()
  node.answerNextWith({ processed: true, fault: 'reset' })
  const lost = (): Promise<unknown> => expect(node.fetch(url, call('health'))).rejects.toThrow('fetch failed')
  expect(await published(lost)).toEqual([ofHealth])
})
