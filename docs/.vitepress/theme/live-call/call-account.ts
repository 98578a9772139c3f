import { connect, explain, formatNear, viewAccount } from 'near-rpc-client'
import { openNode } from '../node/open-node.ts'
import { pageNodeUrl } from '../node/page-node-url.ts'

const timeout = 20_000

/** Reads an account from the node at a URL, or from the node of the page, and says in lines what came back. */
export async function callAccount(account_id: string, url: string): Promise<readonly string[]> {
  const near = url === '' ? connect(pageNodeUrl, { fetch: openNode().fetch, timeout }) : connect(url, { timeout })
  const outcome = await near.send(viewAccount({ account_id }))
  if (outcome.ok) {
    const { amount, block_height } = outcome.result
    return [`${formatNear(amount)} NEAR`, `at block ${block_height}`]
  }
  const { whatHappened = '', whatToDo = '' } = explain(outcome.error) ?? {}
  return [outcome.error.kind, whatHappened, whatToDo]
}
