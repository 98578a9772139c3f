import { decoded, draftOf, replacementKey } from './recorded-transaction.js'
import type { MockBlock, MockNode } from '../../../templates/testing/index.js'
import type { Exchange, RecordedRequest } from './exchange.js'
import type { Event } from './replay-node.js'

/** The values of this node that replace the recorded ones in a request. */
export type Target = {
  readonly node: MockNode
  /** Replaces the recorded height 98. */
  readonly block: MockBlock
  readonly events: Events
  /** The transactions that were sent before, because a recording can send the same one again. */
  readonly sent: Map<string, string>
  /** Replaces `test.near`. */
  readonly account: string
}

/** A call of a contract by its own account, a transfer, a key that was added, and a call that calls others. */
export type Events = {
  readonly call: Event
  readonly transfer: Event
  readonly added: Event
  readonly promised: Event
}

/** The request for this node. Malformed values and unknown ids stay unchanged. */
export function translate({ name, request }: Exchange, target: Target): RecordedRequest {
  if (typeof request.body !== 'string' || request.body.includes('"params":"')) return request
  const body = request.body
    .replace(/"([A-Za-z0-9+/]{60,}={0,2})"/g, (_, text: string) => `"${transactionFor(text, name, request, target)}"`)
    .replace(/(?:ed25519|secp256k1):[1-9A-HJ-NP-Za-km-z]{40,}/g, key => replacementKey(key).publicKey)
    .replace(/"([1-9A-HJ-NP-Za-km-z]{43,44})"/g, (_, hash: string) => `"${hashFor(hash, name, target)}"`)
    .replace(/(?<="block_id":|\[\[?)\d+(?=[,\]}])/g, height => heightFor(height, target))
    .replace(/(?<="shard_id":|\[\[\d+,)[012](?=[\]},])/g, index => String(shardFor(Number(index), target)))
    .replaceAll('"test.near"', `"${target.account}"`)
  return { ...request, body }
}

/** In a request for an outcome, the event `call`; in a submission, the same actions, signed for this chain. */
function transactionFor(text: string, name: string, { body }: RecordedRequest, target: Target): string {
  const transaction = decoded(text)
  if (transaction === null) return text
  if (/"method":"(?:tx|EXPERIMENTAL_tx_status)"/.test(String(body))) return target.events.call.signedBase64
  const known = target.sent.get(text)
  if (known !== undefined) return known
  const old = name.includes('expired') ? { blockHash: target.node.chain.genesis.hash } : {}
  const unknown = name.startsWith('alone/') ? { blockHash: transaction.blockHash } : {}
  const { base64 } = target.node.sign({ ...draftOf(transaction, name), ...old, ...unknown })
  target.sent.set(text, base64)
  return base64
}

const hashes: Readonly<Record<string, (target: Target) => string | undefined>> = {
  AFyLNeaCc4Q1A9oAunJA7gcaJi9FLaWW92ks2CbU5HFX: ({ block }) => block.hash,
  '35srs35f9dhdrUmdFpcr4xEZiVSGAzB92jjbf41R1Mcx': ({ node }) => node.chain.head.hash,
  '3Jy9x7xvg38dGrtugVb3nRKiZPoVyfftfxYpaprAfnAM': ({ node }) => node.chain.head.hash,
  A5hEUn8rCScUJ66kVhY38JNmxwArx35VBME1fmbMLNeL: ({ node }) => node.chain.head.hash,
  GAni2YkkA4XZY5pmn9QW8VZhpyDuxTkfgy7NP3wwg2zt: ({ block }) => block.chunks[2]?.hash,
  '5Kaw4swF1hCXW83L4F8MqnUAhQ8vLYcZN1tBwfrCALJS': ({ node }) => node.chain.head.chunks[0]?.hash,
  '34RKLFwk6WyVCFanjBpNETcrZjRmLuQbY8G1txAfvksn': ({ events }) => events.call.hash,
  '6XAAPJRcH3dnKR1QDFq9U27Lp9gF2YrkUbeLBSqMmA87': ({ events }) => events.call.blocks[0]?.hash,
  FCSZae5ryGNKZb3WGH8JpNji1NRL14n9Wk4sb9n78XH4: ({ events }) => events.call.blocks[2]?.hash,
  '7pwZEjfxySs1QaaRPP3ou7jADDgtKdTbxgSusfRZb5YG': ({ events }) => events.call.receipts[0],
  Gg5yG4N3Wpd6EzRbm6wodb3BjNqvrxmNTSUTAqRRGvPb: ({ events }) => events.transfer.hash,
  GiqZ6w6oGDCEQ44NNYEsoLi23X8F4ncQfD2CVKzMbsm3: ({ events }) => events.transfer.blocks[1]?.hash,
  HMTyo5XaWGLoMqwdsNeAyTLQz6gt562KXfaXZoJresu: ({ events }) => events.transfer.receipts[0],
  '8CgrwvKdsD6MsSZdHnGpUE6jtx5F3vpzjLjNjtFpF2k1': ({ events }) => events.added.blocks[0]?.hash,
  // The three receipts of a recorded promise: the call of the other contract, the callback, and a refund.
  '5SbBqVD3MPXV81PvoNGK4EUAKkNg41zQQAZovNmUVRYK': ({ events }) => events.promised.receipts[1],
  D6jXkv8qrXdA2tQYQCfpzvKadeGKqf6ThwsuG6ZHprVD: ({ events }) => events.promised.receipts[3],
  GyfkbMJM4QCHt7bTyKx1nEpoHNGsGpsJRV1F1gZhYW1u: ({ events }) => events.call.receipts[1],
  GC91xBWu2Ayun3F78qewWL8D49iw42QpUoRxN7t2xteY: ({ events }) => events.call.receipts[1],
  '6zciMEcPfusSPpKEfnpCAmgoshdL5kxW4a699xV42Cfh': ({ events }) => events.call.receipts[1],
}

function hashFor(hash: string, name: string, target: Target): string {
  return chunkFor(name, target) ?? hashes[hash]?.(target) ?? hash
}

/** Names such as "of call 1 shard 0" contain the event, the step and the shard. The order of shards is reversed here. */
function chunkFor(name: string, { events }: Target): string | undefined {
  const [, what, step, shard] = /of (call|transfer|key added) (\d) shard (\d)$/.exec(name) ?? []
  if (what === undefined) return undefined
  const { blocks } = what === 'call' ? events.call : what === 'transfer' ? events.transfer : events.added
  return blocks[Number(step)]?.chunks[2 - Number(shard)]?.hash
}

function heightFor(height: string, { node, block }: Target): string {
  if (height === '98' || height === '707') return String(block.height)
  if (height === '0') return String(node.chain.genesis.height)
  if (height === '1') return String(node.chain.genesis.height + 1)
  return height === '99999999' || height === '100000' ? String(node.chain.head.height + 1_000_000) : height
}

function shardFor(index: number, { node }: Target): number {
  return node.chain.head.chunks[index]?.shardId ?? index
}
