import {
  verifyBlock,
  verifyBlockInChain,
  verifyCertifiedOutcome,
  verifyCertifiedState,
  verifyChunkExecution,
  verifyChunkHeader,
  verifyLightClientBlock,
  verifyNextValidators,
  verifyOutcome,
  verifyState,
} from 'near-rpc-client/verify'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase58 } from '../../templates/testing/primitives/base58.js'
import { runs } from '../runs.js'
import { blockHash, bytesOf, hashOf, headOf, liteHeader, sha, stateOf } from './forge.js'
import { call, head, provenBlock, result } from './recorded-proofs.js'

const asked = { id: hashOf('id'), executor_id: 'alice.near' }
const chunk_id = { block_hash: hashOf('block'), shard_id: 0 }
const layout = { layout: 'UNSTABLE_V1' } as const
const target = { target_type: 'account', account_id: 'alice.near' } as const
const block = provenBlock('state keys within keys/block')
const state = { account_id: 'shop.n0', prefix_base64: '', shard_id: 0 }

/** Each verifier, for an answer of any form. */
const verifiers: { readonly [name: string]: (answer: never) => unknown } = {
  verifyLightClientBlock: answer => verifyLightClientBlock(stateOf([]), answer),
  verifyBlock: answer => verifyBlock(head.hash, answer),
  verifyChunkHeader: answer => verifyChunkHeader(hashOf('chunk'), answer),
  verifyBlockInChain: answer => verifyBlockInChain(head, hashOf('block'), answer),
  verifyNextValidators: answer => verifyNextValidators(head, answer),
  verifyOutcome: answer => verifyOutcome(head, asked, answer),
  verifyState: answer => verifyState(block, state, answer),
  verifyChunkExecution: answer => verifyChunkExecution(head, chunk_id, answer, layout),
  verifyCertifiedOutcome: answer => verifyCertifiedOutcome(head, { ...asked, chunk_id }, answer, layout),
  verifyCertifiedState: answer => verifyCertifiedState(head, { chunk_id, target }, answer, layout),
}

test.each(Object.entries(verifiers))('%s refuses any JSON, without a throw', async (_, verify) => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async answer => {
      expect(await verify(answer as never)).toMatchObject({ ok: false })
    }),
    { numRuns: runs(50, 2000) },
  )
})

test.each(Object.entries(verifiers))(
  '%s refuses parts of true answers in each place, without a throw',
  async (_, verify) => {
    const answers = [
      'walk/07',
      'head/block',
      'outcome/deploy/transaction',
      'block proof/28',
      'state keys within keys/prefix ""',
    ]
    const values = answers.map(name => call(name).result)
    const parts: unknown[] = [undefined, null, 0, -1, 0.5, 2n ** 70n, '', 'x', [], {}, true]
    for (const answer of values) {
      for (const path of pathsOf(answer).slice(0, runs(60, 400))) {
        for (const part of parts) expect(await verify(replaced(answer, path, part) as never)).toHaveProperty('ok')
      }
    }
  },
)

test('a path of a million steps is refused before its hashes cost time', () => {
  const header = liteHeader()
  const hash = toBase58(blockHash(header))
  const step = { hash: hashOf('sibling'), direction: 'Left' as const }
  const long = (length: number): object =>
    verifyBlockInChain(head2000, hash, { block_header_lite: header, block_proof: Array.from({ length }, () => step) })
  expect(long(1_000_000)).toMatchObject({ error: { reason: 'PATH_TOO_LONG', field: 'block_proof' } })
  expect(long(65)).toMatchObject({ error: { reason: 'PATH_TOO_LONG' } })
  expect(long(64)).toMatchObject({ error: { reason: 'WRONG_ROOT' } })
})

const malformed = (field: string): object => ({ error: { kind: 'PROOF_INVALID', reason: 'MALFORMED', field } })

const head2000 = headOf(liteHeader({ height: 2000 }))

test('texts of a million digits are refused before they become numbers', () => {
  const digits = '2'.repeat(1_000_000)
  const header = liteHeader({ epoch_id: digits })
  const proof = { block_header_lite: header, block_proof: [] }
  expect(verifyBlockInChain(head, hashOf('block'), proof)).toMatchObject(
    malformed('block_header_lite.inner_lite.epoch_id'),
  )
  const stake = {
    validator_stake_struct_version: 'V1',
    account_id: 'a.near',
    public_key: `ed25519:${digits}`,
    stake: digits,
  } as const
  expect(verifyNextValidators(head, [stake])).toMatchObject(malformed('0.public_key'))
  expect(
    verifyNextValidators(
      head,
      Array.from({ length: 10_001 }, () => stake),
    ),
  ).toMatchObject(malformed(''))
})

test('a path has sides, and no other word for them', () => {
  const header = liteHeader()
  const sibling = bytesOf(hashOf('sibling'))
  const roots = { Left: sha(sibling, blockHash(header)), Right: sha(blockHash(header), sibling) }
  for (const [direction, root] of Object.entries(roots)) {
    const trusted = headOf(liteHeader({ height: 2000, block_merkle_root: toBase58(root) }))
    const proofOf = (side: string): never =>
      ({ block_header_lite: header, block_proof: [{ hash: toBase58(sibling), direction: side }] }) as never
    const hash = toBase58(blockHash(header))
    expect(verifyBlockInChain(trusted, hash, proofOf(direction))).toMatchObject({ ok: true })
    const other = direction === 'Left' ? 'Right' : 'Left'
    expect(verifyBlockInChain(trusted, hash, proofOf(other))).toMatchObject({ error: { reason: 'WRONG_ROOT' } })
    expect(verifyBlockInChain(trusted, hash, proofOf(direction.toLowerCase()))).toMatchObject({
      error: { reason: 'MALFORMED', field: 'block_proof.0.direction' },
    })
  }
})

test('a block is the head itself, below it, or too new for it', () => {
  const header = liteHeader()
  const hash = toBase58(blockHash(header))
  const proof = { block_header_lite: header, block_proof: [] }
  expect(verifyBlockInChain(headOf(header), hash, proof)).toMatchObject({ ok: true, value: { hash } })
  const older = headOf(liteHeader({ height: 999 }))
  expect(verifyBlockInChain(older, hash, proof)).toEqual({
    ok: false,
    error: { kind: 'HEAD_TOO_OLD', reason: 'BLOCK_ABOVE_HEAD', field: 'block_proof' },
  })
  // An empty path leads to the block's own hash, which is a root only where somebody made it one.
  expect(verifyBlockInChain(headOf(liteHeader({ height: 2000 })), hash, proof)).toMatchObject({
    error: { reason: 'WRONG_ROOT' },
  })
  expect(verifyBlockInChain(headOf(header), hashOf('another'), proof)).toMatchObject({
    error: { reason: 'BLOCK_HASH' },
  })
})

test('a true proof of another block proves nothing about this one', () => {
  const header = liteHeader()
  const hash = toBase58(blockHash(header))
  const before = headOf(liteHeader({ height: 1001, block_merkle_root: hash }))
  const proof = { block_header_lite: header, block_proof: [] }
  expect(verifyBlockInChain(before, hash, proof)).toMatchObject({ ok: true })
  expect(verifyBlockInChain(before, hashOf('asked'), proof)).toMatchObject({
    error: { kind: 'PROOF_INVALID', reason: 'BLOCK_HASH', field: 'block_header_lite' },
  })
})

test('the head of the answer is never believed: a proof for another head leads elsewhere', () => {
  const proof = result('block proof/28', 'EXPERIMENTAL_light_client_block_proof')
  const { hash } = verifiedHash(proof)
  expect(verifyBlockInChain(provenBlock('state head/block').header, hash, proof)).toMatchObject({
    error: { reason: 'WRONG_ROOT' },
  })
})

function verifiedHash(proof: { readonly block_header_lite: Parameters<typeof blockHash>[0] }): {
  readonly hash: string
} {
  return { hash: toBase58(blockHash(proof.block_header_lite)) }
}

type Path = readonly (string | number)[]

/** The places in a value, from the outside in. */
function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part
  const copy: { [key: string]: unknown } = Array.isArray(value) ? ([...value] as never) : { ...(value as object) }
  copy[key] = replaced(copy[key], rest, part)
  return copy
}
