import {
  verifyBlockInChain,
  verifyCertifiedOutcome,
  verifyChunkExecution,
  verifyOutcome,
  type Verified,
} from 'near-rpc-client/verify'
import { expect, test } from 'vitest'
import { toBase58 } from '../../templates/testing/primitives/base58.js'
import { newestHead, provingNode, validators } from '../testing/proofs/chain-under-proof.js'
import {
  experimentalLightClientBlockProof,
  experimentalLightClientExecutionOutcomeProof,
  lightClientProof,
  sendTx,
} from 'near-rpc-client'

type Place = readonly [name: string, ...path: string[]]

/** A path of a million steps, which counts how many of them are read. */
function endlessPath(): { readonly path: readonly unknown[]; readonly read: () => number } {
  let read = 0
  const step = { hash: toBase58(new Uint8Array(32).fill(7)), direction: 'Left' }
  const path = new Proxy(Array.from({ length: 1_000_000 }), {
    get(target, name) {
      if (typeof name === 'symbol' || !/^\d+$/.test(name)) return Reflect.get(target, name) as unknown
      read++
      return step
    },
  })
  return { path, read: () => read }
}

function replaced(value: unknown, [name, ...rest]: Place | readonly string[], part: unknown): unknown {
  if (name === undefined) return part
  return { ...Object(value), [name]: replaced(Reflect.get(Object(value), name), rest, part) }
}

/** What a node with a certified chain answers about one transaction, and the verifiers of the answers. */
async function answers(): Promise<
  readonly { readonly places: readonly Place[]; readonly answer: unknown; readonly verify: Verify }[]
> {
  const { node, client, light } = await provingNode({ validators, certified: true })
  const signed = node.sign({ signer: 'bob.near', receiver: 'alice.near', actions: [{ kind: 'Transfer', deposit: 7n }] })
  await client.call(sendTx({ signed_tx_base64: signed.base64, wait_until: 'INCLUDED' }))
  const chunk_id = { block_hash: node.chain.head.hash, shard_id: 3 }
  node.advance(9)
  const head = await newestHead(light)
  const light_client_head = head.hash
  const id = { type: 'transaction', transaction_hash: signed.hash, sender_id: 'bob.near' } as const
  const asked = { id: signed.hash, executor_id: 'bob.near' }
  const certified = await client.call(experimentalLightClientExecutionOutcomeProof({ ...id, light_client_head }))
  const { block_hash } = chunk_id
  return [
    {
      places: [['block_proof']],
      answer: await client.call(experimentalLightClientBlockProof({ block_hash, light_client_head })),
      verify: answer => verifyBlockInChain(head, block_hash, answer),
    },
    {
      places: [['outcome_proof', 'proof'], ['outcome_root_proof'], ['block_proof']],
      answer: await client.call(lightClientProof({ ...id, light_client_head })),
      verify: answer => verifyOutcome(head, asked, answer),
    },
    {
      places: [
        ['chunk_execution_proof', 'roots_proof'],
        ['chunk_execution_proof', 'certifying_block_proof'],
      ],
      answer: certified,
      verify: answer => verifyChunkExecution(head, chunk_id, answer, { layout: 'UNSTABLE_V1' }),
    },
    {
      places: [['outcome_proof', 'proof']],
      answer: certified,
      verify: answer => verifyCertifiedOutcome(head, { ...asked, chunk_id }, answer, { layout: 'UNSTABLE_V1' }),
    },
  ]
}

type Verify = (answer: never) => Verified<unknown>

test('a path of a million steps is refused in each place, and none of its steps is read', async () => {
  for (const { places, answer, verify } of await answers()) {
    expect(verify(answer as never)).toMatchObject({ ok: true })
    for (const place of places) {
      const { path, read } = endlessPath()
      expect(verify(replaced(answer, place, path) as never)).toMatchObject({
        ok: false,
        error: { kind: 'PROOF_INVALID', reason: 'PATH_TOO_LONG', field: place.join('.') },
      })
      expect(read()).toBe(0)
    }
  }
})
