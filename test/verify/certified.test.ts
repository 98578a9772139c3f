import {
  verifyCertifiedOutcome,
  verifyCertifiedState,
  verifyChunkExecution,
  type AskedEntry,
  type ProvenBlock,
  type ResultOf,
} from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { toBase58 } from '../../templates/testing/primitives/base58.js'
import { borshInteger } from '../../templates/testing/primitives/borsh.js'
import { blockHash, bytesOf, hashOf, headOf, liteHeader, sha } from './forge.js'
import { leafOf, outcomeWithId } from './forge-outcome.js'
import { base64, branch, extension, leaf, nibbles, valueRef } from './forge-trie.js'

// No network has these proofs yet. The tests hash the layout that the verifier has, and cannot show that it will stay.

const chunk_id = { block_hash: hashOf('chunk block'), shard_id: 3 }
const layout = { layout: 'UNSTABLE_V1' } as const
const invalid = (reason: string, field: string): object => ({
  ok: false,
  error: { kind: 'PROOF_INVALID', reason, field },
})

type Execution = ResultOf<'EXPERIMENTAL_light_client_chunk_execution_proof'>
type Roots = Execution['chunk_execution_proof']['roots']['V1']

function certified(parts: Partial<Roots> = {}): { readonly head: ProvenBlock; readonly answer: Execution } {
  const V1 = {
    chunk_id,
    state_root: hashOf('state'),
    outcome_root: hashOf('outcomes'),
    outgoing_receipts_root: hashOf('receipts'),
    ...parts,
  }
  const leafHash = sha(
    borshInteger(0, 1),
    bytesOf(V1.chunk_id.block_hash),
    borshInteger(V1.chunk_id.shard_id, 8),
    ...[V1.state_root, V1.outcome_root, V1.outgoing_receipts_root].map(bytesOf),
  )
  const sibling = hashOf('another chunk')
  const chunk_execution_root = toBase58(sha(bytesOf(sibling), leafHash))
  const header = liteHeader({ chunk_execution_root })
  const proof = {
    roots: { V1 },
    roots_proof: [{ hash: sibling, direction: 'Left' as const }],
    certifying_block_header_lite: header,
    certifying_block_proof: [],
  }
  const head = headOf(liteHeader({ height: 1001, block_merkle_root: toBase58(blockHash(header)) }))
  return { head, answer: { chunk_execution_proof: proof } }
}

test('the roots of a chunk are proven, and those of another chunk or with another value are not', () => {
  const { head, answer } = certified()
  const { roots } = answer.chunk_execution_proof
  expect(verifyChunkExecution(head, chunk_id, answer, layout)).toMatchObject({ ok: true, value: { roots: roots.V1 } })
  for (const other of [
    { ...chunk_id, shard_id: 4 },
    { ...chunk_id, block_hash: hashOf('other') },
  ]) {
    expect(verifyChunkExecution(head, other, answer, layout)).toEqual(
      invalid('OTHER_CHUNK', 'chunk_execution_proof.roots.V1.chunk_id'),
    )
  }
  const swapped = { ...roots.V1, state_root: roots.V1.outcome_root, outcome_root: roots.V1.state_root }
  const changed = { chunk_execution_proof: { ...answer.chunk_execution_proof, roots: { V1: swapped } } }
  expect(verifyChunkExecution(head, chunk_id, changed, layout)).toEqual(
    invalid('WRONG_ROOT', 'chunk_execution_proof.roots_proof'),
  )
})

test('another layout, and a block that certifies nothing, are refused', () => {
  const { head, answer } = certified()
  const proof = answer.chunk_execution_proof
  const unsupported = {
    ok: false,
    error: { kind: 'PROOF_UNSUPPORTED', reason: 'ROOTS_VERSION', field: 'chunk_execution_proof.roots' },
  }
  expect(verifyChunkExecution(head, chunk_id, answer, { layout: 'V2' as never })).toEqual(unsupported)
  const newer = { chunk_execution_proof: { ...proof, roots: { V2: proof.roots.V1 } as never } }
  expect(verifyChunkExecution(head, chunk_id, newer, layout)).toEqual(unsupported)
  const silent = { chunk_execution_proof: { ...proof, certifying_block_header_lite: liteHeader() } }
  expect(verifyChunkExecution(head, chunk_id, silent, layout)).toMatchObject({
    error: { kind: 'NOT_PROVABLE', reason: 'ROOT_NOT_COMMITTED' },
  })
})

test('an outcome is bound to its chunk, and has no tree of shards above', () => {
  const told = { ...outcomeWithId({ SuccessValue: '' }), block_hash: chunk_id.block_hash }
  const { head, answer } = certified({ outcome_root: toBase58(leafOf(told)) })
  const asked = { id: told.id, executor_id: 'bob.near', chunk_id }
  const proofOf = (outcome_proof: typeof told): object =>
    verifyCertifiedOutcome(head, asked, { ...answer, outcome_proof }, layout)
  expect(proofOf(told)).toMatchObject({ ok: true, value: { outcome: { id: told.id, status: { SuccessValue: '' } } } })
  expect(proofOf({ ...told, block_hash: hashOf('b') })).toEqual(invalid('OTHER_BLOCK', 'outcome_proof.block_hash'))
  expect(proofOf({ ...told, id: hashOf('b') })).toEqual(invalid('OTHER_OUTCOME', 'outcome_proof.id'))
  const logged = { ...told, outcome: { ...told.outcome, logs: [] } }
  expect(proofOf(logged)).toEqual(invalid('WRONG_ROOT', 'outcome_proof.proof'))
})

const public_key = `ed25519:${hashOf('key')}`
const keyNibbles = Buffer.from(bytesOf(hashOf('key'))).toString('hex')

test.each<[AskedEntry, string]>([
  [{ target_type: 'account', account_id: 'alice.near' }, `00${nibbles('alice.near')}`],
  [{ target_type: 'local_contract_code', account_id: 'alice.near' }, `01${nibbles('alice.near')}`],
  [
    { target_type: 'contract_data', account_id: 'alice.near', key: base64('STATE') },
    `09${nibbles('alice.near,STATE')}`,
  ],
  [{ target_type: 'access_key', account_id: 'alice.near', public_key }, `02${nibbles('alice.near')}0200${keyNibbles}`],
])('%j is present by its key, and else absent in the shard', (target, key) => {
  const node = leaf(key.slice(1), valueRef('stored'))
  const root = branch({ [Number(key[0])]: node, 15: leaf('', valueRef('other')) })
  const { head, answer } = certified({ state_root: toBase58(sha(root)) })
  const asked = { chunk_id, target }
  const proofOf = (state_proof: object, of: typeof asked = asked): object =>
    verifyCertifiedState(head, of, { ...answer, state_proof: state_proof as never }, layout)
  const nodes = [root, node].map(base64)
  expect(proofOf({ nodes, value: base64('stored') })).toMatchObject({ ok: true, value: { value: base64('stored') } })
  const otherValues = invalid('OTHER_VALUES', 'state_proof.value')
  expect(proofOf({ nodes })).toEqual(otherValues)
  expect(proofOf({ nodes, value: base64('forged') })).toEqual(otherValues)
  expect(proofOf({ nodes: nodes.slice(0, 1), value: base64('stored') })).toMatchObject({
    error: { kind: 'PROOF_INCOMPLETE', reason: 'MISSING_TRIE_NODE' },
  })
  const bob = { ...asked, target: { ...target, account_id: 'bob.near' } }
  expect(proofOf({ nodes, value: null }, bob)).toMatchObject({ ok: true, value: { value: null } })
  expect(proofOf({ nodes, value: base64('stored') }, bob)).toEqual(otherValues)
})

test('two hashes of a Merkle tree are no root of a state, even if they look like a node', () => {
  const node = extension('0'.repeat(37), new Uint8Array())
  expect(node).toHaveLength(64)
  const { head, answer } = certified({ state_root: toBase58(sha(node)) })
  const target = { target_type: 'account', account_id: 'alice.near' } as const
  const state_proof = { nodes: [base64(node)] }
  expect(verifyCertifiedState(head, { chunk_id, target }, { ...answer, state_proof }, layout)).toEqual(
    invalid('INVALID_TRIE_NODE', 'state_proof.nodes'),
  )
})

test('the certifying block is on the chain of the head, and not above it', () => {
  const { head, answer } = certified()
  const forged = certified({ state_root: hashOf('forged') })
  expect(verifyChunkExecution(head, chunk_id, forged.answer, layout)).toEqual(
    invalid('WRONG_ROOT', 'chunk_execution_proof.certifying_block_proof'),
  )
  const older = headOf(liteHeader({ height: 999 }))
  expect(verifyChunkExecution(older, chunk_id, answer, layout)).toMatchObject({ error: { kind: 'HEAD_TOO_OLD' } })
})

test('an account whose name goes on is another account', () => {
  const root = leaf(`00${nibbles('alice.near2')}`, valueRef('stored'))
  const { head, answer } = certified({ state_root: toBase58(sha(root)) })
  const proofOf = (account_id: string, value: string | null): object => {
    const state_proof = { nodes: [base64(root)], value } as never
    const asked = { chunk_id, target: { target_type: 'account', account_id } } as const
    return verifyCertifiedState(head, asked, { ...answer, state_proof }, layout)
  }
  expect(proofOf('alice.near2', base64('stored'))).toMatchObject({ ok: true, value: { value: base64('stored') } })
  expect(proofOf('alice.near', null)).toMatchObject({ ok: true, value: { value: null } })
  expect(proofOf('alice.near', base64('stored'))).toEqual(invalid('OTHER_VALUES', 'state_proof.value'))
})

test('zeros are no root of a state, so that nothing is absent below them', () => {
  const { head, answer } = certified({ state_root: '1'.repeat(32) })
  const asked = { chunk_id, target: { target_type: 'account', account_id: 'alice.near' } } as const
  const state_proof = { nodes: [], value: null } as never
  expect(verifyCertifiedState(head, asked, { ...answer, state_proof }, layout)).toMatchObject({
    error: { kind: 'NOT_PROVABLE', reason: 'ROOT_NOT_COMMITTED' },
  })
})
