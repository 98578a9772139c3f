/** A program with which a reader can begin. */
export interface PlaygroundExample {
  readonly id: string
  readonly label: string
  readonly code: string
}

export const playgroundExamples: readonly PlaygroundExample[] = [
  {
    id: 'balance',
    label: 'Show a balance',
    code: `import { connect, formatNear, viewAccount } from 'near-rpc-client'

// This node runs in the page. Choose a trouble for it above.
const near = connect('https://node.example')
const outcome = await near.send(viewAccount({ account_id: 'alice.near', finality: 'final' }))

if (outcome.ok) console.log(formatNear(outcome.result.amount), 'NEAR')
else console.error(outcome.error.message)

// The playground shows what a program exports as default.
export default outcome
`,
  },
  {
    id: 'contract',
    label: 'Call a contract',
    code: `import { callFunction, connect, decodeJson } from 'near-rpc-client'

const near = connect('https://node.example')
const { result } = await near.call(
  callFunction({ account_id: 'token.near', method_name: 'ft_balance_of', args: { account_id: 'bob.near' }, finality: 'final' }),
)

export default decodeJson(result)
`,
  },
  {
    id: 'fallback',
    label: 'Ask another node when one fails',
    code: `import { connect, status } from 'near-rpc-client'

// Give the first node a trouble: the second node, at any other address, has none.
const near = connect(['https://node.example', 'https://other.example'])
const { chain_id, sync_info } = await near.call(status())

console.log(chain_id, sync_info.latest_block_height)
`,
  },
  {
    id: 'errors',
    label: 'Handle each kind of error',
    code: `import { connect, explain, viewState } from 'near-rpc-client'

const near = connect('https://node.example')
const outcome = await near.send(viewState({ account_id: 'big.near', prefix_base64: '', finality: 'final' }))

if (!outcome.ok)
  switch (outcome.error.kind) {
    case 'TOO_LARGE_CONTRACT_STATE':
      console.log('Ask a node without the limit.')
      break
    case 'UNKNOWN_ACCOUNT':
      console.log('There is no account', outcome.error.info.requested_account_id)
      break
    default:
      console.log(explain(outcome.error)?.whatToDo)
  }

export default outcome
`,
  },
  {
    id: 'blocks',
    label: 'Follow blocks',
    code: `import { block, connect, followBlocks } from 'near-rpc-client'

const near = connect('https://node.example')
const { header } = await near.call(block())

// The chain of the page has a new block twice a second.
for await (const { block } of followBlocks(near, { from: header.height - 2, to: header.height + 3 })) {
  console.log(block.header.height, block.header.hash)
}
`,
  },
  {
    id: 'payment',
    label: 'Sign and pay on a chain of your own',
    code: `import { connect, submit, transactionOutcome, viewAccount } from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'

const node = createMockNode({ accounts: { 'shop.test': { balance: 10n ** 24n } } })
const near = connect('https://mock.example', { fetch: node.fetch })
const shop = viewAccount({ account_id: 'shop.test', finality: 'final' })

const actions = [{ kind: 'Transfer', deposit: 5n }] as const
const { base64 } = node.sign({ signer: node.accounts.alice.id, receiver: 'shop.test', actions })
const submission = await submit(near, base64)
console.log(submission.kind, (await near.call(shop)).amount)

export default submission
`,
  },
]
