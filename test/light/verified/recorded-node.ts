import { http, stringify, type Transport } from 'near-rpc-client'
import type { LightClient } from 'near-rpc-client/light'
import type { ProvenBlock } from 'near-rpc-client/verify'
import { call, chain, states, type RecordedCall } from '../../verify/recorded-proofs.js'
import { bodyOf, unknownBlock, type NodeFunction, type NodeReply, type Question } from '../nodes.js'

const recorded: readonly RecordedCall[] = [...chain, ...states]

/** The node of three producers, as it was recorded. It knows its blocks by their heights too. */
export const recordedNode: NodeFunction = ({ method, params }) => {
  const { block_id } = params
  const asked = textOf(params)
  const found = recorded.find(each => each.method === method && textOf(each.params) === asked)
  const atHeight = (): RecordedCall | undefined =>
    recorded.find(each => each.method === method && heightOf(each.result) === block_id)
  if (method === 'status') return { result: statusAt617 }
  if (method === 'gas_price') return gasPriceOf(block_id)
  const { result = null } = found ?? (method === 'block' ? atHeight() : undefined) ?? {}
  return result === null ? unknownBlock : { result }
}

const genesisStatus = Object(call('genesis/status').result)
export const chainId: string = genesisStatus.chain_id
const statusAt617 = {
  ...genesisStatus,
  sync_info: { ...genesisStatus.sync_info, latest_block_height: 617, syncing: false },
}

function gasPriceOf(block_id: unknown): NodeReply {
  const of = recorded.find(({ method, result }) => method === 'block' && Object(result).header?.hash === block_id)
  return of ? { result: { gas_price: Object(of.result).header.gas_price } } : unknownBlock
}

function heightOf(block: unknown): unknown {
  return Object(block).header?.height
}

function textOf(params: unknown): string {
  const named = Array.isArray(params) ? { block_id: params[0] } : params
  return stringify(Object.fromEntries(Object.entries(Object(named)).toSorted()))
}

/** A transport to such a node, without a socket; `asked` gets each question. */
export function transportTo(node: NodeFunction, asked: Question[] = []): Transport {
  return http('http://node.example', {
    async fetch(_, init) {
      return new Response(await bodyOf(node, String(init?.body), asked))
    },
  })
}

/** A node that changes the results of one method. */
export function changing(node: NodeFunction, method: string, change: (result: unknown) => unknown): NodeFunction {
  return async question => {
    const reply = await node(question)
    return question.method === method && 'result' in reply ? { result: change(reply.result) } : reply
  }
}

/** A light client whose head is this block, and then each of `later`. */
export function lightAt(first: ProvenBlock, ...later: readonly ProvenBlock[]): Pick<LightClient, 'advance' | 'state'> {
  let head = first
  const next = [...later]
  return {
    advance() {
      head = next.shift() ?? head
      return Promise.resolve({ ok: true, result: { head, steps: 0, failures: [] } })
    },
    state: () => Promise.resolve({ head, producers: {} }),
  }
}

/** The copy of a JSON value with one part changed, left out or added, for each part, and the path of the part. */
export function* eachLie(value: unknown, path: readonly string[] = []): Generator<readonly [string, unknown]> {
  if (value === null || typeof value !== 'object') {
    for (const lie of liesOf(value)) yield [path.join('.'), lie]
    return
  }
  for (const [name, member] of Object.entries(value)) {
    const below = [...path, Array.isArray(value) ? '*' : name]
    for (const [where, lie] of eachLie(member, below)) yield [where, withMember(value, name, lie)]
    // Older answers leave out what has no value.
    if (member !== null) yield [below.join('.'), without(value, name)]
  }
  if (Array.isArray(value)) return
  for (const name of ['SuccessValue', 'Failure', 'constructor'])
    if (!(name in value) || name === 'constructor')
      yield [[...path, name].join('.'), { ...value, [name]: 'c29tZXRoaW5n' }]
}

function without(value: object, name: string): unknown {
  if (Array.isArray(value)) return value.filter((_, index) => `${index}` !== name)
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}

function withMember(value: object, name: string, lie: unknown): unknown {
  const copy = Object.assign(Array.isArray(value) ? [] : {}, value)
  return Object.assign(copy, { [name]: lie })
}

function liesOf(value: unknown): readonly unknown[] {
  if (typeof value === 'string') return [`${value}1`, value.slice(1), null, 7].filter(lie => lie !== value)
  if (typeof value === 'number') return [value + 1, `${value}`, null]
  if (typeof value === 'bigint') return [value + 1n, `${value}`, null]
  if (typeof value === 'boolean') return [!value, null]
  return ['something', 7]
}

/** Whether a list of unproven paths has a path, or one above it. */
export function covers(unproven: readonly string[], path: string): boolean {
  return unproven.some(each => path === each || path.startsWith(`${each}.`))
}
