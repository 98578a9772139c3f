import { verifyReceipt } from 'near-rpc-client/light'
import { differenceOf } from './same.js'
import { found, type Setting } from './setting.js'

export type Signed = {
  readonly base64: string
  readonly hash: string
  readonly signer: string
  readonly deposit: bigint
}

/** An end that comes with a receipt is that of the chain, and so is what the receipt proves. */
export function checkEnd(setting: Setting, signed: Omit<Signed, 'base64'>, end: object): void {
  const { hash, signer } = signed
  const { kind, value_base64 = null, receipt } = end as Told
  const settled = ['SUCCEEDED', 'ACTION_FAILED', 'TRANSACTION_FAILED']
  if (!settled.includes(kind)) return
  if (receipt === undefined) return found(setting, 'end', `${kind} without a receipt`)
  const truth = endOf(setting, hash, signer)
  const told = `${kind} ${value_base64 ?? ''}`
  if (told !== truth) found(setting, 'end', `${told} in place of ${truth}`)
  checkReceipt(setting, receipt, signed, truth)
}

type Told = {
  readonly kind: string
  readonly value_base64?: string
  readonly receipt?: { readonly block_hash: string }
}

export function endOf({ light }: Setting, tx_hash: string, sender_account_id: string): string {
  const { result } = light.ask('tx', { tx_hash, sender_account_id, wait_until: 'NONE' })
  const { status } = Object(result)
  if (status === undefined) return 'not executed'
  if ('SuccessValue' in status) return `SUCCEEDED ${status.SuccessValue}`
  return 'ActionError' in Object(status.Failure) ? 'ACTION_FAILED ' : 'TRANSACTION_FAILED '
}

/** A receipt proves the end of its transaction, from a block of the chain; with any change, it proves the same or none. */
function checkReceipt(
  setting: Setting,
  receipt: { readonly block_hash: string },
  { hash, signer, deposit }: Omit<Signed, 'base64'>,
  truth: string,
): void {
  const { light } = setting
  const { block_hash } = receipt
  if (Object(light.ask('block', { block_id: block_hash }).result).header === undefined)
    found(setting, 'receipt', `it rests on ${block_hash}, which is no block of the chain`)
  const verdict = verifyReceipt(receipt, { block_hash })
  if (!verdict.ok) return found(setting, 'receipt', `it is ${verdict.error.reason}`)
  const { kind, value_base64 } = verdict.value
  const told = `${verdict.value.hash} of ${verdict.value.signer_id} with ${verdict.value.deposit}`
  if (told !== `${hash} of ${signer} with ${deposit}`) found(setting, 'receipt', `it is of ${told}`)
  if (`${kind} ${value_base64 ?? ''}` !== truth) found(setting, 'receipt', `${kind} in place of ${truth}`)
  for (let changes = 0; changes < 20; changes++) {
    const changed = light.conspiracy.change(receipt)
    const other = verifyReceipt(changed, { block_hash })
    if (!other.ok) continue
    const difference = differenceOf(other.value, verdict.value, ['outcomes.*.outcome.unproven'])
    found(setting, 'receipt', difference && `a changed receipt proves ${difference}`)
  }
}
