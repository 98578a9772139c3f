import { produceBlock } from './chain/produce-block.js'
import { startChain } from './chain/start-chain.js'
import { inProcessFetch } from './http/in-process-fetch.js'
import { publish } from './http/publish.js'
import { bodyLimit, route } from './http/route.js'
import { settingsOf, type FaultMode, type MockNodeOptions } from './options.js'
import { viewAccounts, viewChain, type MockAccounts, type MockChain } from './public-view.js'
import { newSigner, type SignedTransaction, type TransactionDraft } from './signer.js'
import { recordsOf, type StateRecords } from './transactions/draft.js'
import { deterministicId } from './transactions/state-init.js'
import type { Chain } from './chain/chain.js'
import type { HttpAnswer, HttpRequest, ReceivedRequest } from './http/exchange.js'
import type { ScriptedAnswer, ScriptedFailure } from './http/script.js'
import type { Lie } from './lies/lie.js'
import type { GlobalContractId } from './transactions/global-contract-id.js'

/** A node without a server. It answers through its `fetch`, in every runtime. */
export interface InProcessNode {
  /**
   * Answers a request to any address. Pass it as the `fetch` of a client, or call it in a handler of a library that
   * replaces `fetch`. No socket is used.
   */
  readonly fetch: typeof fetch
  readonly chain: MockChain
  readonly accounts: MockAccounts
  /** The last 1000 requests, oldest first. */
  readonly requests: readonly ReceivedRequest[]
  sign(transaction: TransactionDraft): SignedTransaction
  /** The id of the deterministic account with this code and these records: `0s…`, a hash of both. */
  deterministicId(code: GlobalContractId, data: StateRecords): string
  /** Produces blocks: pending transactions are included, receipts run, old blocks are garbage collected. */
  advance(blocks: number): void
  /** Replaces the faults of the node. Without arguments, it works again. */
  setFaults(...faults: readonly FaultMode[]): void
  /** Replaces the lies of the node. Without arguments, it tells the truth again. */
  setLies(...lies: readonly Lie[]): void
  /** Answers the next requests with these answers, in this order, instead of asking the chain. */
  answerNextWith(...answers: readonly ScriptedAnswer[]): void
  /** Makes the next call fail. Each further failure is for one further call. */
  failNext(failure: ScriptedFailure): void
}

const keptRequests = 1000

/**
 * Makes a mock node that answers in this process, without a port: for pages, workers, jsdom and libraries that replace
 * `fetch`. The same options give the same chain, with the same hashes, heights and times.
 *
 * @example
 * const node = createMockNode()
 * const near = createClient({ url: 'https://node.example', fetch: node.fetch })
 * await near.call(viewAccount({ finality: 'final', account_id: node.accounts.alice.id }))
 */
export function createMockNode(options: Omit<MockNodeOptions, 'port'> = {}): InProcessNode {
  return newMockNode(options).node
}

/** A mock node, and the function that answers its requests. */
export function newMockNode(options: MockNodeOptions): {
  readonly node: InProcessNode
  readonly answer: (request: HttpRequest) => ScriptedAnswer
} {
  const chain = startChain(settingsOf(options))
  const requests: ReceivedRequest[] = []
  const answers: ScriptedAnswer[] = []
  const failures: ScriptedFailure[] = []
  const handle = (request: HttpRequest, received: ReceivedRequest): HttpAnswer => {
    const before = failures.length
    const answer = route(request, chain, failures)
    if (failures.length === before) publish({ request: received, answer })
    return answer
  }
  const answer = (request: HttpRequest): ScriptedAnswer => {
    const { method, path, headers, body } = request
    const received = { method, path, headers, body }
    requests.push(received)
    if (requests.length > keptRequests) requests.shift()
    const scripted = answers.shift()
    if (scripted === undefined) return handle(request, received)
    return scripted.processed === true ? { ...handle(request, received), ...scripted } : scripted
  }
  const node: InProcessNode = {
    fetch: inProcessFetch(bodyLimit, answer),
    chain: viewChain(chain),
    accounts: viewAccounts(),
    requests,
    sign: newSigner(chain),
    deterministicId: (code, data) => deterministicId({ code, data: recordsOf(data) }),
    advance: blocks => advance(chain, blocks),
    setFaults: (...faults) => replaceAll(chain.settings.faultModes, faults),
    setLies: (...lies) => replaceAll(chain.settings.lies, lies),
    answerNextWith: (...more) => void answers.push(...more),
    failNext: failure => void failures.push(failure),
  }
  return { node, answer }
}

function replaceAll<Value>(set: Set<Value>, values: readonly Value[]): void {
  set.clear()
  for (const value of values) set.add(value)
}

function advance(chain: Chain, blocks: number): void {
  if (!Number.isInteger(blocks) || blocks < 0)
    throw new RangeError(`A chain cannot advance by ${blocks} blocks. Pass a whole number.`)
  for (let count = 0; count < blocks; count++) produceBlock(chain)
}
