import {
  block,
  chunk,
  createClient,
  experimentalLightClientBlockProof,
  experimentalValidatorsOrdered,
  experimentalViewAccessKey,
  followBlocks,
  lightClientProof,
  viewAccessKey,
  viewAccount,
  viewCode,
  viewState,
  type Client,
  type Request,
  type Transport,
} from 'near-rpc-client'
import { verified, type VerifiedOutcome } from 'near-rpc-client/light'
import { mockKey } from 'near-rpc-client/testing'
import {
  blockResult,
  checkResults,
  chunkResult,
  experimentalLightClientBlockProofResult,
  experimentalValidatorsOrderedResult,
  experimentalViewAccessKeyResult,
  lightClientProofResult,
  viewAccessKeyResult,
  viewAccountResult,
  viewCodeResult,
  viewStateResult,
  type Validator,
} from 'near-rpc-client/validate'
import type { ProvenBlock } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { newestHead, provingNode, validators } from '../../testing/proofs/chain-under-proof.js'
import { isObject } from '../../../generated/src/runtime/json/is-object.js'
import { call, head, provenBlock } from '../../verify/recorded-proofs.js'
import { functionOf, genesisHash, type NodeFunction } from '../nodes.js'
import { changing, lightAt, recordedNode, transportTo } from './recorded-node.js'

// A node can write anything into a field that no hash covers, but not a value of another type, and not none.

const others: readonly unknown[] = [
  null,
  true,
  7,
  -1,
  1.5,
  '7',
  'x',
  [],
  [7],
  {},
  { x: 7 },
  { toString: 7, valueOf: 7 },
]

/** The copies of a JSON value in which one part, at any depth, is left out or has another value. */
function* copies(value: unknown, path: readonly string[] = []): Generator<readonly [string, unknown]> {
  for (const other of others) yield [path.join('.'), other]
  // The nearest number that JavaScript has.
  if (typeof value === 'bigint') yield [path.join('.'), BigInt(Number(value))]
  if (value === null || typeof value !== 'object') return
  for (const [name, member] of Object.entries(value)) {
    const below = [...path, name]
    const isItem = Array.isArray(value)
    for (const [where, copy] of copies(member, below))
      yield [where, Object.assign(isItem ? [] : {}, value, { [name]: copy })]
    const rest = Object.entries(value).filter(([key]) => key !== name)
    yield [below.join('.'), isItem ? rest.map(([, item]) => item as unknown) : Object.fromEntries(rest)]
  }
}

/** Parts below which no hash covers anything: the light client checks only this, and `validate` what is in them. */
const open: readonly (readonly [string, (part: unknown) => boolean])[] = [
  ['receipts', Array.isArray],
  ['transactions', Array.isArray],
  ['outcome_proof.outcome.metadata', isObject],
  ['outcome_proof.outcome.status.Failure', isObject],
]

function isOfType(type: Validator<unknown>, path: string, result: unknown): boolean {
  const [place, isPart] = open.find(([each]) => `${path}.`.startsWith(`${each}.`)) ?? []
  return place === undefined || !isPart ? type.is(result) : isPart(partAt(result, place))
}

function partAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => Object(part)[name], value)
}

const shop = { account_id: 'shop.n0', finality: 'final' } as const
const hash599 = provenBlock('header/599').header.hash
const chunkOf599 = 'Akso162o3wuVQH9bTPe9uV4R5V4xt5SYVGntni1a4VUy'

const recorded: readonly (readonly [string, Request, Validator<unknown>, ProvenBlock])[] = [
  ['a block', block({ block_id: hash599 }), blockResult, head],
  ['a block by its height', block({ block_id: 599 }), blockResult, head],
  ['the first block', block({ block_id: genesisHash }), blockResult, head],
  ['a chunk', chunk({ chunk_id: chunkOf599 }), chunkResult, head],
  [
    'an outcome',
    lightClientProof(call('outcome/calls another/receipt 0').params as never),
    lightClientProofResult,
    head,
  ],
  [
    'a proof of a block',
    experimentalLightClientBlockProof(call('block proof/599').params as never),
    experimentalLightClientBlockProofResult,
    head,
  ],
  [
    'a proof of the head',
    experimentalLightClientBlockProof({ block_hash: head.hash, light_client_head: head.hash }),
    experimentalLightClientBlockProofResult,
    head,
  ],
  ['validators', experimentalValidatorsOrdered({ block_id: genesisHash }), experimentalValidatorsOrderedResult, head],
  ['entries', viewState({ ...shop, prefix_base64: '' }), viewStateResult, provenBlock('state one key/block').header],
]

test.each(recorded)('each field of %s has its type, or the answer is refused', async (_name, request, type, from) => {
  await checkEach(recordedNode, lightAt(from), request, type)
})

test('each field of the block before which there is none has its type', async () => {
  const params = { block_id: genesisHash }
  const node: NodeFunction = question =>
    recordedNode(question.params['sync_checkpoint'] === 'genesis' ? { ...question, params } : question)
  await checkEach(node, lightAt(head), block({ sync_checkpoint: 'genesis' }), blockResult)
})

const { publicKey: bobKey } = mockKey('bob.near')
const { publicKey: limitedKey } = mockKey('limited')
const bob = { account_id: 'bob.near', finality: 'final' } as const
const limited = { account_id: 'shop.near', public_key: limitedKey, finality: 'final' } as const

const certified: readonly (readonly [string, Request, Validator<unknown>])[] = [
  ['an account', viewAccount(bob), viewAccountResult],
  ['a key', viewAccessKey({ ...bob, public_key: bobKey }), viewAccessKeyResult],
  ['a key of one contract', experimentalViewAccessKey(limited), experimentalViewAccessKeyResult],
  ['code', viewCode({ ...bob, account_id: 'shop.near' }), viewCodeResult],
  ['entries of a contract', viewState({ ...bob, account_id: 'shop.near', prefix_base64: '' }), viewStateResult],
]

test.each(certified)('each field of %s has its type where states are certified', async (_name, request, type) => {
  const access = { allowance: null, receiverId: 'shop.near', methodNames: ['buy'] }
  const shopAccount = { code: Uint8Array.of(0), keys: [{ publicKey: limitedKey, access }], state: { a: 'one' } }
  const { node, light } = await provingNode({ certified: true, validators, accounts: { 'shop.near': shopAccount } })
  node.advance(12)
  await checkEach(functionOf(node), lightAt(await newestHead(light)), request, type)
})

test('a height of which no text can be made is no block in question where states are certified', async () => {
  const { node, light } = await provingNode({ certified: true, validators })
  node.advance(12)
  const odd = { header: { hash: genesisHash, height: { toString: 7, valueOf: 7 } }, chunks: [] }
  const near = transportTo(() => ({ result: odd }))
  const request = viewAccount({ account_id: 'bob.near', block_id: 7 })
  expect(await verified(near, lightAt(await newestHead(light)))(request)).toMatchObject({
    error: { kind: 'PROOF_INVALID', info: { reason: 'OTHER_BLOCK', field: 'header' } },
  })
})

/** Each result of a node that changes one part of its answer is refused, or of its type and without another value. */
async function checkEach(
  node: NodeFunction,
  light: ReturnType<typeof lightAt>,
  request: Request,
  type: Validator<unknown>,
): Promise<void> {
  const results: unknown[] = []
  const watched = changing(node, request.method, result => (results.push(result), result))
  const truth: VerifiedOutcome = await verified(transportTo(watched), light)(request)
  expect(truth).toMatchObject({ ok: true })
  const wrong: string[] = []
  const near = (copy: unknown): Transport => transportTo(changing(node, request.method, () => copy))
  let refused = 0
  for (const [path, copy] of copies(results.at(-1))) {
    const outcome: VerifiedOutcome = await verified(near(copy), light)(request)
    if (!outcome.ok && outcome.error.kind.startsWith('PROOF_')) refused++
    else if (!outcome.ok || !isOfType(type, path, outcome.result)) wrong.push(path)
    if (!outcome.ok || type.is(outcome.result)) continue
    const checked: VerifiedOutcome = await verified(checkResults(near(copy)), light)(request)
    expect([path, checked]).toMatchObject([path, { ok: false, error: { kind: 'INVALID_RESULT' } }])
  }
  expect(wrong).toEqual([])
  expect(refused).toBeGreaterThan(10)
}

test('each field of a block and of a chunk that a light client checks has its type', async () => {
  const { node, client, light } = await provingNode({ validators })
  node.advance(5)
  const { hash } = node.chain.head
  const answer = await client.call(block({ block_id: hash }))
  const { chunk_hash = '' } = answer.chunks[0] ?? {}
  const ofChunk = await client.call(chunk({ chunk_id: chunk_hash }))
  const checks: readonly (readonly [unknown, Validator<unknown>, (copy: never) => { readonly ok: boolean }])[] = [
    [answer, blockResult, copy => light.checkBlock(hash, copy)],
    [answer, blockResult, copy => light.checkBlock(answer.header.height, copy)],
    [ofChunk, chunkResult, copy => light.checkChunk(chunk_hash, copy)],
  ]
  for (const [truth, type, check] of checks)
    for (const [path, copy] of copies(truth))
      expect([path, !check(copy as never).ok || isOfType(type, path, copy)]).toEqual([path, true])
})

test('with `validate` of the client, a walk also refuses receipts of another type', async () => {
  const { node, light } = await provingNode({ validators })
  node.advance(5)
  const lying = transportTo(changing(functionOf(node), 'chunk', result => ({ ...Object(result), receipts: [7] })))
  const { height: from } = node.chain.genesis
  const first = async (near: Client): Promise<unknown> => {
    for await (const { chunks } of followBlocks(near, { from, light, chunks: true })) return chunks[0]?.receipts
  }
  expect(await first(createClient({ transport: lying }))).toEqual([7])
  const checking = createClient({ transport: lying, validate: checkResults })
  await expect(first(checking)).rejects.toMatchObject({ kind: 'INVALID_RESULT', info: { path: 'receipts[0]' } })
})
