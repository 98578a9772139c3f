import {
  block,
  chunk,
  gasPrice,
  lightClientProof,
  sendTx,
  tx,
  viewAccessKey,
  viewAccount,
  viewCode,
  viewState,
  type Request,
} from 'near-rpc-client'
import { verified, type VerifiedOutcome } from 'near-rpc-client/light'
import { mockKey } from 'near-rpc-client/testing'
import type { ProvenBlock } from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { newestHead, provingNode, validators } from '../../testing/proofs/chain-under-proof.js'
import { functionOf, type NodeFunction, type NodeReply, type Question } from '../nodes.js'
import { lightAt, transportTo } from './recorded-node.js'

// Each answer here is a true one: about another account, shard, block or head, of an earlier or a later epoch.

interface World {
  readonly honest: NodeFunction
  /** The head in question, one some blocks before it, and one of a later epoch. */
  readonly heads: readonly [ProvenBlock, ProvenBlock, ProvenBlock]
  readonly questions: readonly (readonly [name: string, request: Request])[]
}

const { publicKey: bobKey } = mockKey('bob.near')
const accounts = {
  'shop.near': { code: Uint8Array.of(0, 97, 115, 109), state: { a: 'one', ab: 'two' } },
  'other.near': { code: Uint8Array.of(0, 97, 115, 110), state: { a: 'not one' } },
  'xavier.near': { state: { a: 'far' } },
}

async function world(certified: boolean): Promise<World> {
  const { node, client, light } = await provingNode({ certified, validators, accounts })
  const pay = async (receiver: string): Promise<string> => {
    const { base64, hash } = node.sign({ signer: 'bob.near', receiver, actions: [{ kind: 'Transfer', deposit: 7n }] })
    await client.call(sendTx({ signed_tx_base64: base64, wait_until: 'FINAL' }))
    return hash
  }
  node.advance(60)
  const [paid, other] = [await pay('alice.near'), await pay('shop.near')]
  node.advance(5)
  const before = await newestHead(light)
  node.advance(9)
  const head = await newestHead(light)
  node.advance(70)
  const later = await newestHead(light)
  const at = { block_id: head.height - 6 }
  const ids = { tx_hash: paid, sender_account_id: 'bob.near' }
  const proofOf = (transaction_hash: string): Request =>
    lightClientProof({ type: 'transaction', transaction_hash, sender_id: 'bob.near', light_client_head: head.hash })
  const ofStates: World['questions'] = [
    ['an account', viewAccount({ account_id: 'bob.near', finality: 'final' })],
    ['another account', viewAccount({ account_id: 'xavier.near', ...at })],
    ['a key', viewAccessKey({ account_id: 'bob.near', public_key: bobKey, finality: 'final' })],
    ['code', viewCode({ account_id: 'shop.near', ...at })],
    ['other code', viewCode({ account_id: 'other.near', finality: 'final' })],
  ]
  const ofBlocks: World['questions'] = [
    ['a block', block(at)],
    ['a chunk', chunk({ ...at, shard_id: 0 })],
    ['a chunk of another shard', chunk({ block_id: head.height - 5, shard_id: 3 })],
    ['a price', gasPrice(head.height - 6)],
  ]
  return {
    honest: functionOf(node),
    heads: [head, before, later],
    questions: [
      ...(certified ? ofStates : ofBlocks),
      ['entries', viewState({ account_id: 'shop.near', prefix_base64: '', ...at })],
      ['entries of another contract', viewState({ account_id: 'xavier.near', prefix_base64: '', finality: 'final' })],
      ['an outcome', proofOf(paid)],
      ['another outcome', proofOf(other)],
      ['a transaction', tx({ ...ids, wait_until: 'FINAL' })],
    ],
  }
}

interface Told {
  readonly question: Question
  readonly reply: NodeReply
}

/** All that an honest node answers on the way to the answers of all questions, from each head. */
async function gather({ honest, heads, questions }: World): Promise<readonly Told[]> {
  const all = new Map<string, Told>()
  const watched: NodeFunction = async question => {
    const reply = await honest(question)
    if ('result' in reply) all.set(textOf(question), { question, reply })
    return reply
  }
  for (const head of heads)
    for (const [, request] of questions) await verified(transportTo(watched), lightAt(head))(request)
  return [...all.values()]
}

test.each([false, true])(
  'a true answer to another question proves nothing, where states are certified: %s',
  async certified => {
    const made = await world(certified)
    const told = await gather(made)
    const [head] = made.heads
    let swaps = 0
    for (const [name, request] of made.questions) {
      const asked: Question[] = []
      const truth: VerifiedOutcome = await verified(transportTo(made.honest, asked), lightAt(head))(request)
      expect([name, truth]).toMatchObject([name, { ok: true }])
      for (const own of asked)
        for (const { question, reply } of told) {
          if (question.method !== own.method || textOf(question) === textOf(own)) continue
          const lying: NodeFunction = each => (textOf(each) === textOf(own) ? reply : made.honest(each))
          const outcome: VerifiedOutcome = await verified(transportTo(lying), lightAt(head))(request)
          swaps++
          const isRefused = !outcome.ok && /^(PROOF_|HEAD_TOO_OLD|NOT_PROVABLE)/.test(outcome.error.kind)
          expect([name, own, question, isRefused || resultOf(outcome)]).toEqual([
            name,
            own,
            question,
            isRefused || resultOf(truth),
          ])
        }
    }
    expect(swaps).toBeGreaterThan(80)
  },
)

function resultOf(outcome: VerifiedOutcome): unknown {
  return outcome.ok ? textOf(outcome.result) : outcome.error
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each))
}
