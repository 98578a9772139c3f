import { sha256 } from '../../runtime/decode/sha256.js'
import { requireInChain } from '../blocks/in-chain.js'
import { liteBlockOf, type ProvenBlock } from '../blocks/lite-header.js'
import { isEqual, joined } from '../hash/bytes.js'
import { rootOf } from '../hash/merkle.js'
import { hash, integer, struct, version1 } from '../read/borsh.js'
import { readHash, readObject } from '../read/values.js'
import type { ResultOf } from '../result-of.js'
import { refuse, require, verified, type Verified } from '../verified.js'

/** A chunk by its block and shard. */
export interface AskedChunk {
  readonly block_hash: string
  readonly shard_id: number | bigint
}

/**
 * The version of the layout that these proofs hash. No network has it yet, it can change, and no recording confirms it:
 * name it to say that you know. A proof of another layout ends in an error, as its hashes differ.
 */
export interface CertifiedOptions {
  readonly layout: 'UNSTABLE_V1'
}

/** The Merkle roots that result from executing a chunk. */
export interface ProvenRoots {
  readonly chunk_id: AskedChunk
  readonly state_root: string
  readonly outcome_root: string
  readonly outgoing_receipts_root: string
}

/** The roots, and the block that certifies them. */
export interface ProvenExecution {
  readonly roots: ProvenRoots
  readonly block: ProvenBlock
}

/**
 * Proves the results of executing a chunk: the roots of its state, its outcomes and its receipts, on the chain of a
 * head that you trust.
 *
 * It does not prove what the roots are made of: `verifyCertifiedState` and `verifyCertifiedOutcome` do.
 *
 * Errors: `OTHER_CHUNK`, `WRONG_ROOT`, `PATH_TOO_LONG`, `ROOT_NOT_COMMITTED`, `HEAD_TOO_OLD`, and `ROOTS_VERSION` for
 * another layout.
 *
 * Wire method: `EXPERIMENTAL_light_client_chunk_execution_proof`.
 * @example
 * const params = { chunk_id, light_client_head: head.hash }
 * const answer = await near.call(experimentalLightClientChunkExecutionProof(params))
 * const verdict = verifyChunkExecution(head, chunk_id, answer, { layout: 'UNSTABLE_V1' })
 */
export function verifyChunkExecution(
  head: ProvenBlock,
  asked: AskedChunk,
  answer: ResultOf<'EXPERIMENTAL_light_client_chunk_execution_proof'>,
  options: CertifiedOptions,
): Verified<ProvenExecution> {
  return verified(() => executionOf(head, asked, answer, options))
}

const chunkId = struct<AskedChunk>({ block_hash: hash, shard_id: integer(8) })

const rootsOfVersion1 = version1(
  struct<ProvenRoots>({ chunk_id: chunkId, state_root: hash, outcome_root: hash, outgoing_receipts_root: hash }),
)

/** The roots of an answer with a `chunk_execution_proof`. */
export function executionOf(
  head: ProvenBlock,
  asked: AskedChunk,
  answer: unknown,
  { layout }: CertifiedOptions,
): ProvenExecution {
  const field = 'chunk_execution_proof'
  const proof = readObject(readObject(answer, '')[field], field)
  const version = readObject(proof['roots'], `${field}.roots`)
  if (layout !== 'UNSTABLE_V1' || version['V1'] === undefined) {
    refuse('PROOF_UNSUPPORTED', 'ROOTS_VERSION', `${field}.roots`)
  }
  const bytes: Uint8Array[] = []
  const { V1: roots } = rootsOfVersion1(version, `${field}.roots`, bytes)
  const { block_hash, shard_id } = roots.chunk_id
  const isAsked = block_hash === asked.block_hash && `${shard_id}` === `${asked.shard_id}`
  require(isAsked, 'OTHER_CHUNK', `${field}.roots.V1.chunk_id`)

  const block = liteBlockOf(proof['certifying_block_header_lite'], `${field}.certifying_block_header_lite`)
  const committed = block.chunk_execution_root
  if (committed === null) return refuse('NOT_PROVABLE', 'ROOT_NOT_COMMITTED', `${field}.certifying_block_header_lite`)
  const root = rootOf(sha256(joined(bytes)), proof['roots_proof'], `${field}.roots_proof`)
  require(isEqual(root, readHash(committed, '')), 'WRONG_ROOT', `${field}.roots_proof`)
  requireInChain(head, block, proof['certifying_block_proof'], `${field}.certifying_block_proof`)
  return { roots, block }
}
