import { connect, signAndSubmit, type ToSign } from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'
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

/**
 * What a payment of `signAndSubmit` costs through `connect` with one, two and three nodes of one chain. The clock is
 * simulated, and every answer takes the same time.
 */
export async function measurePayments(): Promise<readonly PaymentCost[]> {
  const clock = installVirtualClock(() => 0.5)
  const costs: PaymentCost[] = []
  const measureAll = async (): Promise<void> => {
    for (const [index, nodes] of ['one node', 'two nodes', 'three nodes'].entries())
      costs.push({ nodes, ...(await costOf(index + 1, clock)) })
  }
  try {
    if (!(await clock.settle(measureAll(), 1_000_000))) throw new Error('The payments did not end.')
  } finally {
    clock.restore()
  }
  return costs
}

async function costOf(count: number, clock: VirtualClock): Promise<Omit<PaymentCost, 'nodes'>> {
  const node = createMockNode()
  let [requests, bytes] = [0, 0]
  const counting: typeof fetch = async (url, init) => {
    const { method } = JSON.parse(String(init?.body))
    // Not the requests with which `connect` compares its nodes.
    const isCounted = method !== 'status'
    if (isCounted) requests++
    await clock.sleep(answerTime)
    const answer = await node.fetch(String(url), init as Parameters<typeof node.fetch>[1])
    const body = await answer.arrayBuffer()
    if (isCounted) bytes += String(init?.body).length + body.byteLength
    return new Response(body, { status: answer.status })
  }
  const [first = '', ...others] = Array.from({ length: count }, (_, index) => `http://node${index}.example`)
  const near = connect([first, ...others], { fetch: counting, chainId: 'mocknet' })
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
  await pay()
  ;[requests, bytes] = [0, 0]
  const begun = clock.now()
  await pay()
  const roundTrips = Math.round((clock.now() - begun) / answerTime)
  await clock.sleep(30_000)
  return { requests, bytes, roundTrips }
}
