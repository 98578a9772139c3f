/** Calls a node of the ledger: the one at `NODE_URL`, or chosen answers in its place. */
import { connect, createClient, ethBlockNumber, ethCall, ethGetBlockByNumber } from 'ledger-client'
import { mockTransport } from 'ledger-client/testing'

const mock = mockTransport()
  .on(ethBlockNumber, '0x1b4')
  .on(ethGetBlockByNumber, { number: '0x1b4', hash: '0x9a', transactions: [] })
  .fail(ethCall, 'EXECUTION_REVERTED', { code: 3, message: 'Execution reverted', data: '0x08c3' })
const { NODE_URL } = process.env
const ledger = NODE_URL ? connect(NODE_URL) : createClient({ transport: mock })

console.log('height', Number(await ledger.call(ethBlockNumber())))
console.log('block', (await ledger.call(ethGetBlockByNumber('latest')))?.hash)

const outcome = await ledger.send(ethCall({ to: '0x01', data: '0x70a0' }))
if (outcome.ok) console.log('output', outcome.result)
else
  switch (outcome.error.kind) {
    case 'EXECUTION_REVERTED':
      console.log('reverted with', outcome.error.info.data)
      break
    case 'LIMIT_EXCEEDED':
      console.log('too many calls')
      break
    default:
      console.log(outcome.error.message)
  }
