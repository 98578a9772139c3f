import {
  readLightClientState,
  verifyFirstState,
  verifyLightClientBlock,
  verifyShortHeader,
  type FirstStateAnswers,
  type LightClientState,
  type ResultOf,
} from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { genesisState, result, valueOf, walk } from './recorded-proofs.js'
import { flipsOf } from './flips.js'

const proof = 'EXPERIMENTAL_light_client_block_proof'
const hash617 = 'BSJZXAyHFTaq9XgM7nYZ2NWSmChFQ3yi2sdseq1giqdc'

/** The producers of the recorded epochs are those that light-client blocks named before. */
const producersOf617 = nextProducers('walk/19')
const answers: FirstStateAnswers = {
  producers: producersOf617,
  earlier: result('block proof/599', proof),
  next: result('walk/20', 'next_light_client_block'),
}
const head = valueOf(verifyShortHeader(hash617, result('block proof/617', proof)))

test('the hash of one recorded block proves the producers of its epoch and of the next one', async () => {
  const state = valueOf(verifyFirstState(head, answers))
  expect(state).toEqual((await walk()).at(-1))
  expect(readLightClientState(JSON.parse(JSON.stringify(state)))).toEqual({ ok: true, value: state })
})

test('the state at an earlier head is enough to verify the next block', async () => {
  const [, , , before] = await walk()
  if (!before) throw new Error('The walk is too short.')
  const state = valueOf(readLightClientState(before))
  expect(valueOf(await verifyLightClientBlock(state, result('walk/03', 'next_light_client_block'))).head.height).toBe(
    118,
  )
})

test('the first block of a chain needs no earlier one', () => {
  const first = result('block proof/genesis', proof)
  const hash = 'HaxNs1FQ7BW7SY8cZh7VN65kAdiqj8vG5cAgJ4Zi7d9b'
  const producers = result('genesis/validators ordered', 'EXPERIMENTAL_validators_ordered')
  const genesis = valueOf(verifyShortHeader(hash, first))
  const proven = valueOf(verifyFirstState(genesis, { producers, earlier: null, next: null }))
  expect(proven.producers).toEqual(genesisState().producers)
  expect(genesisState().head).toMatchObject(proven.head)
})

test.each([
  ['another block', verifyShortHeader(hash617, result('block proof/599', proof)), 'BLOCK_HASH', 'block_header_lite'],
  [
    'a block of two epochs before',
    { ...answers, earlier: result('block proof/569', proof) },
    'OTHER_EPOCH',
    'earlier.block_header_lite',
  ],
  [
    'a block of the same epoch',
    { ...answers, earlier: result('block proof/617', proof) },
    'OTHER_BLOCK',
    'earlier.block_header_lite',
  ],
  [
    'a path of another block',
    {
      ...answers,
      earlier: { ...result('block proof/599', proof), block_proof: result('block proof/569', proof).block_proof },
    },
    'WRONG_ROOT',
    'earlier.block_proof',
  ],
  [
    'the producers of another epoch',
    { ...answers, producers: nextProducers('walk/04') },
    'NEXT_VALIDATORS_HASH',
    'producers',
  ],
  [
    'the next producers of another epoch',
    { ...answers, next: result('walk/04', 'next_light_client_block') },
    'NEXT_VALIDATORS_HASH',
    'next.next_bps',
  ],
  ['no next producers', { ...answers, next: {} }, 'NO_NEXT_PRODUCERS', 'next'],
  ['no earlier block', { ...answers, earlier: null }, 'MALFORMED', 'earlier'],
])('%s proves nothing', (_, given, reason, field) => {
  expect('ok' in given ? given : verifyFirstState(head, given)).toMatchObject({ ok: false, error: { reason, field } })
})

test('a change of any place of the answers proves nothing, or the same state', () => {
  const same = verifyFirstState(head, answers)
  const accepted = flipsOf(answers).filter(({ answer }) => {
    const verdict = verifyFirstState(head, answer as never)
    if (verdict.ok) expect(verdict).toEqual(same)
    return verdict.ok
  })
  // Of the step to the newest block, only the next producers are read.
  const unread = /^next\.(?!next_bps)|^earlier\.block_header_lite\.inner_lite\.timestamp /
  expect(accepted.map(({ name }) => name).filter(name => !unread.test(name))).toEqual([])
  expect(accepted).not.toEqual([])
})

test.each([
  ['nothing', null, 'MALFORMED', ''],
  ['another head', { ...stored(), head: { ...head, height: -1 } }, 'MALFORMED', 'head.height'],
  ['a head without a hash', { ...stored(), head: { ...head, hash: 'x' } }, 'MALFORMED', 'head.hash'],
  ['no producers', { head }, 'MALFORMED', 'producers'],
  [
    'the producers of another epoch',
    { head, producers: { ...stored().producers, [hash617]: producersOf617 } },
    'MALFORMED',
    `producers.${hash617}`,
  ],
  [
    'other next producers',
    { head, producers: { [head.next_epoch_id]: nextProducers('walk/04') } },
    'NEXT_VALIDATORS_HASH',
    `producers.${head.next_epoch_id}`,
  ],
])('%s is no stored state', (_, given, reason, field) => {
  expect(readLightClientState(given)).toEqual({ ok: false, error: { kind: 'PROOF_INVALID', reason, field } })
})

function stored(): LightClientState {
  return valueOf(verifyFirstState(head, answers))
}

function nextProducers(step: string): ResultOf<'EXPERIMENTAL_validators_ordered'> {
  const { next_bps } = result(step, 'next_light_client_block')
  if (!next_bps) throw new Error(`"${step}" has no producers.`)
  return next_bps
}
