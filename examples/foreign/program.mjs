import { connect, ethBlockNumber, ethCall, ethGetBlockByNumber } from 'ledger-client'

const ledger = connect(process.argv.slice(2))

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
