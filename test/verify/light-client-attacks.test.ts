import { verifyLightClientBlock, type LightClientState, type ProofError } from 'near-rpc-client/verify'
import { afterEach, expect, test, vi } from 'vitest'
import {
  approvalOf,
  hashOf,
  lightClientBlock,
  liteHeader,
  producer,
  stakesHash,
  stakesOf,
  stateOf,
  type LightClientBlock,
} from './forge.js'

const three = [producer('a.near', 100n), producer('b.near', 100n), producer('c.near', 100n)]
const state = stateOf(stakesOf(three))
const valid = lightClientBlock(three)

afterEach(() => vi.unstubAllGlobals())

async function errorOf(block: unknown, from: LightClientState = state): Promise<ProofError | null> {
  const verdict = await verifyLightClientBlock(from, block as LightClientBlock)
  return verdict.ok ? null : verdict.error
}

const invalid = (reason: string, field: string): object => ({ kind: 'PROOF_INVALID', reason, field })
const incomplete = (reason: string, field: string): object => ({ kind: 'PROOF_INCOMPLETE', reason, field })
const unsupported = (reason: string, field: string): object => ({ kind: 'PROOF_UNSUPPORTED', reason, field })
const tooLittle = incomplete('TOO_LITTLE_STAKE', 'approvals_after_next')

test('a valid block becomes the head, and its next producers are those of the epoch after it', async () => {
  const next = stakesOf([producer('d.near', 7n)])
  const block = lightClientBlock(three, () => true, next)
  const verdict = await verifyLightClientBlock(state, block)
  expect(verdict).toMatchObject({
    ok: true,
    value: {
      head: { height: 1000, prev_block_hash: block.prev_block_hash, timestamp_nanosec: '1795454781178740241' },
      producers: { [hashOf('epoch')]: stakesOf(three), [hashOf('next epoch')]: next },
    },
  })
})

test('two thirds of the stake are too little, and one yocto more is enough', async () => {
  const two = [producer('a.near', 200n), producer('b.near', 100n)]
  expect(
    await errorOf(
      lightClientBlock(two, index => index === 0),
      stateOf(stakesOf(two)),
    ),
  ).toEqual(tooLittle)
  const more = [producer('a.near', 201n), producer('b.near', 100n)]
  expect(
    await errorOf(
      lightClientBlock(more, index => index === 0),
      stateOf(stakesOf(more)),
    ),
  ).toBeNull()
})

test('a total that three does not divide is not rounded down', async () => {
  const two = [producer('a.near', 3n), producer('b.near', 2n)]
  const block = lightClientBlock(two, index => index === 0)
  expect(await errorOf(block, stateOf(stakesOf(two)))).toEqual(tooLittle)
})

test('two thirds are counted exactly where a double would round', async () => {
  const third = 10n ** 33n + 1n
  const two = [producer('a.near', 2n * third), producer('b.near', third)]
  expect(
    await errorOf(
      lightClientBlock(two, index => index === 0),
      stateOf(stakesOf(two)),
    ),
  ).toEqual(tooLittle)
  const more = [producer('a.near', 2n * third + 1n), producer('b.near', third)]
  expect(
    await errorOf(
      lightClientBlock(more, index => index === 0),
      stateOf(stakesOf(more)),
    ),
  ).toBeNull()
})

test('a short list of approvals does not make the whole stake smaller', async () => {
  const [first] = valid.approvals_after_next
  expect(await errorOf({ ...valid, approvals_after_next: [first] })).toEqual(tooLittle)
  expect(await errorOf({ ...valid, approvals_after_next: [] })).toEqual(tooLittle)
})

test('a short list is enough if its stake is', async () => {
  const four = [producer('a.near', 300n), producer('b.near', 100n)]
  const block = lightClientBlock(four, index => index === 0)
  const shorter = { ...block, approvals_after_next: block.approvals_after_next.slice(0, 1) }
  expect(await errorOf(shorter, stateOf(stakesOf(four)))).toBeNull()
})

test('entries beyond the producers are of the next epoch, and count nothing', async () => {
  const longer = [...valid.approvals_after_next, 'ed25519:1', null, 7]
  expect(await errorOf({ ...valid, approvals_after_next: longer })).toBeNull()
  const moved = [null, null, null, ...valid.approvals_after_next]
  expect(await errorOf({ ...valid, approvals_after_next: moved })).toEqual(tooLittle)
})

test('approvals in another order are not those of the producers', async () => {
  const [a, b, c] = valid.approvals_after_next
  const error = invalid('INVALID_SIGNATURE', 'approvals_after_next.0')
  expect(await errorOf({ ...valid, approvals_after_next: [b, a, c] })).toEqual(error)
  expect(await errorOf({ ...valid, approvals_after_next: [a, a, a] })).toEqual({
    ...error,
    field: 'approvals_after_next.1',
  })
})

test('an invalid signature ends the proof, even if the others are enough', async () => {
  const whale = [producer('a.near', 1000n), producer('b.near', 1n)]
  const block = lightClientBlock(whale)
  const [good] = block.approvals_after_next
  const other = lightClientBlock([whale[1] ?? whale[0]!, whale[1] ?? whale[0]!]).approvals_after_next[0]
  const from = stateOf(stakesOf(whale))
  expect(await errorOf(block, from)).toBeNull()
  expect(await errorOf({ ...block, approvals_after_next: [good, other] }, from)).toEqual(
    invalid('INVALID_SIGNATURE', 'approvals_after_next.1'),
  )
})

test('an approval of another height, block or next block is none', async () => {
  const { next_block_inner_hash: inner } = valid
  const header = {
    inner_lite: valid.inner_lite,
    inner_rest_hash: valid.inner_rest_hash,
    prev_block_hash: valid.prev_block_hash,
  }
  const others = [
    three.map(each => approvalOf(each, header, inner, 1)),
    three.map(each => approvalOf(each, header, inner, 3)),
    three.map(each => approvalOf(each, header, hashOf('another'))),
    three.map(each => approvalOf(each, liteHeader(), inner)),
  ]
  for (const approvals_after_next of others) {
    expect(await errorOf({ ...valid, approvals_after_next })).toEqual(
      invalid('INVALID_SIGNATURE', 'approvals_after_next.0'),
    )
  }
})

test('a stake of zero proves nothing', async () => {
  const none = [producer('a.near', 0n)]
  expect(await errorOf(lightClientBlock(none), stateOf(stakesOf(none)))).toEqual(tooLittle)
  expect(await errorOf(lightClientBlock([]), stateOf([]))).toEqual(tooLittle)
})

test('forged next producers do not have the hash of the block', async () => {
  const error = invalid('NEXT_VALIDATORS_HASH', 'next_bps')
  const [a, b, c] = stakesOf(three)
  const forged = stakesOf([producer('mallory.near', 1000n)])
  for (const next_bps of [forged, [b, a, c], [a, b], [a, b, c, c], [{ ...a, stake: '101' }, b, c], []]) {
    expect(await errorOf({ ...valid, next_bps })).toEqual(error)
  }
  // Nor do true ones under the hash of another epoch; and with the hash changed, the block is another one.
  expect(
    await errorOf({
      ...valid,
      next_bps: forged,
      inner_lite: { ...valid.inner_lite, next_bp_hash: stakesHash(forged) },
    }),
  ).toEqual(invalid('INVALID_SIGNATURE', 'approvals_after_next.0'))
})

test('next producers are checked inside an epoch too', async () => {
  const first = await verifyLightClientBlock(state, valid)
  if (!first.ok) throw new Error(first.error.reason)
  const later = lightClientBlock(three, () => true, stakesOf(three), { height: 1010 })
  expect(await errorOf(later, first.value)).toBeNull()
  const next_bps = stakesOf([producer('mallory.near', 1000n)])
  expect(await errorOf({ ...later, next_bps }, first.value)).toEqual(invalid('NEXT_VALIDATORS_HASH', 'next_bps'))
})

test('true next producers under the next epoch of the head are not those of the epoch after the block', async () => {
  const next = stakesOf([producer('d.near', 7n)])
  const moved = await verifyLightClientBlock(
    state,
    lightClientBlock(three, () => true, next),
  )
  if (!moved.ok) throw new Error(moved.error.reason)
  const parts = { height: 1010, epoch_id: hashOf('next epoch'), next_epoch_id: hashOf('third epoch') }
  // The producers of the epoch before sign a block of the next one.
  const block = lightClientBlock(three, () => true, stakesOf(three), parts)
  expect(await errorOf(block, moved.value)).toEqual(invalid('INVALID_SIGNATURE', 'approvals_after_next.0'))
})

test('the first block of an epoch needs next producers, and a later one keeps those that are known', async () => {
  expect(await errorOf({ ...valid, next_bps: null })).toEqual(incomplete('NO_NEXT_PRODUCERS', 'next_bps'))
  const first = await verifyLightClientBlock(state, valid)
  if (!first.ok) throw new Error(first.error.reason)
  const later = lightClientBlock(three, () => true, stakesOf(three), { height: 1010 })
  expect(await verifyLightClientBlock(first.value, { ...later, next_bps: null })).toMatchObject({
    ok: true,
    value: { head: { height: 1010 }, producers: first.value.producers },
  })
})

test('the block must be above the head, in its epoch or the next one, and of known producers', async () => {
  const at = (height: number): Promise<ProofError | null> =>
    errorOf(lightClientBlock(three, () => true, stakesOf(three), { height }))
  expect(await at(900)).toEqual(invalid('HEIGHT_NOT_ABOVE_HEAD', 'inner_lite.height'))
  expect(await at(899)).toEqual(invalid('HEIGHT_NOT_ABOVE_HEAD', 'inner_lite.height'))
  expect(await at(901)).toBeNull()
  const elsewhere = lightClientBlock(three, () => true, stakesOf(three), { epoch_id: hashOf('far epoch') })
  expect(await errorOf(elsewhere)).toEqual(invalid('OTHER_EPOCH', 'inner_lite.epoch_id'))
  expect(await errorOf(valid, { ...state, producers: {} })).toEqual(
    incomplete('UNKNOWN_PRODUCERS', 'inner_lite.epoch_id'),
  )
})

test('keys of other kinds and stakes of other versions are a newer protocol, not a lie', async () => {
  const [a, b, c] = stakesOf(three)
  for (const public_key of ['secp256k1:2XbFJ', `ml-dsa-65:${'2'.repeat(2600)}`]) {
    const next_bps = [a, { ...b, public_key }, c]
    expect(await errorOf({ ...valid, next_bps })).toEqual(unsupported('KEY_KIND', 'next_bps.1.public_key'))
    const known = stateOf([a!, { ...b!, public_key }, c!])
    expect(await errorOf(valid, known)).toEqual(unsupported('KEY_KIND', 'producers.1.public_key'))
    expect(await errorOf({ ...valid, approvals_after_next: [public_key, null, null] }, stateOf([a!]))).toEqual(
      unsupported('KEY_KIND', 'approvals_after_next.0'),
    )
  }
  const next_bps = [{ ...a, validator_stake_struct_version: 'V2' }, b, c]
  expect(await errorOf({ ...valid, next_bps })).toEqual(unsupported('STAKE_VERSION', 'next_bps.0'))
})

test('the answer {} means that nothing newer is final', async () => {
  expect(await errorOf({})).toEqual(incomplete('NOTHING_NEWER', ''))
})

test('the time is read from its text, and never from a number that can be rounded', async () => {
  const { timestamp_nanosec: _, ...inner_lite } = valid.inner_lite
  expect(await errorOf({ ...valid, inner_lite })).toEqual(invalid('MALFORMED', 'inner_lite.timestamp_nanosec'))
  expect(await errorOf({ ...valid, inner_lite: { ...valid.inner_lite, timestamp: 0 } })).toBeNull()
})

test('signatures can be checked by another function, which gets the bytes', async () => {
  const verifySignature = vi.fn(() => Promise.resolve(true))
  expect(await verifyLightClientBlock(state, valid, { verifySignature })).toMatchObject({ ok: true })
  expect(verifySignature).toHaveBeenCalledTimes(3)
  const [[first] = []] = verifySignature.mock.calls as unknown as {
    publicKey: Uint8Array
    signature: Uint8Array
    message: Uint8Array
  }[][]
  expect([first?.publicKey.length, first?.signature.length, first?.message.length]).toEqual([32, 64, 41])
  expect(await verifyLightClientBlock(state, valid, { verifySignature: () => false })).toMatchObject({ ok: false })
  await expect(
    verifyLightClientBlock(state, valid, { verifySignature: () => Promise.reject(new Error('broken')) }),
  ).rejects.toThrow('broken')
})

test('a runtime without Ed25519 is no evidence against the node', async () => {
  const message = 'This runtime has no Ed25519 in WebCrypto. Pass the option verifySignature.'
  vi.stubGlobal('crypto', undefined)
  await expect(verifyLightClientBlock(state, valid)).rejects.toThrow(new TypeError(message))
  const unknown = new DOMException('Unrecognized name.', 'NotSupportedError')
  vi.stubGlobal('crypto', { subtle: { importKey: vi.fn(() => Promise.reject(unknown)) } })
  await expect(verifyLightClientBlock(state, valid)).rejects.toThrow(new TypeError(message))
})
