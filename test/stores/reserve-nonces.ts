/** A program that begins payments with a store of files, and prints the nonces that it gets: one of several at once. */
import { signAndSubmit, type Client } from 'near-rpc-client'
import { fileStore } from 'near-rpc-client/stores'

const [folder = '', prefix = '', count = '0'] = process.argv.slice(2)
const key = { nonce: 5, permission: 'FullAccess', block_height: 100, block_hash: '1'.repeat(32) }
const near = { send: async () => ({ ok: true, result: key }) } as unknown as Client

function sign({ nonce }: { readonly nonce: bigint }): never {
  console.log(String(nonce))
  throw new Error('The nonce is enough.')
}

const store = await fileStore(folder)
for (let payment = 0; payment < Number(count); payment++) {
  const paying = { account_id: 'alice.near', public_key: 'ed25519:1', sign, store }
  await signAndSubmit(near, { ...paying, id: `${prefix} ${payment}` }).catch(() => {})
}
