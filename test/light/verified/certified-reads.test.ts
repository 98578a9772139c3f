import {
  experimentalViewAccessKey,
  experimentalViewAccount,
  experimentalViewCode,
  sendTx,
  viewAccessKey,
  viewAccount,
  viewCode,
  viewState,
  type Request,
} from 'near-rpc-client'
import { verified, type VerifiedOutcome } from 'near-rpc-client/light'
import { mockKey, type InProcessNode } from 'near-rpc-client/testing'
import type { ProvenBlock } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { newestHead, provingNode, validators } from '../../testing/proofs/chain-under-proof.js'
import { functionOf, type NodeFunction, type NodeReply, type Question } from '../nodes.js'
import { changing, covers, eachLie, lightAt, transportTo } from './recorded-node.js'

const stateProof = 'EXPERIMENTAL_light_client_state_proof'
const { publicKey: bobKey } = mockKey('bob.near')
const { publicKey: limitedKey } = mockKey('limited')
const { publicKey: gasKey } = mockKey('gas')
const bob = { account_id: 'bob.near', finality: 'final' } as const
const shop = { account_id: 'shop.near', finality: 'final' } as const

interface Certified {
  readonly node: InProcessNode
  readonly head: ProvenBlock
  readonly light: ReturnType<typeof lightAt>
  readonly honest: NodeFunction
}

/** A chain that certifies the results of its chunks, with an account in each shard. */
async function makeChain(): Promise<Certified> {
  const access = { allowance: 7n, receiverId: 'shop.near', methodNames: ['buy', 'sell'] }
  const { node, light, client } = await provingNode({
    certified: true,
    validators,
    accounts: {
      'shop.near': {
        balance: 3n,
        code: Uint8Array.of(0, 97, 115, 109),
        keys: [{ publicKey: limitedKey, nonce: 5, access }],
        state: { a: 'one', ab: 'two' },
      },
      'xavier.near': {},
    },
  })
  const actions = [
    { kind: 'AddKey', publicKey: gasKey, nonces: 2 },
    { kind: 'TransferToGasKey', publicKey: gasKey, deposit: 500n },
  ] as const
  const signed = node.sign({ signer: 'bob.near', receiver: 'bob.near', actions })
  await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'FINAL' }))
  node.advance(12)
  const head = await newestHead(light)
  return { node, head, light: lightAt(head), honest: remembering(functionOf(node)) }
}

/** The chain never changes, so that the node has to make each answer only once. */
function remembering(node: NodeFunction): NodeFunction {
  const known = new Map<string, ReturnType<NodeFunction>>()
  return question => {
    const text = textOf(question)
    const reply = known.get(text) ?? node(question)
    known.set(text, reply)
    return reply
  }
}

let made: Promise<Certified> | undefined
const certifiedChain = (): Promise<Certified> => (made ??= makeChain())

const questions: readonly (readonly [string, Request, object, readonly string[]])[] = [
  ['an account', viewAccount(bob), { locked: '0' }, []],
  ['an account of the first shard', viewAccount({ ...bob, account_id: 'alice.near' }), {}, []],
  ['an account by the newer method', experimentalViewAccount(shop), { amount: '3' }, []],
  ['a key with full access', viewAccessKey({ ...bob, public_key: bobKey }), { permission: 'FullAccess' }, []],
  [
    'a key that calls one contract',
    experimentalViewAccessKey({ ...shop, public_key: limitedKey }),
    {
      nonce: 5,
      permission: { FunctionCall: { allowance: '7', receiver_id: 'shop.near', method_names: ['buy', 'sell'] } },
    },
    [],
  ],
  [
    'a gas key',
    viewAccessKey({ ...bob, public_key: gasKey }),
    { nonce: 0, permission: { GasKeyFullAccess: { balance: '500', num_nonces: 2 } } },
    [],
  ],
  ['code', viewCode(shop), { code_base64: 'AGFzbQ==' }, []],
  ['code by the newer method', experimentalViewCode(shop), { code_base64: 'AGFzbQ==' }, []],
  [
    'entries of a contract',
    viewState({ ...shop, prefix_base64: '' }),
    {
      values: [
        { key: 'YQ==', value: 'b25l' },
        { key: 'YWI=', value: 'dHdv' },
      ],
    },
    [],
  ],
  ['an entry that is not there', viewState({ ...shop, prefix_base64: 'Yg==' }), { values: [] }, []],
  ['that a contract has no entry', viewState({ ...bob, prefix_base64: '' }), { values: [] }, []],
]

test.each(questions)('%s is proven at a block below the head', async (_name, request, fields, unproven) => {
  const { light, honest, node } = await certifiedChain()
  const outcome: VerifiedOutcome = await verified(transportTo(honest), light)(request)
  const { height = 0 } = outcome.ok ? (outcome.proof?.head ?? {}) : {}
  const at = { block_height: height - 2, block_hash: node.chain.block(height - 2)?.hash }
  const head = { height, hash: node.chain.block(height)?.hash }
  const certifying = { height: height - 1, hash: node.chain.block(height - 1)?.hash }
  expect(outcome).toMatchObject({
    ok: true,
    result: { ...fields, ...at },
    proof: { head, block: certifying, unproven, missingReceipts: [] },
  })
})

test.each(questions)('a node that changes a field of %s changes nothing', async (_name, request, _fields, unproven) => {
  const { light, honest } = await certifiedChain()
  const results: unknown[] = []
  const watched = changing(honest, request.method, result => (results.push(result), result))
  await verified(transportTo(watched), light)(request)
  expect(results).toHaveLength(1)
  for (const [path, lie] of eachLie(results[0])) {
    const lying = changing(honest, request.method, () => lie)
    const outcome: VerifiedOutcome = await verified(transportTo(lying), light)(request)
    const isTold = outcome.ok && (path === 'proof' || covers([...unproven, ...(outcome.proof?.unproven ?? [])], path))
    const isSame = outcome.ok && !isTold && textOf(outcome.result) === textOf(withoutProof(results[0]))
    const isRefused = !outcome.ok && outcome.error.kind.startsWith('PROOF_')
    expect([path, isRefused || isTold || isSame]).toEqual([path, true])
  }
})

function withoutProof(result: unknown): unknown {
  const { proof: _, ...rest } = Object(result)
  return rest
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each))
}

const key = viewAccessKey({ ...bob, public_key: bobKey })
const attacked: readonly (readonly [string, Request])[] = [
  ['an account', viewAccount(bob)],
  ['a key', key],
  ['code', viewCode(shop)],
  ['entries', viewState({ ...shop, prefix_base64: '' })],
]

test.each(attacked)('a node that changes a part of the proof of %s proves nothing else', async (_name, request) => {
  const { light, honest } = await certifiedChain()
  const proofs: unknown[] = []
  const watched = changing(honest, stateProof, result => (proofs.push(result), result))
  const truth: VerifiedOutcome = await verified(transportTo(watched), light)(request)
  const kinds = new Set<string>()
  for (const [path, lie] of eachLie(proofs.at(-1))) {
    const lying = changing(honest, stateProof, () => lie)
    const outcome: VerifiedOutcome = await verified(transportTo(lying), light)(request)
    kinds.add(outcome.ok ? 'ok' : outcome.error.kind)
    const isRefused = !outcome.ok && /^(PROOF_|NOT_PROVABLE)/.test(outcome.error.kind)
    expect([path, isRefused || textOf(outcome) === textOf(truth)]).toEqual([path, true])
  }
  expect(kinds).toContain('PROOF_INVALID')
})

test.each(attacked)('with one bit of a trie node or of the value flipped, %s is not proven', async (_name, request) => {
  const { light, honest } = await certifiedChain()
  const found: { readonly nodes: readonly string[]; readonly value: string }[] = []
  const watched = changing(honest, stateProof, result => (found.push(Object(result).state_proof), result))
  await verified(transportTo(watched), light)(request)
  const { nodes = [], value = '' } = found.at(-1) ?? {}
  const flips = [
    ...nodes.map((node, index) => ({ nodes: nodes.with(index, flipped(node)), value })),
    { nodes, value: flipped(value) },
    // A node that is missing is no absence.
    ...nodes.map((_, index) => ({ nodes: nodes.filter((__, at) => at !== index), value: null })),
    { nodes, value: null },
  ]
  for (const state_proof of flips) {
    const lying = changing(honest, stateProof, result => ({ ...Object(result), state_proof }))
    const outcome: VerifiedOutcome = await verified(transportTo(lying), light)(request)
    expect(outcome).toMatchObject({ ok: false, error: { kind: expect.stringMatching(/^PROOF_/) as string } })
  }
})

function flipped(base64: string): string {
  const bytes = Buffer.from(base64, 'base64')
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  return bytes.toString('base64')
}

/** A node that answers a question of one method as if it were another question. */
function as(honest: NodeFunction, method: string, change: (params: Question['params']) => object): NodeFunction {
  return question =>
    honest(
      question.method === method ? { method, params: { ...question.params, ...change(question.params) } } : question,
    )
}

const endOf = async (light: Certified['light'], node: NodeFunction, request: Request): Promise<unknown> => {
  const outcome: VerifiedOutcome = await verified(transportTo(node), light)(request)
  return outcome.ok ? outcome : [outcome.error.kind, Object(outcome.error.info).reason]
}

test('the proof of another account, key or contract, and the answer about one, are refused', async () => {
  const { light, honest } = await certifiedChain()
  const ofShop = as(honest, stateProof, ({ target }) => ({ target: { ...Object(target), account_id: 'shop.near' } }))
  const told = as(honest, 'query', () => ({ account_id: 'shop.near' }))
  expect(await endOf(light, ofShop, viewAccount(bob))).toEqual(['PROOF_INCOMPLETE', 'MISSING_TRIE_NODE'])
  expect(await endOf(light, told, viewAccount(bob))).toEqual(['PROOF_INVALID', 'OTHER_VALUES'])
  expect(await endOf(light, ofShop, key)).toEqual(['PROOF_INCOMPLETE', 'MISSING_TRIE_NODE'])
  expect(await endOf(light, told, viewState({ ...bob, prefix_base64: '' }))).toEqual([
    expect.stringMatching(/^PROOF_/),
    expect.anything(),
  ])
  const otherKey = as(honest, stateProof, ({ target }) => ({ target: { ...Object(target), public_key: limitedKey } }))
  expect(await endOf(light, otherKey, key)).toEqual([
    expect.stringMatching(/^(PROOF_|NOT_PROVABLE)/),
    expect.anything(),
  ])
  const otherAnswer = as(honest, 'query', () => ({ account_id: 'shop.near', public_key: limitedKey }))
  expect(await endOf(light, otherAnswer, key)).toEqual(['PROOF_INVALID', 'OTHER_VALUES'])
})

test('the proof of an older block, and the answer at one, are refused', async () => {
  const { light, honest, node } = await certifiedChain()
  const older = node.chain.block(node.chain.head.height - 9)?.hash ?? ''
  const ofOlder = as(honest, stateProof, ({ chunk_id }) => ({ chunk_id: { ...Object(chunk_id), block_hash: older } }))
  expect(await endOf(light, ofOlder, viewAccount(bob))).toEqual(['PROOF_INVALID', 'OTHER_CHUNK'])
  const told = as(honest, 'query', () => ({ block_id: older }))
  expect(await endOf(light, told, viewAccount(bob))).toEqual(['PROOF_INVALID', 'OTHER_VALUES'])
})

/** A node that says an account is in the last shard, where it is not, and proves that it is absent there. */
function inLastShard(honest: NodeFunction): NodeFunction {
  return question => {
    if (question.method !== stateProof) return honest(question)
    const { chunk_id, target } = question.params
    const { shard_id, ...block } = Object(chunk_id)
    if (shard_id !== 7) return mismatch
    const elsewhere = { ...Object(target), account_id: 'zed.near' }
    return honest({ ...question, params: { ...question.params, chunk_id: { ...block, shard_id }, target: elsewhere } })
  }
}

const mismatch: NodeReply = {
  error: {
    name: 'HANDLER_ERROR',
    cause: {
      name: 'TARGET_SHARD_MISMATCH',
      info: { account_id: 'bob.near', account_shard_id: 7, requested_shard_id: 0 },
    },
    code: -32000,
    message: 'Server error',
    data: null,
  },
}

test.each(attacked)('that %s is absent in another shard is no answer', async (_name, request) => {
  const { light, honest } = await certifiedChain()
  expect(await endOf(light, inLastShard(honest), request)).toEqual(['NOT_PROVABLE', 'SHARD'])
})

test('an error of the node is its word', async () => {
  const { light, honest } = await certifiedChain()
  const near = verified(transportTo(honest), light)
  expect(await near(viewAccount({ ...bob, account_id: 'nobody.near' }))).toMatchObject({
    ok: false,
    error: { kind: 'UNKNOWN_ACCOUNT' },
  })
  expect(await near(viewAccessKey({ ...bob, public_key: limitedKey }))).toMatchObject({
    ok: false,
    error: { kind: 'UNKNOWN_ACCESS_KEY' },
  })
})

test('a block by its hash or height is the block in question, and one that is not certified yet is too new', async () => {
  const { light, honest, node, head } = await certifiedChain()
  const near = verified(transportTo(honest), light)
  const past = node.chain.block(head.height - 9)
  if (!past) throw new Error('The chain skipped a height that the test names.')
  for (const block_id of [past.height, past.hash]) {
    const outcome = await near(viewAccount({ account_id: 'bob.near', block_id }))
    expect(outcome).toMatchObject({ ok: true, result: { block_height: past.height, block_hash: past.hash } })
  }
  const newest = await near(viewAccount({ account_id: 'bob.near', block_id: node.chain.head.hash }))
  expect(newest).toMatchObject({ ok: false, error: { kind: 'HEAD_TOO_OLD' } })
  const early = await near(viewAccount({ account_id: 'bob.near', block_id: head.hash }))
  expect(early).toMatchObject({
    ok: false,
    error: {
      kind: 'PROOF_INCOMPLETE',
      info: { reason: 'CALL_FAILED', method: stateProof },
      attempts: [{ kind: 'LIGHT_CLIENT_HEAD_TOO_OLD' }],
    },
  })
})

test('a node that names another hash at a height is found', async () => {
  const { light, honest, node } = await certifiedChain()
  const height = node.chain.head.height - 9
  const other = node.chain.block(height - 1)?.hash
  const lying = changing(honest, 'block', result => {
    const { header, ...rest } = Object(result)
    return { ...rest, header: { ...header, hash: other } }
  })
  const request = viewAccount({ account_id: 'bob.near', block_id: height })
  expect(await endOf(light, lying, request)).toEqual(['PROOF_INVALID', 'OTHER_BLOCK'])
})

const notFound: NodeReply = {
  error: {
    name: 'REQUEST_VALIDATION_ERROR',
    cause: { name: 'METHOD_NOT_FOUND', info: { method_name: stateProof } },
    code: -32601,
    message: 'Method not found',
    data: stateProof,
  },
}

test.each(attacked)('without the method, and with another layout, %s is not provable', async (_name, request) => {
  const { light, honest } = await certifiedChain()
  const without: NodeFunction = question => (question.method === stateProof ? notFound : honest(question))
  const refused: VerifiedOutcome = await verified(transportTo(without), light)(request)
  expect(refused).toMatchObject({
    ok: false,
    error: {
      kind: 'NOT_PROVABLE',
      info: { reason: 'NOT_SERVED', field: '', method: request.method },
      attempts: [{ kind: 'METHOD_NOT_FOUND' }],
    },
  })
  const newer = changing(honest, stateProof, result => {
    const { chunk_execution_proof: proof, ...rest } = Object(result)
    return { ...rest, chunk_execution_proof: { ...proof, roots: { V2: proof.roots.V1 } } }
  })
  expect(await endOf(light, newer, request)).toEqual(['NOT_PROVABLE', 'PROOF_LAYOUT'])
  for (const node of [without, newer]) {
    const passed: VerifiedOutcome = await verified(transportTo(node), light, { unverified: 'pass' })(request)
    expect(passed).toMatchObject({ ok: true, proof: null })
  }
})

test('a key of another kind than ed25519 is not provable, and nothing is asked', async () => {
  const { light, honest } = await certifiedChain()
  const asked: Question[] = []
  const request = viewAccessKey({ ...bob, public_key: `secp256k1:${'1'.repeat(64)}` })
  const outcome = await verified(transportTo(honest, asked), light)(request)
  expect(outcome).toMatchObject({ ok: false, error: { kind: 'NOT_PROVABLE', info: { reason: 'PROOF_LAYOUT' } } })
  expect(asked).toEqual([])
})

test('the questions of a proven account: the node names its shard', async () => {
  const { light, honest } = await certifiedChain()
  const asked: Question[] = []
  await verified(transportTo(honest, asked), light)(viewAccount(bob))
  expect(asked.map(({ method, params }) => [method, Object(params['chunk_id']).shard_id])).toEqual([
    ['block', undefined],
    ['EXPERIMENTAL_light_client_block_proof', undefined],
    ['EXPERIMENTAL_light_client_block_proof', undefined],
    [stateProof, 0],
    [stateProof, 3],
    ['query', undefined],
  ])
})
