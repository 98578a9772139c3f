import type { ViewStateMethod } from '../../methods.js'
import { viewState } from '../../requests.js'
import type { Client } from '../../runtime/client.js'
import type { Outcome } from '../../runtime/outcome.js'
import type { BlockReference } from '../../schemas.js'

/** Whom to ask, and how, throughout one walk. */
export interface StateSource {
  readonly near: Pick<Client, 'send'>
  readonly archive: Pick<Client, 'send'> | undefined
  readonly account_id: string
  readonly limit: number
  readonly sending: { readonly signal?: AbortSignal; readonly timeout?: number }
}

export type StatePart = {
  readonly prefix_base64: string
  readonly block: BlockReference
  /** Read on after this key. */
  readonly after?: string
}

export type StateAnswer = {
  readonly outcome: Outcome<ViewStateMethod>
  /** Whom to ask for what follows: the archive, once it has answered in the node's place. */
  readonly source: StateSource
}

/** Asks the node, and the archive where the node has a limit or no longer has the block. */
export async function requestState(source: StateSource, part: StatePart): Promise<StateAnswer> {
  const { archive } = source
  const outcome = await sendTo(source.near, source, part)
  if (outcome.ok || archive === undefined) return { outcome, source }
  const { error } = outcome
  if (error.kind !== 'TOO_LARGE_CONTRACT_STATE' && error.kind !== 'GARBAGE_COLLECTED_BLOCK') return { outcome, source }
  const { block_hash } = error.info
  const block = block_hash === undefined ? part.block : { block_id: block_hash }
  const archived = await sendTo(archive, source, { ...part, block })
  // The first answer stands where the archive does not help.
  return archived.ok
    ? { outcome: archived, source: { ...source, near: archive, archive: undefined } }
    : { outcome, source }
}

function sendTo(
  near: Pick<Client, 'send'>,
  { account_id, limit, sending }: StateSource,
  { prefix_base64, block, after }: StatePart,
): Promise<Outcome<ViewStateMethod>> {
  const paging = after === undefined ? { limit } : { limit, after_key_base64: after }
  return near.send(viewState({ ...block, account_id, prefix_base64, ...paging }), sending)
}
