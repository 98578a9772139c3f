import { block, type BlockResult } from '../../methods/block.js'
import { chunk, type ChunkResult } from '../../methods/chunk.js'
import { checked } from '../../runtime/ask.js'
import type { BlockProver, OutcomeOfBlock } from './block-prover.js'
import type { PatientSend } from './patient-send.js'
import { refused } from './proven-read.js'

/** The new chunks of a block, and what is proven of them. */
export interface LoadedChunks<Outcome> {
  readonly chunks: readonly ChunkResult[]
  readonly unprovenOfChunks: readonly string[]
  readonly outcomes: readonly Outcome[]
}

/** How chunks and outcomes are proven. */
export interface ChunkProving<Outcome> {
  readonly light: BlockProver<Outcome>
  readonly outcomesOf: OutcomesOf | undefined
  /** Of each request. */
  readonly sending: { readonly signal: AbortSignal; readonly timeout?: number; readonly interval: number }
}

/** Which outcomes to prove, by a block and its new chunks. */
export type OutcomesOf = (block: BlockResult, chunks: readonly ChunkResult[]) => readonly OutcomeOfBlock[]

const ofChunks = { 'chunks.*.chunk_hash': 'text', 'chunks.*.height_included': 'height' } as const

/**
 * Loads only new chunks: a shard without a new chunk in this block repeats the header of its last chunk. With
 * `proving`, each is the one that the block names. Throws the error of a call, and of a proof.
 */
export async function loadChunks<Outcome>(
  result: BlockResult,
  send: PatientSend,
  proving: ChunkProving<Outcome> | undefined,
): Promise<LoadedChunks<Outcome>> {
  const { header, chunks: listed } = result
  const asked = checked(block({ block_id: header.hash }), { ok: true, result }, ofChunks)
  if (!asked.ok) throw asked.error
  const chunks: ChunkResult[] = []
  const unproven = new Set<string>()
  for (const { chunk_hash, height_included } of listed) {
    if (height_included !== header.height) continue
    const request = chunk({ chunk_id: chunk_hash })
    let ofChunk: readonly string[] = []
    const outcome = await send(request, header.height, answer => {
      if (!answer.ok || !proving) return answer
      const shown = proving.light.checkChunk(chunk_hash, answer.result)
      if (!shown.ok) return refused(request, shown.error.field, shown.error.reason) as typeof answer
      ofChunk = shown.unproven
      return answer
    })
    if (!outcome.ok) throw outcome.error
    chunks.push(outcome.result)
    ofChunk.forEach(path => unproven.add(path))
  }
  const outcomes = proving ? await provenOutcomes(proving, proving.outcomesOf?.(result, chunks) ?? []) : []
  return { chunks, unprovenOfChunks: [...unproven].sort(), outcomes }
}

async function provenOutcomes<Outcome>(
  { light, sending }: ChunkProving<Outcome>,
  asked: readonly OutcomeOfBlock[],
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  for (const outcome of asked) {
    const shown = await light.proveOutcome(outcome, sending)
    if (!shown.ok) throw shown.error
    outcomes.push(shown.result)
  }
  return outcomes
}
