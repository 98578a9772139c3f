import { isDeepStrictEqual } from 'node:util'
import {
  block,
  callFunction,
  chunk,
  gasPrice,
  genesisConfig,
  viewAccessKey,
  viewAccount,
  viewState,
  type Client,
  type Outcome,
  type Request,
} from 'near-rpc-client'

/** A read and its judge: null if an outcome is right, otherwise what is wrong. */
export type Read = { readonly request: Request; readonly judge: (outcome: Outcome) => Promise<string | null> }

const nowhere = '11111111111111111111111111111112'

/**
 * Reads of which the node, asked directly, gives the answer to compare with: at fixed blocks beforehand, of the newest
 * block afterwards at the block that the answer names.
 */
export async function prepareReads(direct: Client): Promise<readonly [Read, ...Read[]]> {
  const { header, chunks } = await direct.call(block({ finality: 'final' }))
  const at = { block_id: header.hash }
  const alice = { account_id: 'alice.near' }
  const fixed: readonly Request[] = [
    block(at),
    block({ block_id: header.height }),
    ...chunks.map(({ chunk_hash: hash }) => chunk({ chunk_id: hash })),
    gasPrice(header.hash),
    genesisConfig(),
    viewAccount({ ...at, ...alice }),
    viewState({ ...at, account_id: 'contract.near', prefix_base64: '' }),
    callFunction({ ...at, account_id: 'contract.near', method_name: 'echo', args_base64: 'e30=' }),
    // Many that differ, so that not all calls share a few requests.
    ...Array.from({ length: 100 }, (_, back) => viewAccount({ block_id: header.height - back, ...alice })),
    // Failures are answers too.
    viewAccount({ ...at, account_id: 'nobody.near' }),
    viewAccessKey({ ...at, ...alice, public_key: 'ed25519:11111111111111111111111111111112' }),
    callFunction({ ...at, account_id: 'contract.near', method_name: 'panic_with_message', args_base64: '' }),
    callFunction({ ...at, account_id: 'contract.near', method_name: 'no_such_method', args_base64: '' }),
    block({ block_id: nowhere }),
  ]
  const reads = await Promise.all(fixed.map(async request => fixedRead(request, await direct.send(request))))
  // The last reads fail, and the newest are what dedupe shares most: both come oftener than one in so many.
  const often = [newestBlock(direct), newestAccount(direct), ...reads.slice(-5)]
  return [newestBlock(direct), ...Array.from({ length: 8 }, () => often).flat(), ...reads]
}

function fixedRead(request: Request, expected: Outcome): Read {
  const judge = async (outcome: Outcome): Promise<string | null> =>
    isDeepStrictEqual(essence(outcome), essence(expected)) ? null : 'another answer than the node gives'
  return { request, judge }
}

function newestBlock(direct: Client): Read {
  const judge = async (outcome: Outcome): Promise<string | null> => {
    const { hash } = Object(Object(outcome.ok && outcome.result).header)
    return judgeAgainst(await direct.send(block({ block_id: hash })), outcome)
  }
  return { request: block({ finality: 'final' }), judge }
}

function newestAccount(direct: Client): Read {
  const account = { account_id: 'bob.near' }
  const judge = async (outcome: Outcome): Promise<string | null> => {
    const { block_hash: hash } = Object(outcome.ok && outcome.result)
    return judgeAgainst(await direct.send(viewAccount({ ...account, block_id: hash })), outcome)
  }
  return { request: viewAccount({ ...account, finality: 'optimistic' }), judge }
}

function judgeAgainst(expected: Outcome, outcome: Outcome): string | null {
  return expected.ok && isDeepStrictEqual(outcome, expected) ? null : 'another answer than the node gives'
}

/** The parts of an outcome that do not depend on its call. */
function essence(outcome: Outcome): unknown {
  if (outcome.ok) return outcome
  const { kind, layer, info, code, data, message } = outcome.error
  return { kind, layer, info, code, data, message }
}
