import { memoryStore, signAndSubmit, type Client, type SignAndSubmitOptions, type ToSign } from 'near-rpc-client'
import { expect, test } from 'vitest'
import { connectedMock } from '../../connected-mock.js'
import { balanceOfBob, paymentTo } from './payment-to.js'

test('two payments with one object that the caller changes in between get their own signers', async () => {
  const { node, near } = await connectedMock()
  const store = memoryStore()
  const signers = { rent: paymentTo(node, 'bob.near').sign, power: paymentTo(node, 'alice.near').sign }
  const asked: string[] = []
  const options = { ...paymentTo(node, 'bob.near'), store, id: '' }
  const before = await balanceOfBob(near)
  const paying = (['rent', 'power'] as const).map(id => {
    options.id = id
    options.sign = input => {
      asked.push(id)
      return signers[id](input)
    }
    return signAndSubmit(near, options)
  })
  expect((await Promise.all(paying)).map(({ kind }) => kind)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  expect(asked.toSorted()).toEqual(['power', 'rent'])
  expect(await balanceOfBob(near)).toBe(before + 1n)
})

test('a signer is called as a member of the options', async () => {
  const { node, near } = await connectedMock()
  const { sign, ...payment } = paymentTo(node, 'bob.near')
  const options = {
    ...payment,
    sign(this: { readonly account_id: string }, input: ToSign): string {
      expect(this.account_id).toBe('alice.near')
      return sign(input)
    },
  }
  expect((await pay(near, options as unknown as SignAndSubmitOptions)).kind).toBe('SUCCEEDED')
})

test.each<readonly [title: string, signed: unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a number', 5],
  ['an object', { signed: 'AAAA' }],
  ['an empty text', ''],
  ['no bytes', new Uint8Array()],
  ['the bytes of a signature alone', new Uint8Array(64)],
])('a signer that returns %s ends the call, and the next one pays', async (_, signed) => {
  const { node, near } = await connectedMock()
  const payment = { ...paymentTo(node, 'bob.near'), store: memoryStore(), id: 'rent' }
  const before = await balanceOfBob(near)
  await expect(pay(near, { ...payment, sign: () => signed as string })).rejects.toThrow(
    new TypeError('This is not a signed transaction.'),
  )
  expect((await pay(near, payment)).kind).toBe('SUCCEEDED')
  expect(await balanceOfBob(near)).toBe(before + 1n)
})

function pay(near: Client, options: SignAndSubmitOptions): ReturnType<typeof signAndSubmit> {
  return signAndSubmit(near, options)
}
