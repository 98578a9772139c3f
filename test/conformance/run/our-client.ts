import { isDeepStrictEqual } from 'node:util'
import { createClient, parse, viewAccount, type Outcome, type Request } from 'near-rpc-client'
import {
  verifyBlock,
  verifyBlockInChain,
  verifyChunkHeader,
  verifyLightClientBlock,
  verifyNextValidators,
  verifyOutcome,
  verifyState,
  type Verified,
} from 'near-rpc-client/verify'
import { expectedCases } from '../../recordings/expected.js'
import { groups } from '../../recordings/recorded.js'
import type { Proof, Statement } from '../case.js'
import type { ClientOutcome, ClientUnderTest, RequestOfCase } from './client.js'

/** The client of this repository. */
export const ourClient: ClientUnderTest = {
  name: 'near-rpc-client',
  version: 'this repository',
  language: 'TypeScript',
  call: async (url, request) => {
    const built = builtRequest(request)
    return built && outcomeOf(await createClient({ url }).send(built, { id: request.id }))
  },
  prove: async proof => (await proveWithUs(proof)).ok,
}

/** Requests that our builders made: those of the recorded cases, and the one of the table of faults. */
const builtRequests: readonly Request[] = [
  ...groups.flatMap(expectedCases).map(({ expectation }) => expectation.send),
  viewAccount({ account_id: 'test.near', finality: 'final' }),
]

/** A client answers only requests of its builders, whose inputs have another form than the wire. */
function builtRequest({ method, params }: RequestOfCase): Request | undefined {
  return builtRequests.find(each => each.method === method && isDeepStrictEqual(each.params, params))
}

/** Errors of the layer `CLIENT` say that no answer came. */
function outcomeOf(outcome: Outcome): ClientOutcome {
  if (outcome.ok) return { result: outcome.result }
  const { kind, layer, info, message } = outcome.error
  return layer === 'CLIENT' || kind === 'UNKNOWN_ERROR' ? { failed: message } : { error: { kind, info } }
}

async function proveWithUs({ statement, trusted, asked, answer }: Proof): Promise<Verified<unknown>> {
  const { result } = parse(answer) as { readonly result: never }
  return verifiers[statement](parse(trusted) as never, asked as never, result)
}

type Verify = (trusted: never, asked: never, result: never) => Verified<unknown> | Promise<Verified<unknown>>

const verifiers: { readonly [Each in Statement]: Verify } = {
  block: (hash, _, block) => verifyBlock(hash, block),
  'chunk header': (hash, _, chunk) => verifyChunkHeader(hash, chunk),
  'light client block': (state, _, block) => verifyLightClientBlock(state, block),
  'block in chain': (head, { block_hash }: { block_hash: string }, proof) =>
    verifyBlockInChain(head, block_hash, proof),
  outcome: (head, asked, proof) => verifyOutcome(head, asked, proof),
  'contract state': (block, asked, answer) => verifyState(block, asked, answer),
  'next validators': (head, _, validators) => verifyNextValidators(head, validators),
}
