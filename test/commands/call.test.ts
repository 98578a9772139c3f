import { expect, test } from 'vitest'
import { nearWithFiles } from './described-host.js'
import { openNodeThatSays } from '../nodes/fake-node.js'

test('prints the exact result', async () => {
  const body = '{"jsonrpc":"2.0","id":"dontcare","result":{"gas_price":340282366920938463463374607431768211455}}'
  const url = await openNodeThatSays({ body })
  expect(await nearWithFiles(['call', 'gas_price', '--url', url])).toEqual({
    exitCode: 0,
    out: '{\n  "gas_price": 340282366920938463463374607431768211455\n}\n',
    err: '',
  })
})

test('explains a failure of the mock node', async () => {
  expect(await nearWithFiles(['call', 'view_account', 'nobody.near', 'final', '--mock'])).toEqual({
    exitCode: 1,
    out: '',
    err: `view_account: UNKNOWN_ACCOUNT (HANDLER_ERROR)
  what happened: The account does not exist at this block.
  what to do: Check the account id, the network and the block.
  the node says: account nobody.near does not exist while viewing
  info: {
    "block_hash": "JJJQX9jHmT1sgfXfe2xo1t4BydJsbM1q2mQ8kAZyDqu",
    "block_height": 186278619,
    "requested_account_id": "nobody.near"
  }
`,
  })
})

test.each([
  ['alone', '"message":"Rate limit exceeded, wait 30 s"', 'Rate limit exceeded, wait 30 s'],
  ['with data that is no text', '"message":"Too many","data":{"wait":30}', 'Too many'],
  ['with an unknown cause', '"message":"Too many","cause":{"name":"LIMIT"}', 'LIMIT: Too many'],
])('says the message of a node %s', async (_, fields, words) => {
  const url = await openNodeThatSays({ body: `{"jsonrpc":"2.0","id":"dontcare","error":{"code":-429,${fields}}}` })
  const { err } = await nearWithFiles(['call', 'status', '--url', url])
  expect(err).toContain(`\n  the node says: ${words}\n`)
})

test('says nothing in the name of a node that did not answer', async () => {
  const { err } = await nearWithFiles(['call', 'status', '--mock', '--timeout', '0'])
  expect(err).toContain('TIMED_OUT')
  expect(err).not.toContain('the node says')
})

test('prints one JSON document', async () => {
  const failed = await nearWithFiles(['call', 'viewAccount', 'nobody.near', 'final', '--mock', '--json'])
  expect(failed).toMatchObject({ exitCode: 1, err: '' })
  expect(JSON.parse(failed.out)).toMatchObject({
    command: 'call',
    ok: false,
    method: 'query',
    builder: 'viewAccount',
    params: { request_type: 'view_account', account_id: 'nobody.near', finality: 'final' },
    error: {
      kind: 'UNKNOWN_ACCOUNT',
      layer: 'HANDLER_ERROR',
      info: { requested_account_id: 'nobody.near' },
      whatHappened: 'The account does not exist at this block.',
    },
  })
  const made = await nearWithFiles(['call', 'gas_price', '--mock', '--json'])
  expect(made).toMatchObject({ exitCode: 0, err: '' })
  expect(JSON.parse(made.out)).toEqual({
    command: 'call',
    ok: true,
    method: 'gas_price',
    builder: 'gasPrice',
    params: [null],
    result: { gas_price: '100000000' },
  })
})

test('reports wrong usage as JSON', async () => {
  const { exitCode, out } = await nearWithFiles(['call', 'blok', '--mock', '--json'])
  expect([exitCode, JSON.parse(out)]).toEqual([
    2,
    {
      command: 'call',
      ok: false,
      problem: 'unknown method "blok"\nDid you mean "block"? "near-rpcgen call --list" lists all methods.',
    },
  ])
})

test('lists the methods with their params', async () => {
  const { exitCode, out } = await nearWithFiles(['call', '--list'])
  expect(exitCode).toBe(0)
  expect(out).toMatch(/^view_account account_id \[block_id \| sync_checkpoint \| finality\]\n {4}\S.*\.$/m)
  const { methods } = JSON.parse((await nearWithFiles(['call', '--list', '--json'])).out)
  const named = (wanted: string) => methods.find(({ name }: { name: string }) => name === wanted)
  expect(named('tx')).toMatchObject({ builder: 'tx', method: 'tx' })
  expect(named('view_account').params).toEqual([
    { required: ['account_id'], optional: ['block_id'] },
    { required: ['account_id'], optional: ['sync_checkpoint'] },
    { required: ['account_id'], optional: ['finality'] },
  ])
})
