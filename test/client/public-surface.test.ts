import * as client from 'near-rpc-client'
import * as schemas from 'near-rpc-client/schemas'
import * as testing from 'near-rpc-client/testing'
import { expect, test } from 'vitest'

test('the package exports these values, and a change of its surface shows here', () => {
  expect(Object.keys(client).toSorted()).toEqual([
    'accountChanges',
    'allAccessKeyChanges',
    'block',
    'broadcastTxAsync',
    'broadcastTxCommit',
    'callFunction',
    'changes',
    'contractCodeChanges',
    'createClient',
    'dataChanges',
    'experimentalCongestionLevel',
    'experimentalProtocolConfig',
    'experimentalReceipt',
    'experimentalTxStatus',
    'gasPrice',
    'genesisConfig',
    'http',
    'isErrorOf',
    'isRpcError',
    'query',
    'sendTx',
    'singleAccessKeyChanges',
    'tx',
    'viewAccessKey',
    'viewAccessKeyList',
    'viewAccount',
    'viewCode',
    'viewState',
  ])
  expect(Object.keys(testing).toSorted()).toEqual(['mockKey', 'startMockNode'])
  expect(Object.keys(schemas)).toEqual([])
})
