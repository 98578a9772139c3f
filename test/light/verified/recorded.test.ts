import {
  block,
  chunk,
  experimentalLightClientBlockProof,
  experimentalValidatorsOrdered,
  gasPrice,
  lightClientProof,
  viewState,
  type Request,
} from 'near-rpc-client'
import { verified, verifiedClient, type VerifiedOutcome } from 'near-rpc-client/light'
import type { ProvenBlock } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { call, head, provenBlock, stateHead } from '../../verify/recorded-proofs.js'
import { genesisHash, type NodeFunction, type Question } from '../nodes.js'
import { changing, covers, eachLie, lightAt, recordedNode, transportTo } from './recorded-node.js'

const chunkOf599 = 'Akso162o3wuVQH9bTPe9uV4R5V4xt5SYVGntni1a4VUy'
const hash599 = provenBlock('header/599').header.hash
const shop = { account_id: 'shop.n0', finality: 'final' } as const
const child = (name: string): ProvenBlock => provenBlock(`state ${name}/block`).header
const ofReceipt = call('outcome/calls another/receipt 0').params as never

const headerUnproven = ['author', 'chunks.*.signature', 'header.challenges_root', 'header.signature']
const chunkUnproven = ['author', 'header.height_included', 'header.signature', 'receipts']

/** Each question, the head of the light client, the block of the proof, and what stays unproven. */
const questions: readonly (readonly [string, Request, ProvenBlock, number, readonly string[]])[] = [
  ['a block by its hash', block({ block_id: hash599 }), head, 599, headerUnproven],
  ['a block by its height', block({ block_id: 599 }), head, 599, headerUnproven],
  ['the final block', block({ finality: 'final' }), head, 617, headerUnproven],
  ['the first block', block({ block_id: genesisHash }), head, 0, headerUnproven],
  ['a chunk by its hash', chunk({ chunk_id: chunkOf599 }), head, 599, chunkUnproven],
  ['the gas price of a block', gasPrice(hash599), head, 599, []],
  ['the validators of the first block', experimentalValidatorsOrdered({ block_id: genesisHash }), head, 0, []],
  ['the outcome of a receipt', lightClientProof(ofReceipt), head, 122, ['outcome_proof.outcome.metadata']],
  ['a proof of a block', experimentalLightClientBlockProof(call('block proof/599').params as never), head, 599, []],
  ['one entry', viewState({ ...shop, prefix_base64: '' }), child('one key'), 802, []],
  ['entries below a prefix', viewState({ ...shop, prefix_base64: 'YWI=' }), child('keys within keys'), 0, []],
  ['an entry that is not there', viewState({ ...shop, prefix_base64: 'Yg==' }), child('one key'), 802, []],
  [
    'entries with their proof',
    viewState({ ...shop, prefix_base64: '', include_proof: true }),
    child('forty more'),
    0,
    [],
  ],
]

test.each(questions)('%s is proven', async (_name, request, from, height, unproven) => {
  const node = transportTo(recordedNode)
  const outcome: VerifiedOutcome = await verified(node, lightAt(from))(request)
  const of = { hash: expect.any(String) as string, height: height || (expect.any(Number) as number) }
  expect(outcome).toMatchObject({
    ok: true,
    proof: { head: { hash: from.hash, height: from.height }, block: of, unproven, missingReceipts: [] },
  })
})

test.each(questions)(
  'a node that changes one field of %s changes nothing that is proven',
  async (_name, request, from, _height, unproven) => {
    const truth: VerifiedOutcome = await verified(transportTo(recordedNode), lightAt(from))(request)
    if (!truth.ok) throw truth.error
    const ends = new Set<string>()
    const asked = await firstResult(request, from)
    for (const [path, lie] of eachLie(asked)) {
      const near = verified(transportTo(changing(recordedNode, request.method, () => lie)), lightAt(from))
      const outcome: VerifiedOutcome = await near(request)
      ends.add(outcome.ok ? 'ok' : outcome.error.kind)
      if (!outcome.ok) continue
      const isSame = JSON.stringify(outcome.result, textOf) === JSON.stringify(truth.result, textOf)
      expect([path, isSame || covers([...unproven, ...(outcome.proof?.unproven ?? [])], path)]).toEqual([path, true])
    }
    expect([...ends].filter(kind => kind !== 'ok' && !kind.startsWith('PROOF_'))).toEqual([])
    expect(ends).toContain('PROOF_INVALID')
  },
)

const textOf = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)

/** What the recorded node answers to the question itself. */
async function firstResult(request: Request, from: ProvenBlock): Promise<unknown> {
  const results: unknown[] = []
  const node = changing(recordedNode, request.method, result => (results.push(result), result))
  await verified(transportTo(node), lightAt(from))(request)
  return results.at(-1)
}

test('the questions of a proven block, and what it says about them', async () => {
  const asked: Question[] = []
  const near = verifiedClient(verified(transportTo(recordedNode, asked), lightAt(head)))
  const outcome = await near.send(block({ block_id: 599 }))
  expect(asked).toEqual([
    { method: 'block', params: { block_id: 599 } },
    { method: 'EXPERIMENTAL_light_client_block_proof', params: { block_hash: hash599, light_client_head: head.hash } },
  ])
  expect(outcome).toMatchObject({ ok: true, result: { header: { hash: hash599 } } })
  expect(await near.call(block({ block_id: 599 }))).toEqual(outcome.ok && outcome.result)
})

test.each([
  ['of another height', 569],
  ['of another block', 617],
])('a true block %s is no answer', async (_name, height) => {
  const other = provenBlock(`header/${height}`).header.hash
  const node = changing(
    recordedNode,
    'block',
    () => Object(recordedNode({ method: 'block', params: { block_id: other } })).result,
  )
  for (const block_id of [599, hash599]) {
    const outcome = await verified(transportTo(node), lightAt(head))(block({ block_id }))
    expect(outcome).toMatchObject({
      ok: false,
      error: { kind: 'PROOF_INVALID', info: { reason: 'OTHER_BLOCK', method: 'block' } },
    })
  }
})

test('a block above the head: the light client advances once, and then it is too old', async () => {
  const early = provenBlock('header/569').header
  const near = verified(transportTo(recordedNode), lightAt(early, head))
  expect(await near(block({ block_id: 599 }))).toMatchObject({ ok: true, proof: { head: { height: 617 } } })
  const stuck = verified(transportTo(recordedNode), lightAt(early))
  expect(await stuck(block({ block_id: 599 }))).toMatchObject({
    ok: false,
    error: {
      kind: 'HEAD_TOO_OLD',
      info: { reason: 'BLOCK_ABOVE_HEAD', method: 'block', head: { hash: early.hash, height: 569 } },
    },
  })
})

test('the state of another account is no answer', async () => {
  const node: NodeFunction = question =>
    recordedNode(question.method === 'query' ? { ...question, params: { ...question.params, account_id } } : question)
  const { account_id } = shop
  for (const account of ['other.n0', 'shop.n', 'shop.n00', 'a', 'z'.repeat(64)]) {
    const near = verified(transportTo(node), lightAt(child('one key')))
    const outcome = await near(viewState({ ...shop, account_id: account, prefix_base64: '' }))
    expect(outcome).toMatchObject({ ok: false, error: { kind: expect.stringMatching(/^PROOF_/) as string } })
  }
})

test.each(['', 'YQ=='])(
  'that an account has no entry below "%s" is not proven: it can be in another shard',
  async prefix => {
    const near = verified(transportTo(recordedNode), lightAt(child('empty')))
    expect(await near(viewState({ ...shop, prefix_base64: prefix }))).toMatchObject({
      ok: false,
      error: { kind: 'NOT_PROVABLE', info: { reason: 'SHARD', field: '', method: 'query' } },
    })
  },
)

test('the state after the head is not committed yet, and the light client advances for it once', async () => {
  const asked: Question[] = []
  const { hash, height } = child('one key')
  const near = verified(transportTo(recordedNode, asked), lightAt(child('one key')))
  expect(await near(viewState({ account_id: 'shop.n0', prefix_base64: '', block_id: hash }))).toMatchObject({
    ok: false,
    error: { kind: 'HEAD_TOO_OLD', info: { reason: 'BLOCK_ABOVE_HEAD', field: 'block_id', head: { hash, height } } },
  })
  expect(asked.map(({ method }) => method)).toEqual(['block'])
})

test('the newest head of the recordings of states proves their blocks', async () => {
  const { hash } = child('one key')
  const near = verified(transportTo(recordedNode), lightAt(stateHead))
  expect(await near(block({ block_id: hash }))).toMatchObject({ ok: true, proof: { head: { hash: stateHead.hash } } })
})
