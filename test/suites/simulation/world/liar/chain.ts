import { failed, result, type Answer } from '../answers.js'
import { viewOf } from '../visit.js'
import type { Temptation } from './temptation.js'

/** What a liar answers about blocks, keys, changes and itself. */
export async function lieAboutChain(temptation: Temptation): Promise<Answer> {
  const { method, params, lies, honest, visit } = temptation
  const answer = await honest()
  const { result: told } = answer.body as { readonly result?: Told }
  switch (method) {
    case 'genesis_config':
    case 'EXPERIMENTAL_protocol_config':
      return lies('validity period')
        ? result({ ...told, transaction_validity_period: temptation.phase.period })
        : answer
    case 'status':
      return lies('status') ? statusOf(temptation, told) : answer
    case 'query':
      if (lies('missing key')) return visit.world.random.pick([unknownKey, unknownAccount])
      if (told && params['finality'] && lies('old block')) return result(keyAtOldBlock(temptation, told))
      return told ? result(lieAboutKey(temptation, told)) : answer
    case 'block':
      return told && lies('block') ? result({ ...told, header: lieAboutHeader(temptation, told.header) }) : answer
    case 'changes':
      return told && lies('changes') ? result(lieAboutChanges(temptation, told)) : answer
    default:
      return answer
  }
}

/** The members of answers that a liar changes. */
type Told = {
  readonly header?: object
  readonly changes?: readonly object[]
  readonly nonce?: number
  readonly block_height?: number
  readonly block_hash?: string
}

const unknownKey = failed('UNKNOWN_ACCESS_KEY', { public_key: 'ed25519:1' }, 'no key')
const unknownAccount = failed('UNKNOWN_ACCOUNT', { requested_account_id: 'ab' }, 'no account')

function statusOf({ phase, visit }: Temptation, told: Told | undefined): Answer {
  const { head } = viewOf(visit)
  const sync = { latest_block_height: head.height + phase.shift, latest_block_hash: head.hash, syncing: false }
  const { random } = visit.world
  return result({ ...told, sync_info: sync, chain_id: random.pick(['mainnet', 'mainnet', 'testnet', '', 7, null]) })
}

function lieAboutKey({ phase, lies }: Temptation, told: Told): object {
  const { nonce = 0, block_height = 0 } = told
  const height = lies('block') ? block_height + phase.shift : block_height
  return { ...told, block_height: height, nonce: lies('nonce') ? phase.nonce(nonce, block_height) : nonce }
}

/** The key at an old block, as if this block were one of the newest. */
function keyAtOldBlock({ visit, params }: Temptation, told: Told): object {
  const { random } = visit.world
  const { head, byHeight } = viewOf(visit)
  const { hash, nonces } = byHeight(head.height - random.whole(20, 150)) ?? head
  const nonce = nonces.get(String(params['public_key'])) ?? 0
  return { ...told, nonce, block_hash: hash, block_height: head.height - random.whole(1, 5) }
}

/** Another height, hash or parent than the true one. */
function lieAboutHeader({ phase, visit }: Temptation, header: object | undefined): object {
  const { random } = visit.world
  const { height, hash } = Object(header)
  const { prevHash } = viewOf(visit).head
  return random.pick<object>([
    { ...header, height: height + phase.shift },
    { ...header, height: height + phase.shift },
    { ...header, height: height - 1_000 },
    { ...header, hash: prevHash },
    { ...header, hash: '2'.repeat(32), height: height + phase.shift },
    { ...header, prev_hash: hash },
  ])
}

/** Leaves changes out, or invents a rival that used the nonce. */
function lieAboutChanges({ visit, params }: Temptation, told: Told): object {
  const { random } = visit.world
  const { public_key } = Object(Object(params['keys'])[0])
  const rival = {
    type: 'access_key_update',
    cause: { type: 'transaction_processing', tx_hash: '3'.repeat(32) },
    change: { account_id: 'ab', public_key, access_key: { nonce: 999_000_000_000, permission: 'FullAccess' } },
  }
  return random.pick<object>([
    { ...told, changes: [] },
    { ...told, changes: [rival] },
    { ...told, changes: [rival] },
    { ...told, changes: [...(told.changes ?? []), rival] },
    { ...told, block_hash: '2'.repeat(32), changes: [rival] },
  ])
}
