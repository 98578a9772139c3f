/**
 * The program of `npm start`: typed results, and failures distinguished by their kind. It calls the mock node, or the
 * node at `NODE_URL`. There, `NODE_TX=<hash>:<sender>` names a transaction to follow. Then it proves what the node says:
 * `CHECKPOINT=<hash>` names the block that you trust, and `NODE_STATE=<account>:<key>` a state entry.
 */
import {
  block,
  callFunction,
  createClient,
  experimentalCongestionLevel,
  experimentalReceipt,
  gasPrice,
  isRpcError,
  sendTx,
  tx,
  viewAccessKey,
  viewAccount,
  viewState,
} from 'near-rpc-client'
import { startMockNode } from 'near-rpc-client/testing'
import { explainCongestionLevel, explainGasPrice, explainQuery, explainReceipt, explainTransaction } from './explain.js'
import { showProofsOfMock } from './proofs-of-mock.js'
import { showProofsOfNode } from './proofs-of-node.js'
import { chooseSetting, type Setting } from './setting.js'
import { showFailure, showResult, showTitle, tokens } from './show.js'

/** A hash that no block, chunk, receipt or transaction has. */
const unknownHash = '11111111111111111111111111111112'

// The mock also signs what goes to a real node: its keys belong to no account there, so nothing can be spent.
const mock = await startMockNode()
try {
  const setting = await chooseSetting(mock, process.env)
  showTitle(setting.title)
  await showReads(setting)
  await showTransaction(setting)
  showTitle('Failures, each handled by an exhaustive switch')
  await showFailedQueries(setting)
  await showFailedLookups(setting)
  await showFailedTransactions(setting)
  await showCallsWithoutAnswer(setting)
  await (setting.isMock ? showProofsOfMock() : showProofsOfNode(setting, process.env))
} catch (error) {
  // For example a NODE_URL without an answer.
  if (!isRpcError(error)) throw error
  console.error(`The demonstration failed. ${error.message} ${JSON.stringify(error.info)}`)
  process.exitCode = 1
} finally {
  await mock.close()
}

async function showReads({ near, account, contract, method }: Setting): Promise<void> {
  const { header, chunks } = await near.call(block({ finality: 'final' }))
  showResult('block', `${header.height}`, `produced at ${header.timestamp} ns, with every digit`)

  const { amount, storage_usage } = await near.call(viewAccount({ account_id: account, finality: 'final' }))
  showResult('account', account, `${tokens(amount)}, ${storage_usage} bytes of storage`)

  const args_base64 = Buffer.from('{"hello":"contract"}').toString('base64')
  const called = await near.send(
    callFunction({ account_id: contract, method_name: method, args_base64, finality: 'final' }),
  )
  showResult(
    'contract call',
    method,
    called.ok ? Buffer.from(called.result.result).toString() : explainQuery(called.error),
  )

  const { gas_price } = await near.call(gasPrice(null))
  showResult('gas price', tokens(gas_price), 'for one unit of gas')

  for (const { shard_id } of chunks) {
    const { congestion_level } = await near.call(experimentalCongestionLevel({ block_id: header.hash, shard_id }))
    showResult('congestion', `shard ${shard_id}`, `${congestion_level}`)
  }
}

async function showTransaction({ near, transaction }: Setting): Promise<void> {
  if (transaction === null) return showResult('transaction', 'none', 'set NODE_TX=<hash>:<sender>')
  for (const wait_until of ['INCLUDED', 'EXECUTED_OPTIMISTIC', 'FINAL'] as const) {
    const outcome = await near.send(tx({ ...transaction, wait_until }))
    const reached = outcome.ok ? `reached ${outcome.result.final_execution_status}` : explainTransaction(outcome.error)
    showResult('transaction', transaction.tx_hash.slice(0, 12), `asked for ${wait_until}, ${reached}`)
  }
}

async function showFailedQueries({ near, account, contract, oldHeight }: Setting): Promise<void> {
  const { alice, big } = mock.accounts
  const call = { account_id: contract, args_base64: '', finality: 'final' } as const
  const requests = [
    viewAccount({ account_id: 'nobody.at.all.near', finality: 'final' }),
    viewAccount({ account_id: account, block_id: unknownHash }),
    viewAccount({ account_id: account, block_id: oldHeight }),
    viewAccessKey({ account_id: contract, public_key: alice.functionCallKey.publicKey, finality: 'final' }),
    viewState({ account_id: big.id, prefix_base64: '', finality: 'final' }),
    callFunction({ ...call, method_name: 'no_such_method' }),
    callFunction({ ...call, method_name: 'panic_with_message' }),
    callFunction({ ...call, account_id: account, method_name: 'any' }),
  ]
  for (const request of requests) showFailure(await near.send(request), explainQuery)
}

async function showFailedLookups({ near }: Setting): Promise<void> {
  const { header } = await near.call(block({ finality: 'final' }))
  const requests = [
    experimentalCongestionLevel({ block_id: header.hash, shard_id: 2n ** 64n - 1n }),
    experimentalCongestionLevel({ chunk_id: unknownHash }),
  ]
  for (const request of requests) showFailure(await near.send(request), explainCongestionLevel)
  showFailure(await near.send(experimentalReceipt({ receipt_id: unknownHash })), explainReceipt)
}

async function showFailedTransactions({ near, account }: Setting): Promise<void> {
  const { header } = await near.call(block({ finality: 'final' }))
  const draft = { signer: account, receiver: account, actions: [], blockHash: header.hash }
  const drafts = [
    { ...draft, blockHash: unknownHash },
    { ...draft, forged: true },
    { ...draft, key: mock.accounts.bob.key },
  ]
  for (const each of drafts)
    showFailure(await near.send(sendTx({ signed_tx_base64: mock.sign(each).base64 })), explainTransaction)
  showFailure(await near.send(sendTx({ signed_tx_base64: 'not a transaction' })), explainTransaction)

  const unknown = { tx_hash: unknownHash, sender_account_id: account }
  showFailure(await near.send(tx({ ...unknown, wait_until: 'NONE' })), explainTransaction)
  showFailure(await near.send(tx({ ...unknown, wait_until: 'FINAL' })), explainTransaction)
}

async function showCallsWithoutAnswer({ near }: Setting): Promise<void> {
  const signal = AbortSignal.abort('the demonstration has ended')
  showFailure(await near.send(gasPrice(null), { signal }), explainGasPrice)
  const stopped = await startMockNode()
  await stopped.close()
  showFailure(await createClient({ url: stopped.url }).send(gasPrice(null)), explainGasPrice)
}
