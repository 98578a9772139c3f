import { connect, signAndSubmit, type PaymentStore, type ToSign } from 'near-rpc-client'
import { mockKey, startMockNode, type MockNode } from 'near-rpc-client/testing'
import { expect, onTestFinished, test } from 'vitest'
import { payer, shop } from './kill/payments.js'
import { startBackend } from './opened/backends.js'
import { stores, type StoreName } from './opened/open-store.js'

/**
 * Two programs make each payment at the same moment, with one database: how often each payment was executed. Ends with
 * the first one that was executed twice.
 */
async function payAtOnce(store: StoreName, payments: number): Promise<readonly number[]> {
  const backend = await startBackend(store)
  onTestFinished(backend.stop)
  const executed = new Map<string, number>()
  const node = await startMockNode({
    accounts: {
      [payer]: { balance: 10n ** 30n },
      [shop]: {
        functions: {
          pay: ({ args }) => void executed.set(Object(args).id, (executed.get(Object(args).id) ?? 0) + 1),
        },
      },
    },
  })
  onTestFinished(() => node.close())
  const programs = await Promise.all([stores[store](backend), stores[store](backend)])
  for (let payment = 0; payment < payments && ![...executed.values()].includes(2); payment++)
    await Promise.all(programs.map(program => pay(node, program, `payment ${payment}`)))
  await Promise.all(programs.map(program => program.close?.()))
  return [...executed.values()]
}

async function pay(node: MockNode, store: PaymentStore, id: string): Promise<void> {
  const actions = [{ kind: 'FunctionCall', methodName: 'pay', args: JSON.stringify({ id }) }] as const
  const { kind } = await signAndSubmit(connect(node.url), {
    account_id: payer,
    public_key: mockKey(payer).publicKey,
    sign: ({ nonce, block_hash: blockHash }: ToSign) =>
      node.sign({ signer: payer, receiver: shop, actions, nonce, blockHash }).base64,
    store,
    id,
    interval: 5,
  })
  expect(kind).toBe('SUCCEEDED')
}

// A relayer of another chain paid twice in 2026, because it read a nonce and then wrote it.
test('a store that reads, compares and writes pays twice, and both calls report success', async () => {
  expect((await payAtOnce('read-then-write', 2_000)).at(-1)).toBe(2)
})

test.each(['pg', 'postgres.js', 'ioredis', 'node-redis', 'file', 'mariadb'] as const)(
  'the same payments on the same way are made once: %s',
  async store => {
    expect(await payAtOnce(store, 100)).toEqual(Array.from({ length: 100 }, () => 1))
  },
)
