/**
 * The payments that each recipe signs. Each library has actions of its own, so a recipe translates these.
 * @typedef {{ kind: 'transfer', amount: bigint }
 *   | { kind: 'call', method: string, args: object, gas: bigint }
 *   | { kind: 'add key', key: string }} Action
 * @typedef {{ signer: string, receiver: string, action: Action }} Payment
 */

/** @type {(amount: bigint) => Payment} */
export const transfer = amount => ({
  signer: 'alice.near',
  receiver: 'bob.near',
  action: { kind: 'transfer', amount },
})

/** @type {(args: object) => Payment} */
export const call = args => ({
  signer: 'alice.near',
  receiver: 'contract.near',
  action: { kind: 'call', method: 'set_status', args, gas: 30_000_000_000_000n },
})

/** An account changes its own keys. @type {(key: string) => Payment} */
export const addKey = key => ({ signer: 'alice.near', receiver: 'alice.near', action: { kind: 'add key', key } })
