/**
 * Makes one payment, with a store in SQLite. Start it as often as you like with the same id: it pays the id once.
 * Arguments: the file of the database, and the id. Needs Node 22.13 or later, which has SQLite.
 */
import { DatabaseSync } from 'node:sqlite'
import { connect, signAndSubmit } from 'near-rpc-client'
import { sqliteStore } from 'near-rpc-client/stores'
import { createMockNode } from 'near-rpc-client/testing'

const [file = 'payments.db', id = 'rent 2026-11'] = process.argv.slice(2)
const database = new DatabaseSync(file)
// What `near-rpcgen store-schema sqlite` prints.
database.exec(`pragma journal_mode = wal;
create table if not exists near_store (
  key text primary key not null,
  text text not null
);`)
database.exec('pragma synchronous = full')
const store = await sqliteStore(database)

// The mock node is the node and the wallet.
const node = createMockNode()
const { alice, bob } = node.accounts
const actions = [{ kind: 'Transfer', deposit: 10n ** 24n }]
const payment = await signAndSubmit(connect('https://mock.example', { fetch: node.fetch }), {
  account_id: alice.id,
  public_key: alice.key.publicKey,
  sign: ({ nonce, block_hash }) =>
    node.sign({ signer: alice.id, receiver: bob.id, actions, nonce, blockHash: block_hash }).base64,
  store,
  id,
})
const { entries } = await store.list('payment ')
console.log(`${id}: ${payment.kind}; payments in the store: ${entries.length}`)
