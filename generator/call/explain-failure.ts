import { explainWith } from '../../templates/runtime/explain/explain-with.js'
import type { RpcError } from '../../templates/runtime/rpc-error.js'
import type { Builder } from '../emit/builders/builders.js'
import { explanationsOf } from '../emit/error-rules/explanations.js'

/**
 * What happened and what to do, as the client's `explain` says it, except where that names something which the command
 * does not have. Both are empty if it does not know the kind.
 */
export function explainFailure(
  error: RpcError,
  { method }: Builder,
): { readonly whatHappened: string; readonly whatToDo: string } {
  if (Object(error.info).reason === 'RESPONSE_TOO_LARGE')
    return { whatHappened: 'The answer is longer than near-rpcgen reads.', whatToDo: 'Ask for less.' }
  const { whatHappened = '', whatToDo = '' } = explainWith(explanationsOf([method]), error) ?? {}
  const isUnknown = error.kind === 'UNKNOWN_ERROR'
  return {
    whatHappened,
    whatToDo: isUnknown ? 'Read what the node says and `info`, and update near-rpcgen.' : whatToDo,
  }
}
