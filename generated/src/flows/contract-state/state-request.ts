import { type ViewStateMethod, viewState } from '../../methods/query/view_state.js'
import { ask } from '../../runtime/ask.js'
import type { Client } from '../../runtime/client.js'
import type { Outcome } from '../../runtime/outcome.js'
import type { BlockReference } from '../../schemas.js'

/** The clients and options of all requests of one `iterateState`. */
export interface StateSource {
  readonly near: Pick<Client, 'send'>
  readonly archive: Pick<Client, 'send'> | undefined
  readonly account_id: string
  readonly limit: number
  readonly sending: { readonly signal?: AbortSignal; readonly timeout?: number; readonly minHeight?: number }
}

export type StatePart = {
  readonly prefix_base64: string
  readonly block: BlockReference
  /** Continue after this key. */
  readonly after?: string
}

export type StateAnswer = {
  readonly outcome: Outcome<ViewStateMethod>
  /** The source for the next pages: the archive, if the archive answered. */
  readonly source: StateSource
}

/** Asks the node, then the archive if the node has a limit or no longer has the block. */
export async function requestState(source: StateSource, part: StatePart): Promise<StateAnswer> {
  const { archive } = source
  const outcome = await sendTo(source.near, source, part)
  if (outcome.ok || archive === undefined) return { outcome, source }
  const { error } = outcome
  if (error.kind !== 'TOO_LARGE_CONTRACT_STATE' && error.kind !== 'GARBAGE_COLLECTED_BLOCK') return { outcome, source }
  const { block_hash } = error.info
  const block = block_hash === undefined ? part.block : { block_id: block_hash }
  const archived = await sendTo(archive, source, { ...part, block })
  // If the archive fails too, the error of the node counts.
  return archived.ok
    ? { outcome: archived, source: { ...source, near: archive, archive: undefined } }
    : { outcome, source }
}

const ofState = {
  block_hash: 'text',
  block_height: 'height',
  'values.*.key': 'base64',
  'values.*.value': 'base64',
} as const

function sendTo(
  near: Pick<Client, 'send'>,
  { account_id, limit, sending }: StateSource,
  { prefix_base64, block, after }: StatePart,
): Promise<Outcome<ViewStateMethod>> {
  const paging = after === undefined ? { limit } : { limit, after_key_base64: after }
  return ask(near, viewState({ ...block, account_id, prefix_base64, ...paging }), ofState, sending)
}
