import { newChain } from './chain/chain.js'
import { produceBlock } from './chain/produce-block.js'
import { viewAccounts, viewChain } from './public-view.js'
import { serve } from './http/http-server.js'
import { bodyLimit, route } from './http/route.js'
import { settingsOf } from './options.js'
import { newSigner } from './signer.js'
import { recordsOf } from './transactions/draft.js'
import { deterministicId } from './transactions/state-init.js'
import type { Chain } from './chain/chain.js'
import type { MockAccounts, MockChain } from './public-view.js'
import type { HttpRequest } from './http/http-server.js'
import type { ScriptedAnswer, ScriptedFailure } from './http/script.js'
import type { MockNodeOptions, Settings } from './options.js'
import type { StateRecords } from './transactions/draft.js'
import type { GlobalContractId } from './transactions/global-contract-id.js'
import type { SignedTransaction, TransactionDraft } from './signer.js'

/** A node that runs in this process and answers over HTTP. */
export interface MockNode {
  /** The address: `http://127.0.0.1:` and the port. */
  readonly url: string
  readonly chain: MockChain
  readonly accounts: MockAccounts
  /** The last 1000 requests, oldest first. */
  readonly requests: readonly ReceivedRequest[]
  sign(transaction: TransactionDraft): SignedTransaction
  /** The id of the deterministic account with this code and these records: `0s…`, a hash of both. */
  deterministicId(code: GlobalContractId, data: StateRecords): string
  /** Produces blocks: pending transactions are included, receipts run, old blocks are garbage collected. */
  advance(blocks: number): void
  /** Answers the next requests with these answers, in this order, instead of asking the chain. */
  answerNextWith(...answers: readonly ScriptedAnswer[]): void
  /** Makes the next call fail. Each further failure is for one further call. */
  failNext(failure: ScriptedFailure): void
  /** Stops listening and closes every connection, including those that wait for an answer. */
  close(): Promise<void>
}

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: { readonly [name: string]: string }
  readonly body: string
}

const firstBlocks = 320
const keptRequests = 1000

/** Starts a mock node. The same options give the same chain, with the same hashes, heights and times. */
export async function startMockNode(options: MockNodeOptions = {}): Promise<MockNode> {
  const settings = settingsOf(options)
  const chain = startChain(settings)
  const requests: ReceivedRequest[] = []
  const answers: ScriptedAnswer[] = []
  const failures: ScriptedFailure[] = []
  const server = await serve(settings.port, bodyLimit, request => {
    requests.push(received(request))
    if (requests.length > keptRequests) requests.shift()
    return answers.shift() ?? route(request, chain, failures)
  })
  return {
    url: server.url,
    chain: viewChain(chain),
    accounts: viewAccounts(),
    requests,
    sign: newSigner(chain),
    deterministicId: (code, data) => deterministicId({ code, data: recordsOf(data) }),
    advance: blocks => advance(chain, blocks),
    answerNextWith: (...more) => void answers.push(...more),
    failNext: failure => void failures.push(failure),
    close: server.close,
  }
}

/** A node without peers only has the first block. */
function startChain(settings: Settings): Chain {
  const chain = newChain(settings)
  if (!settings.faultModes.has('alone')) advance(chain, firstBlocks)
  return chain
}

function advance(chain: Chain, blocks: number): void {
  if (!Number.isInteger(blocks) || blocks < 0)
    throw new RangeError(`A chain cannot advance by ${blocks} blocks. Pass a whole number.`)
  for (let made = 0; made < blocks; made++) produceBlock(chain)
}

function received({ method, path, headers, body }: HttpRequest): ReceivedRequest {
  return { method, path, headers, body }
}
