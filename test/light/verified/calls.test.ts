import { agree, block, fallback, http, isErrorOf, isRpcError, sendTx, status, viewAccount } from 'near-rpc-client'
import { genesisCheckpoint, lightClient, verified, verifiedClient, type LightClient } from 'near-rpc-client/light'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { head, provenBlock } from '../../verify/recorded-proofs.js'
import {
  bodyOf,
  clientOf,
  genesisHash,
  recordedNode as walkedNode,
  type NodeFunction,
  type Question,
} from '../nodes.js'
import { chainId, changing, lightAt, recordedNode, transportTo } from './recorded-node.js'

const hash599 = provenBlock('header/599').header.hash
const of599 = block({ block_id: hash599 })

test('a call that nothing proves is not sent', async () => {
  const asked: Question[] = []
  const near = verified(transportTo(recordedNode, asked), lightAt(head))
  for (const request of [
    sendTx({ signed_tx_base64: 'AAAA' }),
    status(),
    viewAccount({ account_id: 'alice.near' }),
    block({ finality: 'optimistic' }),
    block({ finality: 'near-final' }),
    block({ sync_checkpoint: 'earliest_available' }),
  ]) {
    expect(await near(request)).toMatchObject({ ok: false, error: { kind: 'NOT_PROVABLE', layer: 'CLIENT' } })
  }
  expect(asked).toEqual([])
})

const accepting: NodeFunction = () => ({ result: { final_execution_status: 'NONE' } })

test('with "pass" it ends as the node says, once sent, without a proof', async () => {
  const asked: Question[] = []
  const near = verified(transportTo(accepting, asked), lightAt(head), { unverified: 'pass' })
  expect(await near(sendTx({ signed_tx_base64: 'AAAA', wait_until: 'NONE' }))).toEqual({
    ok: true,
    result: { final_execution_status: 'NONE' },
    proof: null,
  })
  expect(asked).toHaveLength(1)
})

test('with "pass" a result that is proven false does not pass', async () => {
  const lying = changing(recordedNode, 'block', result => ({ ...Object(result), chunks: [] }))
  const near = verified(transportTo(lying), lightAt(head), { unverified: 'pass' })
  expect(await near(of599)).toMatchObject({
    ok: false,
    error: { kind: 'PROOF_INVALID', info: { reason: 'WRONG_ROOT' } },
  })
})

test('an error of the node is its word, and an error of the proof has the question and a plain form', async () => {
  const near = verifiedClient(verified(transportTo(recordedNode), lightAt(head)))
  const unknown = await near.send(block({ block_id: '7'.repeat(43) }))
  expect(unknown).toMatchObject({ ok: false, error: { kind: 'UNKNOWN_BLOCK' } })
  const lying = verifiedClient(
    verified(transportTo(changing(recordedNode, 'EXPERIMENTAL_light_client_block_proof', () => ({}))), lightAt(head)),
  )
  const thrown: unknown = await lying.call(of599).catch((error: unknown) => error)
  expect(isRpcError(thrown) && isErrorOf(thrown, block) && thrown.request).toBe(of599)
  expect(JSON.parse(JSON.stringify(thrown))).toMatchObject({
    kind: 'PROOF_INVALID',
    info: { reason: 'MALFORMED', method: 'EXPERIMENTAL_light_client_block_proof' },
  })
})

test('of several nodes, the next one is asked after one that lies, and agreeing liars decide nothing', async () => {
  const liar = transportTo(changing(recordedNode, 'block', result => ({ ...Object(result), chunks: [] })))
  const honest = transportTo(recordedNode)
  const options = { rank: false, chainId }
  const nodes = fallback([liar, honest], options)
  const outcome = await verified(nodes, lightAt(head))(of599, { timeout: 5_000 })
  expect(outcome).toMatchObject({ ok: true, result: { header: { hash: hash599 } } })
  const liars = agree([liar, liar, honest])
  expect(await verified(liars, lightAt(head))(of599)).toMatchObject({ ok: false, error: { kind: 'PROOF_INVALID' } })
})

test('an abort and the end of the time end a call, while it waits for a node or for the light client', async () => {
  const stuck: Pick<LightClient, 'advance' | 'state'> = {
    advance: () => new Promise(() => {}),
    state: () => Promise.resolve(undefined),
  }
  for (const near of [verified(silentTransport(), lightAt(head)), verified(transportTo(recordedNode), stuck)]) {
    const stop = new AbortController()
    const aborted = near(of599, { signal: stop.signal })
    stop.abort('enough')
    expect(await aborted).toMatchObject({ ok: false, error: { kind: 'ABORTED', info: { reason: 'enough' } } })
    expect(await near(of599, { timeout: 30 })).toMatchObject({
      ok: false,
      error: { kind: 'TIMED_OUT', info: { timeout: 30 } },
    })
  }
  const none = verified(transportTo(recordedNode), lightAt(head))
  expect(await none(of599, { timeout: 0 })).toMatchObject({
    ok: false,
    error: { kind: 'TIMED_OUT', info: { timeout: 0 } },
  })
  await expect(none(of599, { timeout: -1 })).rejects.toThrow(RangeError)
})

const failing = (): Promise<never> => Promise.reject(new Error('The store is down.'))

test('a store that fails after the caller went ends no process', async () => {
  const unhandled: unknown[] = []
  const listener = (reason: unknown): number => unhandled.push(reason)
  process.on('unhandledRejection', listener)
  onTestFinished(() => void process.off('unhandledRejection', listener))
  const near = verified(transportTo(recordedNode), { advance: failing, state: failing })
  const signal = AbortSignal.abort('enough')
  for (const request of [of599, block({ finality: 'final' })]) {
    expect(await near(request, { signal })).toMatchObject({ ok: false, error: { kind: 'ABORTED' } })
    expect(await near(request, { timeout: 0 })).toMatchObject({ ok: false, error: { kind: 'TIMED_OUT' } })
  }
  await new Promise(resolve => setTimeout(resolve))
  expect(unhandled).toEqual([])
  await expect(near(of599)).rejects.toThrow('The store is down.')
})

/** A node that never answers. */
function silentTransport(): ReturnType<typeof http> {
  return http('http://node.example', {
    fetch: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  })
}

test('a light client without a head: the reason is that of its advance', async () => {
  const down = clientOf(() => {
    throw new Error('down')
  })
  const light = lightClient({ near: down, checkpoint: { block_hash: genesisHash } })
  expect(await verified(transportTo(recordedNode), light)(of599)).toMatchObject({
    ok: false,
    error: { kind: 'NO_HEAD', info: { reason: 'NO_ANSWER', error: { name: 'LightClientError', kind: 'NO_ANSWER' } } },
  })
})

test('calls at the same time share one advance', async () => {
  let advanced = 0
  const light = lightAt(head)
  const counting: Pick<LightClient, 'advance' | 'state'> = {
    ...light,
    advance: async () => {
      advanced++
      await new Promise(resolve => setTimeout(resolve, 20))
      return light.advance()
    },
  }
  const near = verified(transportTo(recordedNode), counting)
  const final = block({ finality: 'final' })
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => near(final)))
  expect([outcomes.every(({ ok }) => ok), advanced]).toEqual([true, 1])
})

const both: NodeFunction = question => {
  const walked = walkedNode(question) as { readonly result?: unknown }
  return 'result' in walked ? walkedNode(question) : recordedNode(question)
}

const lie = (result: unknown): unknown => {
  const { header, ...rest } = Object(result)
  return { ...rest, header: { ...header, gas_price: '1' } }
}

test('over sockets: from the first block to a proven one, and a lie that is caught', async () => {
  const honest = http(await listen(both))
  const near = clientOf(both)
  const checkpoint = await genesisCheckpoint(near)
  if (!checkpoint.ok) throw checkpoint.error
  const light = lightClient({ near, checkpoint: checkpoint.result })
  const final = await verified(honest, light)(block({ finality: 'final' }))
  expect(final).toMatchObject({ ok: true, proof: { head: { height: 617 }, block: { height: 617 } } })
  const lying = http(await listen(changing(both, 'block', lie)))
  expect(await verified(lying, light)(of599)).toMatchObject({
    ok: false,
    error: { kind: 'PROOF_INVALID', info: { reason: 'BLOCK_HASH', field: 'header', method: 'block' } },
  })
})

async function listen(node: NodeFunction): Promise<string> {
  const server: Server = createServer((incoming, response) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += String(chunk)))
    incoming.on('end', () => void bodyOf(node, body).then(text => response.end(text)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
