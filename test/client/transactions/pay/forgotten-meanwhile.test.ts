import { forgetPayments, memoryStore, signAndSubmit, type Client, type PaymentStore } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { connectedMock } from '../../connected-mock.js'
import { balanceOfBob, paymentTo } from './payment-to.js'

test.each([
  ['before it saves a nonce', 1],
  ['before it saves the transaction', 2],
])('two programs pay once if the payment of another chain is forgotten while one of them is slow %s', async (_, at) => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const pay = (chainId: string, through: PaymentStore = store): ReturnType<typeof signAndSubmit> => {
    const client: Pick<Client, 'send' | 'witnesses' | 'chainId'> = { ...near, chainId }
    return signAndSubmit(client, { ...paymentTo(node, 'bob.near'), store: through, id: 'rent' })
  }
  expect((await pay('testnet')).kind).toBe('SUCCEEDED')
  const before = await balanceOfBob(near)
  let saves = 0
  const slow: PaymentStore = {
    ...store,
    async compareAndSet(key, expected, text) {
      if (key.startsWith('payment') && ++saves === at) {
        expect(await forgetPayments(store, { endedBefore: new Date(Date.now() + 1) })).toBe(1)
        await pay('mainnet').catch(() => {})
      }
      return store.compareAndSet(key, expected, text)
    },
  }
  const first = await pay('mainnet', slow).catch((error: Error) => error.message)
  expect(await balanceOfBob(near)).toBe(before + 1n)
  if (at === 1)
    expect(first).toBe('The store has two payments with the id "rent": "payment rent" and "payment-of mainnet rent".')
})
