import { tx, viewState, type Transport } from 'near-rpc-client'
import {
  lightClient,
  verified,
  verifiedClient,
  type LightClient,
  type VerifiedClient,
  type Checkpoint,
  type LightNode,
} from 'near-rpc-client/light'
import { showResult, showUnproven } from './show.js'

/** A light client that has walked to the newest final block, and a client whose results are proven from there. */
export type Proving = { readonly light: LightClient; readonly client: VerifiedClient }

/** Walks from a checkpoint to the newest final block. Null, with a line that says why, if no node proves it. */
export async function proveHead(near: LightNode, checkpoint: Checkpoint, source: string): Promise<Proving | null> {
  showResult('checkpoint', short(checkpoint.block_hash), source)
  const light = lightClient({ near, checkpoint })
  const moved = await light.advance()
  if (!moved.ok) {
    notProven('light client', moved.error)
    return null
  }
  const { head, steps } = moved.result
  showResult('light client', `block ${head.height}`, `final, proven in ${steps} ${steps === 1 ? 'step' : 'steps'}`)
  const transport: Transport = (request, options) => near.send(request, options)
  return { light, client: verifiedClient(verified(transport, light)) }
}

/** A transaction and what came of it. False if it is not proven. */
export async function proveTransaction({ client }: Proving, tx_hash: string, sender: string): Promise<boolean> {
  const outcome = await client.send(tx({ tx_hash, sender_account_id: sender, wait_until: 'NONE' }))
  if (!outcome.ok) return notProven('transaction', outcome.error)
  const { result, proof } = outcome
  const ended = 'status' in result && typeof result.status === 'object' ? Object.keys(result.status).join() : 'unknown'
  showResult('transaction', short(tx_hash), `${ended}, signed by ${sender}, proven in block ${proof?.block.height}`)
  return true
}

/** An entry of a contract's storage. `isGuess`: this account need not have one, so only a wrong proof is shown. */
export type Entry = { readonly account_id: string; readonly key: string; readonly isGuess?: boolean }

/** The entry of a contract's storage under a key. False if there is none, or it is not proven. */
export async function proveEntry({ client }: Proving, { account_id, key, isGuess }: Entry): Promise<boolean> {
  const prefix_base64 = Buffer.from(key).toString('base64')
  const outcome = await client.send(viewState({ account_id, prefix_base64, finality: 'final' }))
  if (!outcome.ok)
    return isGuess && outcome.error.kind !== 'PROOF_INVALID' ? false : notProven('state entry', outcome.error)
  const { result, proof } = outcome
  const entry = result.values.find(each => each.key === prefix_base64)
  if (!entry) return false
  const value = Buffer.from(entry.value, 'base64')
  const text = value.length > 40 ? `${value.length} bytes` : value.toString()
  showResult('state entry', `${key} of ${account_id}`, `${text}, proven at block ${proof?.block.height}`)
  return true
}

type Unproven = { readonly kind: string; readonly info: unknown; readonly message: string }

/** Says that something is not proven, and why. */
export function notProven(subject: string, { kind, info, message }: Unproven): false {
  const { reason, field } = Object(info) as { readonly reason?: unknown; readonly field?: unknown }
  const where = field ? ` in ${String(field)}` : ''
  showUnproven(
    kind,
    subject,
    reason ? `${String(reason)}${where}` : message.slice(message.indexOf(kind) + kind.length + 2),
  )
  return false
}

export function short(hash: string): string {
  return hash.slice(0, 12)
}
