import {
  verifyBlock,
  verifyBlockInChain,
  verifyChunkHeader,
  verifyLightClientBlock,
  verifyNextValidators,
  verifyOutcome,
  verifyShortHeader,
  verifyState,
  type Verified,
} from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { runs } from '../runs.js'
import { namesIn, readPage, tableUnder } from '../docs/page.js'
import { flipsOf } from './flips.js'
import { call, head, provenBlock, steps, walk } from './recorded-proofs.js'

const walked = await walk()
const stateBlock = provenBlock('state keys within keys/block')

type Case = readonly [verifier: string, recording: string, verify: (answer: never) => unknown]

const lightClientBlock = (name: string): Case => {
  const state = walked[steps.indexOf(name)] ?? walked[0]!
  return ['verifyLightClientBlock', name, answer => verifyLightClientBlock(state, answer)]
}

const outcome = (name: string): Case => {
  const { params } = call(name)
  const id = String(params['transaction_hash'] ?? params['receipt_id'])
  const executor_id = String(params['sender_id'] ?? params['receiver_id'])
  return ['verifyOutcome', name, answer => verifyOutcome(head, { id, executor_id }, answer)]
}

const state = (name: string): Case => {
  const { params } = call(name)
  const asked = { account_id: 'shop.n0', prefix_base64: String(params['prefix_base64']) }
  const shard = stateBlock.chunks.find(({ shard_id }) => {
    return verifyState(stateBlock, { ...asked, shard_id }, call(name).result as never).ok
  })
  return ['verifyState', name, answer => verifyState(stateBlock, { ...asked, shard_id: shard?.shard_id ?? -1 }, answer)]
}

const chunkHash = String(call('header/617/chunk 0').params['chunk_id'])
const blockHash = '6v5AFkh1SBRtfhhpHxZTS1bqX6QfkmvMFHi3E7J9iW1'

const cases: readonly Case[] = [
  lightClientBlock('walk/01'),
  lightClientBlock('walk/06'),
  lightClientBlock('walk/07'),
  ['verifyBlock', 'head/block', answer => verifyBlock(head.hash, answer)],
  ['verifyChunkHeader', 'header/617/chunk 0', answer => verifyChunkHeader(chunkHash, answer)],
  ['verifyShortHeader', 'block proof/28', answer => verifyShortHeader(blockHash, answer)],
  ['verifyBlockInChain', 'block proof/28', answer => verifyBlockInChain(head, blockHash, answer)],
  [
    'verifyNextValidators',
    'genesis/validators ordered',
    answer => verifyNextValidators(provenBlock('genesis/block').header, answer),
  ],
  outcome('outcome/two logs/receipt 0'),
  outcome('outcome/set status, one log/transaction'),
  outcome('outcome/returns bytes/receipt 0'),
  state('state keys within keys/prefix ""'),
  state('state keys within keys/prefix "c"'),
]

/** The changes where each verifier accepts another answer, as the page lists them. */
const listed = new Map(
  tableUnder(readPage('docs/proofs.md'), 'What may differ in an answer').map(([verifier, places]) => [
    namesIn(verifier)[0] ?? '',
    namesIn(places),
  ]),
)

test.each(cases)('%s proves nothing else from %s, with any place of it changed', async (verifier, name, verify) => {
  const answer = call(name).result
  const proven = (await verify(answer as never)) as Verified<unknown>
  expect(proven).toMatchObject({ ok: true })
  const all = flipsOf(answer)
  expect(all.length).toBeGreaterThan(200)
  const flips = all.filter((_, index) => index % runs(7, 1) === 0)
  const accepted = new Set<string>()
  for (const flip of flips) {
    const verdict = (await verify(flip.answer as never)) as Verified<object>
    if (!verdict.ok) continue
    accepted.add(flip.name)
    expect([flip.name, withoutUnproven(verdict.value)]).toEqual([
      flip.name,
      withoutUnproven((proven as { value: object }).value),
    ])
  }
  const places = listed.get(verifier) ?? []
  expect([...accepted].filter(change => !places.some(place => allows(place, change)))).toEqual([])
})

/** A place allows any change of it and within it; a place with a change, such as `null`, only this one. */
function allows(place: string, change: string): boolean {
  return change === place || change.startsWith(`${place} `) || change.startsWith(`${place}.`)
}

/** The value without its field that says that it is not proven. */
function withoutUnproven(value: object): object {
  if (!('outcome' in value)) return value
  const { unproven: _, ...others } = value.outcome as { unproven: unknown }
  return { ...value, outcome: others }
}
