import { explainWith } from '../../templates/runtime/explain/explain-with.js'
import type { Explanations } from '../../templates/runtime/explain/explanation.js'
import type { RpcError } from '../../templates/runtime/rpc-error.js'
import type { Builder } from '../emit/builders/builders.js'
import { explanationsOf } from '../emit/error-rules/explanations.js'

/** What happened and what to do, as the client's `explain` says it. Both are empty if it does not know the kind. */
export function explainFailure(
  error: RpcError,
  { method }: Builder,
): { readonly whatHappened: string; readonly whatToDo: string } {
  // Both types describe the same data: the generator's strings are the client's patterns.
  const table = explanationsOf([method]) as unknown as Explanations
  const { whatHappened = '', whatToDo = '' } = explainWith(table, error) ?? {}
  return { whatHappened, whatToDo }
}
