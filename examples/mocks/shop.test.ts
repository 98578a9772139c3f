import { createClient, viewAccount } from 'near-rpc-client'
import { createMockNode, mockTransport, viewAccountFixture } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { buy, canPay } from './shop.js'

// One result: a fixture is an example of the description, and the test changes the field that it is about.
test.each([
  ['5', 'yes'],
  ['4', 'too expensive'],
])('with %s yoctoNEAR, the answer to a price of 5 is "%s"', async (amount, answer) => {
  const mock = mockTransport().on(viewAccount, { ...viewAccountFixture, amount })
  expect(await canPay(createClient({ transport: mock }), 'alice.near', 5n)).toBe(answer)
  expect(mock.paramsOf(viewAccount)).toMatchObject([{ account_id: 'alice.near', finality: 'final' }])
})

// One failure: only kinds that the builder has compile.
test.each(['TIMED_OUT', 'NETWORK_ERROR', 'NO_SYNCED_BLOCKS'] as const)(
  'after %s, the buyer tries again',
  async kind => {
    const near = createClient({ transport: mockTransport().fail(viewAccount, kind) })
    expect(await canPay(near, 'alice.near', 5n)).toBe('try again')
  },
)

test('a failure that will not pass is thrown', async () => {
  const near = createClient({
    transport: mockTransport().fail(viewAccount, 'METHOD_NOT_FOUND', { method_name: 'query' }),
  })
  await expect(canPay(near, 'alice.near', 5n)).rejects.toMatchObject({ kind: 'METHOD_NOT_FOUND' })
})

// Calls that belong together: a mock node has accounts, signs transactions and executes them.
const node = createMockNode({ accounts: { 'shop.test': { balance: 0n } } })
const near = createClient({ url: 'https://mock.example', fetch: node.fetch })
const payment = { signer: 'alice.near', receiver: 'shop.test', actions: [{ kind: 'Transfer', deposit: 5n }] } as const

test('the shop gets the payment once, although the answer of the node is lost', async () => {
  node.answerNextWith({ processed: true, fault: 'reset' })
  expect(await buy(near, node.sign(payment).base64)).toBe('bought')
  expect(await canPay(near, 'shop.test', 5n)).toBe('yes')
  expect(await canPay(near, 'shop.test', 6n)).toBe('too expensive')
})

test('a payment with a nonce that was used before is not made', async () => {
  const [first, second] = [node.sign(payment), node.sign(payment)]
  expect([await buy(near, second.base64), await buy(near, first.base64)]).toEqual(['bought', 'not bought'])
})

test('an account that does not exist cannot pay', async () => {
  expect(await canPay(near, 'nobody.near', 5n)).toBe('no account')
})
