import { createMockNode, mockKey } from 'near-rpc-client/testing'
import { parseNear } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { costOf } from '../../../generator/mcp/submit/cost.js'
import { readTransaction } from '../../../generator/mcp/submit/read-transaction.js'

const node = createMockNode()
type Draft = Parameters<typeof node.sign>[0]
type DraftAction = Draft['actions'][number]

const { publicKey } = mockKey('new')
const onlyCalls = { receiverId: 'app.near', methodNames: [] }

/** The cost of a transaction with these actions, without the fees of its bytes. */
function costOfActions(...actions: readonly DraftAction[]): ReturnType<typeof costOf> {
  const { base64 } = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions })
  const read = readTransaction(base64)
  if ('problem' in read) throw new Error(read.problem)
  const { actions: decoded } = read.transaction
  return costOf({ actions: decoded, size: 0 })
}

const feeOf = (actions: number): bigint => parseNear('0.001') + BigInt(actions) * parseNear('0.01')

const call = { kind: 'FunctionCall', methodName: 'm', args: new Uint8Array(), gas: 30_000_000_000_000n } as const

test.each<[string, readonly DraftAction[], string, readonly string[]]>([
  ['a transfer', [{ kind: 'Transfer', deposit: parseNear('1') }], '1', []],
  ['a call: its deposit and its gas', [{ ...call, deposit: parseNear('0.5') }], '0.53', []],
  [
    'two actions',
    [
      { kind: 'Transfer', deposit: 5n },
      { ...call, deposit: 0n },
    ],
    '0.030000000000000000000005',
    [],
  ],
  ['a new account', [{ kind: 'CreateAccount' }], '0', []],
  ['a key with full access', [{ kind: 'AddKey', publicKey }], '0', ['full-access-key']],
  [
    'a key with an allowance',
    [{ kind: 'AddKey', publicKey, functionCall: { ...onlyCalls, allowance: parseNear('0.25') } }],
    '0.25',
    [],
  ],
  [
    'a key without an allowance',
    [{ kind: 'AddKey', publicKey, functionCall: { ...onlyCalls, allowance: null } }],
    '0',
    ['unlimited-key'],
  ],
  ['a key that goes', [{ kind: 'DeleteKey', publicKey }], '0', ['delete-key']],
  ['an account that goes', [{ kind: 'DeleteAccount', beneficiaryId: 'bob.near' }], '0', ['delete-account']],
  ['code', [{ kind: 'DeployContract', code: new Uint8Array(3) }], '0', ['deploy-contract']],
  ['a stake', [{ kind: 'Stake', stake: parseNear('7'), publicKey }], '7', ['stake']],
])('%s', (_, actions, deposits, unbounded) => {
  expect(costOfActions(...actions)).toEqual({
    yocto: parseNear(deposits) + feeOf(actions.length),
    unbounded,
  })
})

test('what is delegated counts, with its fees and its powers', () => {
  const actions: readonly DraftAction[] = [
    {
      kind: 'Delegate',
      sender: 'alice.near',
      receiver: 'bob.near',
      actions: [
        { kind: 'Transfer', deposit: parseNear('2') },
        { kind: 'AddKey', publicKey },
      ],
    },
  ]
  expect(costOfActions(...actions)).toEqual({ yocto: parseNear('2') + feeOf(3), unbounded: ['full-access-key'] })
})

test('each byte of a transaction counts', () => {
  expect(costOf({ actions: [], size: 1_000 }).yocto - costOf({ actions: [], size: 0 }).yocto).toBe(parseNear('0.0002'))
})

const signed = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit: 1n }] })
const forged = node.sign({
  signer: 'alice.near',
  receiver: 'bob.near',
  actions: [{ kind: 'Transfer', deposit: 1n }],
  forged: true,
})

test.each([
  ['a text that is not base64', 'no base64!', /^it cannot be read: /],
  ['an empty text', '', /^it cannot be read: Unexpected length of input$/],
  ['base64 with a line break', `${signed.base64.slice(0, 8)}\n${signed.base64.slice(8)}`, /base64/],
  [
    'bytes after the end',
    Buffer.concat([Buffer.from(signed.base64, 'base64'), Buffer.of(0)]).toString('base64'),
    /^it cannot be read: Not all bytes read$/,
  ],
  ['the signature of another key', forged.base64, /^its signature is not one of the key that it names$/],
])('%s is not submitted', (_, base64, problem) => {
  expect(readTransaction(base64)).toEqual({ problem: expect.stringMatching(problem) })
})

test('a transaction is read with its hash', () => {
  expect(readTransaction(signed.base64)).toMatchObject({ transaction: { hash: signed.hash, receiverId: 'bob.near' } })
})
