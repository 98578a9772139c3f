import { connect, viewAccount } from 'near-rpc-client'
import { installVirtualClock, type VirtualClock } from '../simulation/world/virtual-clock.js'

/** What is wrong with a node. */
type Fault = {
  /** Blocks more than the chain has. */
  readonly ahead?: number
  /** Milliseconds for an answer. */
  readonly delay?: number
  /** Whether it refuses every request. */
  readonly isDown?: boolean
  /** Whether it has none of the blocks that it reports. */
  readonly lacksBlocks?: boolean
}

const minute = 60_000
const warmUp = 10_000
const interval = 250
const down: Fault = { isDown: true }
const liar: Fault = { ahead: 1_000 }
const refuted: Fault = { ahead: 1_000, lacksBlocks: true }

const cases: { readonly [name: string]: readonly Fault[] } = {
  'three nodes alike': [{}, {}, {}],
  'the first is slow': [{ delay: 800 }, {}, {}],
  'the first lags by 20': [{ ahead: -20 }, {}, {}],
  'the first invents 1,000 blocks': [liar, {}, {}],
  'the first reports 1,000 blocks it lacks': [refuted, {}, {}],
  'the nodes are 12 and 24 apart': [{ ahead: 24 }, { ahead: 12 }, {}],
  'two of three are down': [{}, down, down],
  'two of three are down, the third lies': [refuted, down, down],
  'two nodes alike': [{}, {}],
  'of two, the first invents 1,000 blocks': [liar, {}],
  'of two, the first reports 1,000 it lacks': [refuted, {}],
}

export type Probing = { readonly nodes: string; readonly requests: readonly number[] }

/**
 * How many additional requests `connect` sends to each of its nodes in a minute of four calls a second, for nodes that
 * agree, lag, lie or are slow. The clock is simulated.
 */
export async function measureProbing(): Promise<readonly Probing[]> {
  const clock = installVirtualClock(() => 0.5)
  const found: Probing[] = []
  const measureAll = async (): Promise<void> => {
    for (const [nodes, faults] of Object.entries(cases)) found.push({ nodes, requests: await probesOf(faults, clock) })
  }
  try {
    if (!(await clock.settle(measureAll(), 1_000_000))) throw new Error('The calls did not end.')
  } finally {
    clock.restore()
  }
  return found
}

/** The requests to each node in a minute that no call asked for. */
async function probesOf(faults: readonly Fault[], clock: VirtualClock): Promise<readonly number[]> {
  const probes = faults.map(() => 0)
  const answering: typeof fetch = async (url, init) => {
    const index = Number(new URL(String(url)).pathname.slice(1))
    const { ahead = 0, delay = 40, isDown, lacksBlocks } = faults[index] ?? down
    const { id, method, params } = JSON.parse(String(init?.body))
    if (id !== 'own') probes[index] = (probes[index] ?? 0) + 1
    if (isDown) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
    await clock.sleep(delay)
    const height = Math.floor(clock.now() / 600) + ahead
    const block_height: number = Object(params).block_id ?? height
    const latest_block_time = new Date(height * 600).toISOString()
    if (method === 'block' && lacksBlocks)
      return answer(id, { error: { name: 'HANDLER_ERROR', cause: { name: 'UNKNOWN_BLOCK', info: {} } } })
    const sync_info = { latest_block_height: height, latest_block_time }
    const head = { header: { height: block_height, hash: 'H' }, block_height, block_hash: 'H' }
    return answer(id, { result: method === 'status' ? { chain_id: 'mainnet', sync_info } : head })
  }
  const [first = '', ...others] = faults.map((_, index) => `http://node.example/${index}`)
  const near = connect([first, ...others], { fetch: answering })
  const run = async (duration: number): Promise<void> => {
    for (const begun = clock.now(); clock.now() < begun + duration; await clock.sleep(interval))
      void near.send(viewAccount({ account_id: 'alice.near', finality: 'final' }), { id: 'own' })
  }
  // The first probes come at once.
  await run(warmUp)
  probes.fill(0)
  await run(minute)
  const counts = [...probes]
  // No call of this case reaches into the next one.
  await clock.sleep(30_000)
  return counts
}

function answer(id: unknown, body: object): Response {
  return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
}
