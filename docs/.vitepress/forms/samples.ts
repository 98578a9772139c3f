import { block, codeHash, createClient, tx } from 'near-rpc-client'
import type { InProcessNode } from 'near-rpc-client/testing'
import { gasKey, globalCodeId, tokenId, type History } from '../theme/node/chain.ts'
import type { Json } from '../theme/try-it/form.ts'

/** The arguments of a call of each builder. */
export type Samples = Readonly<Record<string, readonly Json[]>>

/** What the samples name of a chain. */
interface Facts {
  readonly node: InProcessNode
  readonly history: History
  /** The hash of the code of the global contract. */
  readonly code: string
  /** The receipt of the transfer. */
  readonly receipt: string
  /** The block in which it executed. */
  readonly block: { readonly height: number; readonly hash: string }
}

/**
 * The arguments with which the form of each builder is prefilled. The node of the page answers each with a result: they
 * name accounts, blocks and transactions of its chain.
 */
export async function samplesOf(node: InProcessNode, history: History): Promise<Samples> {
  const near = createClient({ url: 'https://node.example', fetch: node.fetch })
  const sent = { tx_hash: history.transfer, sender_account_id: 'alice.near', wait_until: 'FINAL' } as const
  const [receipt] = (await near.call(tx(sent))).receipts_outcome
  if (receipt === undefined) throw new Error('The transfer of the history has no receipt.')
  const { header } = await near.call(block({ block_id: receipt.block_hash }))
  const code = await codeHash(node.accounts.contract.code)
  const facts = { node, history, code, receipt: receipt.id, block: { height: header.height, hash: header.hash } }
  return { ...queries(facts), ...changes(facts), ...transactions(facts), ...blocks(facts), ...proofs(facts), ...plain }
}

const finality = 'final'
const alice = { finality, account_id: 'alice.near' }
const token = { finality, account_id: tokenId }

/** `callFunction` and its relatives ask for a balance of the token. */
const call = { ...token, method_name: 'ft_balance_of', args: { account_id: 'alice.near' } }

function queries({ node, code }: Facts): Samples {
  const key = { ...alice, public_key: node.accounts.alice.key.publicKey }
  const ofGasKey = { ...alice, public_key: gasKey }
  const state = { ...token, prefix_base64: '' }
  return {
    query: [{ request_type: 'view_account', ...alice }],
    viewAccount: [alice],
    viewCode: [token],
    viewState: [state],
    callFunction: [call],
    viewAccessKey: [key],
    viewAccessKeyList: [alice],
    viewGasKey: [ofGasKey],
    viewGasKeyList: [alice],
    viewGasKeyNonces: [ofGasKey],
    viewGlobalContractCode: [{ finality, code_hash: code }],
    viewGlobalContractCodeByAccountId: [{ finality, account_id: globalCodeId }],
    experimentalViewAccount: [alice],
    experimentalViewCode: [token],
    experimentalViewState: [state],
    experimentalViewAccessKey: [key],
    experimentalViewAccessKeyList: [alice],
    experimentalCallFunction: [call],
  }
}

function changes({ node, block: { height } }: Facts): Samples {
  const key = { account_id: 'alice.near', public_key: node.accounts.alice.key.publicKey }
  const accounts = { block_id: height, account_ids: ['alice.near', 'bob.near'] }
  const selected: Samples = {
    AccountChanges: [accounts],
    DataChanges: [{ block_id: height + 1, account_ids: [tokenId], key_prefix_base64: '' }],
    ContractCodeChanges: [{ block_id: height, account_ids: [globalCodeId] }],
    AllAccessKeyChanges: [{ block_id: height, account_ids: ['alice.near'] }],
    SingleAccessKeyChanges: [{ block_id: height, keys: [key] }],
    AllGasKeyChanges: [{ block_id: height, account_ids: ['alice.near'] }],
    SingleGasKeyChanges: [{ block_id: height, keys: [{ account_id: 'alice.near', public_key: gasKey }] }],
  }
  const both = Object.entries(selected).flatMap(([name, sample]) => [
    [`${name.charAt(0).toLowerCase()}${name.slice(1)}`, sample] as const,
    [`experimental${name}`, sample] as const,
  ])
  const all = [{ changes_type: 'account_changes', ...accounts }]
  return { changes: all, experimentalChanges: all, ...Object.fromEntries(both) }
}

function transactions({ node, history, receipt }: Facts): Samples {
  const transfer = { kind: 'Transfer', deposit: 10n ** 24n } as const
  const { base64 } = node.sign({ signer: 'alice.near', receiver: 'bob.near', actions: [transfer] })
  const found = { tx_hash: history.tokenTransfer, sender_account_id: 'alice.near', wait_until: 'FINAL' }
  return {
    sendTx: [{ signed_tx_base64: base64, wait_until: 'FINAL' }],
    broadcastTxAsync: [base64],
    broadcastTxCommit: [base64],
    tx: [found],
    experimentalTxStatus: [found],
    experimentalReceipt: [{ receipt_id: receipt }],
    experimentalReceiptToTx: [{ receipt_id: receipt }],
  }
}

function blocks({ node, block: { height } }: Facts): Samples {
  const chunk = { block_id: height, shard_id: node.accounts.bob.shardId }
  return {
    block: [{ finality }],
    blockEffects: [{ block_id: height }],
    experimentalChangesInBlock: [{ block_id: height }],
    chunk: [chunk],
    experimentalCongestionLevel: [chunk],
    gasPrice: [null],
    experimentalProtocolConfig: [{ finality }],
  }
}

function proofs({ node, history, receipt, block: { hash } }: Facts): Samples {
  const { alice: sender, bob: receiver } = node.accounts
  const light_client_head = node.chain.final.hash
  const chunk_id = { block_hash: hash, shard_id: receiver.shardId }
  const target = { target_type: 'account', account_id: receiver.id }
  const transaction = {
    type: 'transaction',
    transaction_hash: history.transfer,
    sender_id: sender.id,
    light_client_head,
  }
  const ofReceipt = { type: 'receipt', receipt_id: receipt, receiver_id: receiver.id, light_client_head }
  return {
    nextLightClientBlock: [{ last_block_hash: hash }],
    lightClientProof: [transaction],
    experimentalLightClientProof: [transaction],
    experimentalLightClientBlockProof: [{ block_hash: hash, light_client_head }],
    experimentalLightClientChunkExecutionProof: [{ chunk_id, light_client_head }],
    experimentalLightClientExecutionOutcomeProof: [ofReceipt],
    experimentalLightClientStateProof: [{ chunk_id, light_client_head, target }],
  }
}

const validator = [{ account_id: 'near' }]

/** Builders whose arguments do not depend on the chain. */
const plain: Samples = {
  genesisConfig: [],
  experimentalGenesisConfig: [],
  status: [],
  health: [],
  networkInfo: [],
  clientConfig: [],
  validators: [],
  experimentalValidatorsOrdered: [],
  experimentalSplitStorageInfo: [],
  maintenanceWindows: validator,
  experimentalMaintenanceWindows: validator,
}
