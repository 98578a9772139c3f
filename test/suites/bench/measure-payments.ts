import { connect, signAndSubmit, type ToSign } from 'near-rpc-client'
import { createMockNode, type InProcessNode } from 'near-rpc-client/testing'
import { installVirtualClock, type VirtualClock } from '../simulation/world/virtual-clock.js'

/** What one payment costs: from the first request to its end. */
export type PaymentCost = {
  readonly nodes: string
  readonly requests: number
  /** Of all bodies, sent and received. */
  readonly bytes: number
  /** How often the time of one answer passed. */
  readonly roundTrips: number
}

/** The time of each answer, in milliseconds of the simulated clock. */
const answerTime = 100

/** The nodes of a measurement. By default the caller names their chain, and their newest blocks are the same. */
type Nodes = {
  readonly title: string
  readonly count: number
  readonly namesNoChain?: true
  /** Whether each node is one block further than the next one. */
  readonly headsDiffer?: true
  /** Whether the client has sent nothing before, so that it also asks for chains. */
  readonly isFirst?: true
}

const measured: readonly Nodes[] = [
  { title: 'one node', count: 1 },
  { title: 'two nodes', count: 2 },
  { title: 'three nodes', count: 3 },
  { title: 'one node, without `chainId`', count: 1, namesNoChain: true },
  { title: 'three nodes, without `chainId`', count: 3, namesNoChain: true },
  { title: 'three nodes with three heads', count: 3, headsDiffer: true },
  { title: 'one node, the first payment', count: 1, isFirst: true },
  { title: 'three nodes, the first payment', count: 3, isFirst: true },
]

/**
 * What a payment of `signAndSubmit` costs through `connect` with nodes of one chain. The clock is simulated, and every
 * answer takes the same time.
 */
export async function measurePayments(): Promise<readonly PaymentCost[]> {
  const clock = installVirtualClock(() => 0.5)
  const costs: PaymentCost[] = []
  const measureAll = async (): Promise<void> => {
    for (const nodes of measured) costs.push({ nodes: nodes.title, ...(await costOf(nodes, clock)) })
  }
  try {
    if (!(await clock.settle(measureAll(), 1_000_000))) throw new Error('The payments did not end.')
  } finally {
    clock.restore()
  }
  return costs
}

async function costOf(
  { count, namesNoChain, headsDiffer, isFirst }: Nodes,
  clock: VirtualClock,
): Promise<Omit<PaymentCost, 'nodes'>> {
  const node = createMockNode()
  let [requests, bytes] = [0, 0]
  const counting: typeof fetch = async (url, init) => {
    const { method } = JSON.parse(String(init?.body))
    // Not the requests with which `connect` compares its nodes.
    const isCounted = method !== 'status'
    if (isCounted) requests++
    await clock.sleep(answerTime)
    const behind = headsDiffer ? Number(/\d/.exec(String(url))?.[0]) : 0
    const answer = await node.fetch(String(url), { ...init, body: atOwnHead(node, init, behind) } as Sent)
    const body = await answer.arrayBuffer()
    if (isCounted) bytes += String(init?.body).length + body.byteLength
    return new Response(body, { status: answer.status })
  }
  const [first = '', ...others] = Array.from({ length: count }, (_, index) => `http://node${index}.example`)
  const near = connect([first, ...others], {
    fetch: counting,
    ...(!namesNoChain && { chainId: 'mocknet' }),
  })
  const { publicKey: public_key } = node.accounts.alice.key
  const sign = ({ nonce, block_hash: blockHash }: ToSign): string => {
    const actions = [{ kind: 'Transfer', deposit: 1n }] as const
    return node.sign({ signer: 'alice.near', receiver: 'bob.near', actions, nonce, blockHash }).base64
  }
  const pay = async (): Promise<void> => {
    const payment = await signAndSubmit(near, { account_id: 'alice.near', public_key, sign })
    if (payment.kind !== 'SUCCEEDED') throw new Error(`The payment ended in ${payment.kind}.`, { cause: payment })
  }
  // The first call of `connect` also compares the nodes.
  if (!isFirst) await pay()
  ;[requests, bytes] = [0, 0]
  const begun = clock.now()
  await pay()
  const roundTrips = Math.round((clock.now() - begun) / answerTime)
  await clock.sleep(30_000)
  return { requests, bytes, roundTrips }
}

type Sent = Parameters<InProcessNode['fetch']>[1]

/** The request to a node that is so many blocks behind: its final block is an older one. */
function atOwnHead({ chain }: InProcessNode, init: RequestInit | undefined, behind: number): string {
  const { params, ...request } = JSON.parse(String(init?.body))
  if (behind === 0 || Object(params).finality !== 'final') return String(init?.body)
  const { finality: _, ...others } = params
  return JSON.stringify({ ...request, params: { ...others, block_id: chain.final.height - behind } })
}
