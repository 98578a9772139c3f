import { createClient, sendTx } from 'near-rpc-client'
import { createMockNode, type InProcessNode } from 'near-rpc-client/testing'

const transfer = { signer: 'alice.near', receiver: 'bob.near', actions: [{ kind: 'Transfer', deposit: 5n }] } as const

const refused = {
  signer: 'alice.near',
  receiver: 'contract.near',
  actions: [{ kind: 'FunctionCall', methodName: 'panic_with_message' }],
} as const

function stopped(node: InProcessNode): string {
  node.setFaults('stalled')
  return node.sign(transfer).base64
}

type Sign = (node: InProcessNode) => string | Promise<string>

/** For each way in which a submission can end: a function that signs such a transaction for a mock node, as base64. */
const endings: { readonly [name: string]: Sign } = {
  'a transfer': node => node.sign(transfer).base64,
  'a call that the contract refuses': node => node.sign(refused).base64,
  'a transfer from a poor account': node => node.sign({ ...transfer, signer: 'poor.near' }).base64,
  'a forged signature': node => node.sign({ ...transfer, forged: true }).base64,
  'a nonce that was used before': async node => {
    const [first, second] = [node.sign(transfer), node.sign(transfer)]
    await createClient({ url: 'https://mock.example', fetch: node.fetch }).call(
      sendTx({ signed_tx_base64: second.base64, wait_until: 'FINAL' }),
    )
    return first.base64
  },
  'signed too long ago': node => {
    const { base64 } = node.sign(transfer)
    node.advance(110)
    return base64
  },
  'a node that has stopped': stopped,
}

export type Ending = {
  readonly name: string
  readonly node: InProcessNode
  readonly signed: string
  /** Milliseconds for the submission: few where it would wait for a node that has stopped. */
  readonly timeout: number
}

/** Each transaction, and a mock node of its own to submit it to. */
export async function* signEndings(): AsyncGenerator<Ending> {
  for (const [name, sign] of Object.entries(endings)) {
    const node = createMockNode()
    const signed = await sign(node)
    yield { name, node, signed, timeout: sign === stopped ? 200 : 60_000 }
  }
}
