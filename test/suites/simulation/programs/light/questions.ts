import { block, chunk, experimentalValidatorsOrdered, gasPrice, tx, viewState, type Request } from 'near-rpc-client'
import type { LightWorld } from '../../world/light/light-world.js'
import type { Random } from '../../world/random.js'
import { differenceOf } from './same.js'

type Done = { readonly hash: string; readonly signer: string }

/** A question that can be proven. */
export function askAnything({ truth }: LightWorld, random: Random, done: readonly Done[]): Request {
  const { chain } = truth.node
  const height = chain.final.height - random.whole(0, 120)
  const block_id = random.chance(0.5) ? height : (chain.block(height)?.hash ?? height)
  const [first, second] = done
  const asked = random.chance(0.5) ? first : second
  const { hash: tx_hash = '', signer: sender_account_id = '' } = asked ?? {}
  const prefix_base64 = random.pick(['', 'U1RBVFVT', 'aXRlbTo='])
  return random.pick<() => Request>([
    () => block({ finality: 'final' }),
    () => block({ block_id }),
    () => chunk({ block_id, shard_id: random.pick([0, 3, 7]) }),
    () => chunk({ chunk_id: chain.block(height)?.chunks[1]?.hash ?? '' }),
    () => gasPrice(block_id),
    () => viewState({ account_id: 'contract.near', prefix_base64, finality: 'final' }),
    () => tx({ tx_hash, sender_account_id, wait_until: 'NONE' }),
    () => tx({ tx_hash, sender_account_id, wait_until: 'NONE' }),
    () => tx({ tx_hash, sender_account_id, wait_until: 'NONE' }),
    () => experimentalValidatorsOrdered({ block_id }),
  ])()
}

/** Where a proven answer differs from what the chain says; undefined if nowhere. */
export function truthOf(
  { ask }: LightWorld,
  { method, params }: Request,
  result: unknown,
  unproven: readonly string[],
): string | undefined {
  const told = Object(result)
  switch (method) {
    case 'block': {
      const { block_id = told.header.hash } = Object(params)
      return differenceOf(told, ask('block', { block_id }).result, unproven)
    }
    case 'query': {
      const pinned = { ...Object(params), finality: undefined, block_id: told.block_hash, include_proof: true }
      const { values, block_height } = Object(ask('query', pinned).result)
      return differenceOf(
        { values: told.values, block_height: told.block_height },
        { values, block_height: unproven.includes('block_height') ? told.block_height : block_height },
        unproven,
      )
    }
    case 'tx': {
      const { status, transaction_outcome, receipts_outcome } = Object(ask('tx', Object(params)).result)
      const known = new Map((receipts_outcome as readonly { id: string }[]).map(each => [each.id, each]))
      const listed = told.receipts_outcome.map(({ id }: { id: string }) => known.get(id))
      const parts = {
        status: told.status,
        transaction_outcome: told.transaction_outcome,
        receipts_outcome: told.receipts_outcome,
      }
      return differenceOf(parts, { status, transaction_outcome, receipts_outcome: listed }, unproven)
    }
    default:
      return differenceOf(told, ask(method, Object(params)).result, unproven)
  }
}
