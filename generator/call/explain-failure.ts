import { explainWith } from '../../templates/runtime/explain/explain-with.js'
import type { RpcError } from '../../templates/runtime/rpc-error.js'
import type { Builder } from '../emit/builders/builders.js'
import { explanationsOf } from '../emit/error-rules/explanations.js'

/** What happened and what to do, as the client's `explain` says it. Both are empty if it does not know the kind. */
export function explainFailure(
  error: RpcError,
  { method }: Builder,
): { readonly whatHappened: string; readonly whatToDo: string } {
  const { whatHappened = '', whatToDo = '' } = explainWith(explanationsOf([method]), error) ?? {}
  return { whatHappened, whatToDo }
}
