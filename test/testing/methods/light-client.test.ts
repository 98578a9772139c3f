import { expect, test } from 'vitest'
import { blockHashOf } from '../../../templates/testing/chain/headers/lite-header.js'
import { outcomeRoot, shardRoot } from '../../../templates/testing/chain/outcome-tree.js'
import { shards } from '../../../templates/testing/chain/shards.js'
import { outcomeHash } from '../../../templates/testing/execution/outcome.js'
import { toBase58 } from '../../../templates/testing/primitives/base58.js'
import { recorded } from '../../recordings/recorded.js'
import { ask, failure, result, sharedNode, type Answered } from '../ask.js'
import { rootOfPath, leafHash } from '../merkle-path.js'
import type { SignedTransaction } from '../../../templates/testing/index.js'

type Step = { readonly direction: string; readonly hash: string }
type LiteHeader = {
  readonly inner_lite: Readonly<Record<string, string>> & { readonly height: number }
  readonly inner_rest_hash: string
  readonly prev_block_hash: string
}
type Proof = {
  readonly block_header_lite: LiteHeader
  readonly block_proof: readonly Step[]
  readonly outcome_root_proof: readonly Step[]
  readonly outcome_proof: {
    readonly block_hash: string
    readonly id: string
    readonly proof: readonly Step[]
    readonly outcome: {
      readonly executor_id: string
      readonly gas_burnt: number
      readonly tokens_burnt: string
      readonly logs: readonly string[]
      readonly receipt_ids: readonly string[]
      readonly status: Readonly<Record<string, string>>
    }
  }
}

const mock = sharedNode()
const missing = '4kRtmBcTx6M52apMFVRaPSDbv96fAne39YnQRN8xFDWp'

/** The computation of a light client: whether the header has the outcome root, and the root of the blocks. */
function verified({ block_header_lite: header, block_proof, outcome_root_proof, outcome_proof }: Proof): object {
  const { executor_id, gas_burnt, tokens_burnt, logs, receipt_ids, status } = outcome_proof.outcome
  const amounts = { gasBurnt: BigInt(gas_burnt), tokensBurnt: BigInt(tokens_burnt) }
  const outcome = { id: outcome_proof.id, executorId: executor_id, ...amounts, logs, receiptIds: receipt_ids, status }
  const ofShard = rootOfPath(toBase58(outcomeHash(outcome)), outcome_proof.proof)
  const hash = headerHash(header)
  return {
    outcomeRoot: rootOfPath(leafHash(ofShard), outcome_root_proof) === header.inner_lite['outcome_root'],
    blockHash: hash === outcome_proof.block_hash,
    blockMerkleRoot: rootOfPath(hash, block_proof),
  }
}

function headerHash({
  inner_lite: lite,
  inner_rest_hash: restHash,
  prev_block_hash: previousHash,
}: LiteHeader): string {
  const text = (name: string): string => lite[name] ?? ''
  return blockHashOf({
    lite: {
      height: lite.height,
      epoch_id: text('epoch_id'),
      next_epoch_id: text('next_epoch_id'),
      prev_state_root: text('prev_state_root'),
      outcome_root: text('outcome_root'),
      timestamp: BigInt(text('timestamp_nanosec')),
      timestamp_nanosec: text('timestamp_nanosec'),
      next_bp_hash: text('next_bp_hash'),
      block_merkle_root: text('block_merkle_root'),
    },
    restHash,
    previousHash,
  })
}

test.each(['transaction', 'receipt'])('the proof of a real node for a %s is valid with the same hashes', kind => {
  const { result: proof } = JSON.parse(recorded(`light_client_proof/${kind}`).response.body)
  expect(verified(proof)).toEqual({ outcomeRoot: true, blockHash: true, blockMerkleRoot: expect.any(String) })
})

test('a block without outcomes has the root that real blocks without outcomes have', () => {
  expect(outcomeRoot(shards.map(shard => shardRoot(shard, [])))).toBe('C4bAsehzqA4Lf7sZhkeUHhiQRSNXJU51Z5H2TfzNJX5i')
})

async function sent(): Promise<SignedTransaction> {
  const { node } = mock
  const call = { kind: 'FunctionCall', methodName: 'set_status', args: '{}' } as const
  const signed = node.sign({ signer: 'contract.near', receiver: 'contract.near', actions: [call, call] })
  await ask(node, 'send_tx', `{"signed_tx_base64":"${signed.base64}","wait_until":"FINAL"}`)
  return signed
}

function prove(id: string, head: string, method = 'light_client_proof'): Promise<Answered> {
  const what = `"type":"transaction","transaction_hash":"${id}","sender_id":"contract.near"`
  return ask(mock.node, method, `{${what},"light_client_head":"${head}"}`)
}

test('the proof of a transaction is valid up to the root of the head', async () => {
  const { hash } = await sent()
  const { head } = mock.node.chain
  const { body } = await prove(hash, head.hash)
  const header = JSON.parse((await ask(mock.node, 'block', `["${head.hash}"]`)).body).result.header
  const blockMerkleRoot = header.block_merkle_root
  expect(verified(JSON.parse(body).result)).toEqual({ outcomeRoot: true, blockHash: true, blockMerkleRoot })
})

test('the proof of an old block only needs headers', async () => {
  const { collected, head } = mock.node.chain
  const { body } = await ask(mock.node, 'EXPERIMENTAL_light_client_block_proof', `["${collected.hash}","${head.hash}"]`)
  const proof = JSON.parse(body).result
  const header = JSON.parse((await ask(mock.node, 'block', `["${head.hash}"]`)).body).result.header
  expect([headerHash(proof.block_header_lite), rootOfPath(collected.hash, proof.block_proof)]).toEqual([
    collected.hash,
    header.block_merkle_root,
  ])
})

test('an error has the id that the node does not know', async () => {
  const { hash } = await sent()
  const { head, collected } = mock.node.chain
  expect(await prove(missing, head.hash)).toEqual(
    failure(
      `{"info":{"transaction_or_receipt_id":"${missing}"},"name":"UNKNOWN_TRANSACTION_OR_RECEIPT"}`,
      `"${missing} does not exist"`,
    ),
  )
  expect(await prove(hash, missing)).toEqual(
    failure('{"info":{},"name":"UNKNOWN_BLOCK"}', `"DB Not Found Error: BLOCK HEADER: ${missing}"`),
  )
  expect((await prove(hash, collected.hash)).status).toBe(500)
})

test('an outcome is certified by the next block only', async () => {
  const { node } = mock
  const signed = node.sign({ signer: 'contract.near', receiver: 'contract.near', actions: [] })
  await ask(node, 'send_tx', `{"signed_tx_base64":"${signed.base64}","wait_until":"INCLUDED"}`)
  expect(await prove(signed.hash, node.chain.head.hash)).toEqual(
    failure(
      `{"info":{"transaction_or_receipt_id":"${signed.hash}"},"name":"NOT_CONFIRMED"}`,
      `"${signed.hash} is not confirmed yet"`,
    ),
  )
})

test('the next block of a light client is the newest final one, or none', async () => {
  const { chain } = mock.node
  const before = chain.block(chain.final.height - 1)
  const { body } = await ask(mock.node, 'next_light_client_block', `["${before?.hash}"]`)
  expect(headerHash(JSON.parse(body).result)).toBe(chain.final.hash)
  expect(await ask(mock.node, 'next_light_client_block', `["${chain.final.hash}"]`)).toEqual(result('{}'))
})

test('after an old epoch, the next block is the last final block of the following epoch, with its validators', async () => {
  const { chain } = mock.node
  const { body } = await ask(mock.node, 'next_light_client_block', `{"last_block_hash":"${chain.collected.hash}"}`)
  const next = JSON.parse(body).result
  expect(next.inner_lite.height).toBe(chain.genesis.height + 97)
  expect(next.next_bps).toEqual([
    {
      account_id: 'near',
      public_key: expect.stringMatching(/^ed25519:/),
      stake: '50000000000000000000000000000000',
      validator_stake_struct_version: 'V1',
    },
  ])
})
