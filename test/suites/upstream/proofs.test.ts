import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'near-rpc-client'
import {
  verifyLightClientBlock,
  verifyOutcome,
  type LightClientState,
  type ProvenStake,
  type ResultOf,
  type Verified,
} from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { headOf, hashOf, liteHeader, type LightClientBlock, type LiteHeader } from '../../verify/forge.js'

/** The folder with vectors of mainnet, `mainnet-80M.json` and others: third-party texts, which we do not keep. */
const folder = process.env['UPSTREAM_PROOFS'] ?? '../shared/proofs'

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

/** The vectors of a file; none if there is no such folder. */
function vectors<Params>(name: string): readonly Vector<Params>[] {
  const path = join(folder, name)
  return existsSync(folder) ? (parse(readFileSync(path, 'utf8')) as readonly Vector<Params>[]) : []
}

test('light-client blocks of mainnet are proven where they are valid, and only there', async () => {
  const steps = ['mainnet-80M.json', 'mainnet-invalid.json'].flatMap(name => vectors<Step>(name))
  const verdicts = await Promise.all(steps.map(each => verifyStep(each.params)))
  const found = steps.map(({ description }, index) => [description, verdicts[index]?.ok])
  expect(found).toEqual(steps.map(({ description, expected }) => [description, expected.is_valid]))
  expect(verdicts.flatMap(verdict => (verdict.ok ? [] : [verdict.error.reason]))).toEqual(
    steps.length === 0
      ? []
      : [
          'HEIGHT_NOT_ABOVE_HEAD',
          'OTHER_EPOCH',
          'NO_NEXT_PRODUCERS',
          'INVALID_SIGNATURE',
          'TOO_LITTLE_STAKE',
          'NEXT_VALIDATORS_HASH',
        ],
  )
})

test('outcomes of mainnet are proven where they are valid, and only there', () => {
  const outcomes = ['mainnet-outcomes.json', 'mainnet-outcomes-invalid.json'].flatMap(name => vectors<Outcome>(name))
  const found = outcomes.map(({ description, params }) => [description, verifyVector(params).ok])
  expect(found).toEqual(outcomes.map(({ description, expected }) => [description, expected.is_valid]))
})

function verifyStep({ previous_block, current_bps, new_block }: Step): Promise<Verified<LightClientState>> {
  const head = headOf(previous_block)
  const state = { head, producers: { [head.epoch_id]: current_bps, [head.next_epoch_id]: current_bps } }
  return verifyLightClientBlock(state, new_block)
}

function verifyVector({ proof, block_merkle_root }: Outcome): Verified<unknown> {
  const { outcome_proof, block_header_lite: header } = proof
  const asked = { id: outcome_proof.id, executor_id: outcome_proof.outcome.executor_id }
  // The vectors have a root and no head. Their headers are of nodes that wrote times in other ways.
  const head = headOf(liteHeader({ height: 2 ** 40, block_merkle_root, epoch_id: hashOf('newest') }))
  const { timestamp, timestamp_nanosec: exact = timestamp } = header.inner_lite
  const inner_lite = { ...header.inner_lite, timestamp_nanosec: `${exact}` }
  return verifyOutcome(head, asked, { ...proof, block_header_lite: { ...header, inner_lite } })
}
