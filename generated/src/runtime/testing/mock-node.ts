import { newChain } from './chain/chain.js'
import { produceBlock } from './chain/produce-block.js'
import { accountFacts, chainFacts } from './facts.js'
import { serve } from './http/http-server.js'
import { bodyLimit, route } from './http/route.js'
import { settingsOf } from './options.js'
import { newSigner } from './signer.js'
import { recordsOf } from './transactions/draft.js'
import { deterministicId } from './transactions/state-init.js'
import type { Chain } from './chain/chain.js'
import type { MockAccounts, MockChain } from './facts.js'
import type { HttpRequest } from './http/http-server.js'
import type { ScriptedAnswer, ScriptedFailure } from './http/script.js'
import type { MockNodeOptions, Settings } from './options.js'
import type { StateRecords } from './transactions/draft.js'
import type { GlobalContractId } from './transactions/global-contract-id.js'
import type { SignedTransaction, TransactionDraft } from './signer.js'

/** A node in this process, reached over HTTP like any other. */
export interface MockNode {
  /** Where it listens: `http://127.0.0.1:` and a free port. */
  readonly url: string
  readonly chain: MockChain
  readonly accounts: MockAccounts
  /** What came over the wire, oldest first: the last 1000 requests. */
  readonly requests: readonly ReceivedRequest[]
  sign(transaction: TransactionDraft): SignedTransaction
  /** The name of the account that begins with this code and these records: `0s…`, derived from them. */
  deterministicId(code: GlobalContractId, data: StateRecords): string
  /** Makes blocks: transactions that wait get in, receipts run, old blocks are garbage collected. */
  advance(blocks: number): void
  /** Answers the next requests with these, in this order, instead of asking the chain. */
  answerNextWith(...answers: readonly ScriptedAnswer[]): void
  /** Lets the next call fail; several are used up one by one. */
  failNext(failure: ScriptedFailure): void
  /** Stops listening and ends every connection, also those that wait for an answer. */
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

/** Starts a mock node. The same options give the same chain: the same hashes, heights and times. */
export async function startMockNode(options: MockNodeOptions = {}): Promise<MockNode> {
  const chain = startChain(settingsOf(options))
  const requests: ReceivedRequest[] = []
  const answers: ScriptedAnswer[] = []
  const failures: ScriptedFailure[] = []
  const server = await serve(bodyLimit, request => {
    requests.push(received(request))
    if (requests.length > keptRequests) requests.shift()
    return answers.shift() ?? route(request, chain, failures)
  })
  return {
    url: server.url,
    chain: chainFacts(chain),
    accounts: accountFacts(),
    requests,
    sign: newSigner(chain),
    deterministicId: (code, data) => deterministicId({ code, data: recordsOf(data) }),
    advance: blocks => advance(chain, blocks),
    answerNextWith: (...more) => void answers.push(...more),
    failNext: failure => void failures.push(failure),
    close: server.close,
  }
}

/** A node without peers never gets past the first block. */
function startChain(settings: Settings): Chain {
  const chain = newChain(settings)
  if (!settings.troubles.has('alone')) advance(chain, firstBlocks)
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
