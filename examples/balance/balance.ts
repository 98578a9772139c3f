/** Prints the balance of an account. A failure has a kind, and each kind has the fields that tell more about it. */
import { connect, formatNear, viewAccount, type ViewAccountError } from 'near-rpc-client'
import { createMockNode } from 'near-rpc-client/testing'

const { NODE_URL } = process.env
const near = NODE_URL ? connect(NODE_URL) : connect('https://mock.example', { fetch: createMockNode().fetch })
const [account_id = 'alice.near'] = process.argv.slice(2)

const outcome = await near.send(viewAccount({ account_id }))
if (outcome.ok) {
  console.log(`${account_id} has ${formatNear(outcome.result.amount)} NEAR.`)
} else {
  console.error(sentenceAbout(outcome.error))
  process.exitCode = 1
}

function sentenceAbout(error: ViewAccountError): string {
  switch (error.kind) {
    case 'UNKNOWN_ACCOUNT':
      return `There is no account ${error.info.requested_account_id} at block ${error.info.block_height}.`
    case 'INVALID_ACCOUNT':
    case 'PARSE_ERROR':
      return `"${account_id}" is not the id of an account.`
    case 'NETWORK_ERROR':
    case 'TIMED_OUT':
      return 'The node does not answer. Is NODE_URL right?'
    default:
      return error.message
  }
}
