import { block, chunk, type Client } from 'near-rpc-client'
import { genesisCheckpoint, type Checkpoint } from 'near-rpc-client/light'
import { proveEntry, proveHead, proveTransaction, type Proving } from './prove.js'
import { showTitle, showUnproven } from './show.js'
import type { Setting } from './setting.js'

/** The key under which the usual library for contracts stores what the contract is about. */
const usualKey = 'STATE'

/** How many blocks are searched for a transaction, and how many of the newest ones are left to get an outcome. */
const searched = 30
const tooRecent = 6

/** What a visitor without a key can prove on a real node: the newest final block, a transaction, a state entry. */
export async function showProofsOfNode({ near, account, transaction }: Setting, env: NodeJS.ProcessEnv): Promise<void> {
  const { checkpoint, source } = await chooseCheckpoint(near, env['CHECKPOINT'])
  showTitle('Proven from the checkpoint')
  const proving = await proveHead(near, checkpoint, source)
  if (!proving) return
  const found = await recentTransactions(near)
  const asked = transaction
    ? [{ hash: transaction.tx_hash, signer_id: transaction.sender_account_id, receiver_id: account }]
    : found
  await showTransaction(proving, asked)
  await showEntry(proving, [...new Set([account, ...found.map(({ receiver_id }) => receiver_id)])], env['NODE_STATE'])
}

/** `CHECKPOINT`, or the genesis block. Ordinary nodes have dropped that of a long chain. */
async function chooseCheckpoint(
  near: Client,
  hash: string | undefined,
): Promise<{ readonly checkpoint: Checkpoint; readonly source: string }> {
  if (hash) return { checkpoint: { block_hash: hash }, source: 'named by CHECKPOINT' }
  const first = await genesisCheckpoint(near)
  if (first.ok) return { checkpoint: first.result, source: 'the first block, which the node names: it is trusted once' }
  // The id of the next epoch is the hash of the last block of the epoch before.
  const { header } = await near.call(block({ finality: 'final' }))
  const why = `its first block is not proven (${first.error.kind})`
  const source = `named by the node itself, as ${why}: set CHECKPOINT=<hash> to trust no node`
  return { checkpoint: { block_hash: header.next_epoch_id }, source }
}

type Found = { readonly hash: string; readonly signer_id: string; readonly receiver_id: string }

/** Some of the last transactions, as the node says. */
async function recentTransactions(near: Client): Promise<readonly Found[]> {
  const found: Found[] = []
  let { header, chunks } = await near.call(block({ finality: 'final' }))
  for (let walked = 0; walked < searched && found.length < 5; walked++) {
    const included = walked < tooRecent ? [] : chunks.filter(each => each.height_included === header.height)
    for (const { chunk_hash } of included) {
      // A node has only the chunks of shards that it tracks.
      const outcome = await near.send(chunk({ chunk_id: chunk_hash }))
      if (outcome.ok) found.push(...outcome.result.transactions)
    }
    const before = await near.send(block({ block_id: header.prev_hash }))
    if (!before.ok) break
    ;({ header, chunks } = before.result)
  }
  return found.slice(0, 5)
}

async function showTransaction(proving: Proving, asked: readonly Found[]): Promise<void> {
  for (const { hash, signer_id } of asked) if (await proveTransaction(proving, hash, signer_id)) return
  if (asked.length === 0)
    showUnproven('NONE', 'transaction', `none in the last ${searched} blocks; set NODE_TX=<hash>:<sender>`)
}

/** `NODE_STATE`, or the entry of the first contract that has one. */
async function showEntry(proving: Proving, accounts: readonly string[], wanted: string | undefined): Promise<void> {
  const [named, key = usualKey] = wanted?.split(':') ?? []
  if (named) {
    if (!(await proveEntry(proving, { account_id: named, key })))
      showUnproven('NONE', 'state entry', `no ${key} of ${named} is proven`)
    return
  }
  for (const account_id of accounts) if (await proveEntry(proving, { account_id, key, isGuess: true })) return
  showUnproven('NONE', 'state entry', 'no entry is proven; set NODE_STATE=<account>:<key>')
}
