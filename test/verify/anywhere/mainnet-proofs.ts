import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'near-rpc-client'
import type { ProvenStake, ResultOf } from 'near-rpc-client/verify'
import { headOf, hashOf, liteHeader, type LightClientBlock, type LiteHeader } from '../forge.js'
import type { NamedProof } from './check-proofs.js'

/** The folder with vectors of mainnet, `mainnet-80M.json` and others: third-party texts, which we do not keep. */
const folder = process.env['UPSTREAM_PROOFS'] ?? '../shared/proofs'

/** Whether there is such a folder. */
export const hasMainnetProofs: boolean = existsSync(folder)

type Vector<Params> = {
  readonly description: string
  readonly expected: { readonly is_valid: boolean }
  readonly params: Params
}

type Step = {
  readonly previous_block: LiteHeader
  readonly current_bps: readonly ProvenStake[]
  readonly new_block: LightClientBlock
}

type Outcome = { readonly proof: ResultOf<'light_client_proof'>; readonly block_merkle_root: string }

/** Light-client blocks and outcomes of mainnet, valid ones and others; none if there is no such folder. */
export function mainnetProofs(): readonly NamedProof[] {
  if (!hasMainnetProofs) return []
  return [
    ...['mainnet-80M.json', 'mainnet-invalid.json'].flatMap(name => vectors<Step>(name)).map(stepOf),
    ...['mainnet-outcomes.json', 'mainnet-outcomes-invalid.json']
      .flatMap(name => vectors<Outcome>(name))
      .map(outcomeOf),
  ]
}

function vectors<Params>(name: string): readonly Vector<Params>[] {
  return parse(readFileSync(join(folder, name), 'utf8')) as readonly Vector<Params>[]
}

function stepOf({ description: name, expected, params }: Vector<Step>): NamedProof {
  const { previous_block, current_bps, new_block } = params
  const head = headOf(previous_block)
  const state = { head, producers: { [head.epoch_id]: current_bps, [head.next_epoch_id]: current_bps } }
  return {
    from: 'mainnet',
    name,
    isValid: expected.is_valid,
    proof: { kind: 'light-client block', with: [state, new_block] },
  }
}

function outcomeOf({ description: name, expected, params }: Vector<Outcome>): NamedProof {
  const { proof, block_merkle_root } = params
  const { outcome_proof, block_header_lite: header } = proof
  const asked = { id: outcome_proof.id, executor_id: outcome_proof.outcome.executor_id }
  // The vectors have a root and no head. Their headers are of nodes that wrote times in other ways.
  const head = headOf(liteHeader({ height: 2 ** 40, block_merkle_root, epoch_id: hashOf('newest') }))
  const { timestamp, timestamp_nanosec: exact = timestamp } = header.inner_lite
  const inner_lite = { ...header.inner_lite, timestamp_nanosec: `${exact}` }
  const answer = { ...proof, block_header_lite: { ...header, inner_lite } }
  return { from: 'mainnet', name, isValid: expected.is_valid, proof: { kind: 'outcome', with: [head, asked, answer] } }
}
