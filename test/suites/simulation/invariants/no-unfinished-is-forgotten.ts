import type { StoreEntry } from 'near-rpc-client/stores'
import type { Check } from './check.js'

/**
 * `forgetPayments` removes payments that ended for ever before its date, and nothing else: no nonce, and no unfinished
 * payment, also while other calls go on with it. At the end no ended payment is left. `listPayments` lists each payment.
 */
export const noUnfinishedIsForgotten: Check = (_, { attack: { removals, forgotten } }) => {
  for (const { key, text, endedBefore } of removals) {
    const endedAt = endOf({ key, text: text ?? '{}' })
    if (endedAt === undefined || endedAt >= endedBefore) return `"${key}" was removed with the text ${text}`
  }
  if (forgotten === undefined) return undefined
  const payments = forgotten.before.filter(({ key }) => key.startsWith('payment'))
  if (payments.length !== forgotten.listed) return `${forgotten.listed} of ${payments.length} payments were listed`
  const kept = forgotten.before.filter(entry => endOf(entry) === undefined)
  const [expected, after] = [kept, forgotten.after].map(entries => entries.map(({ key }) => key).join(', '))
  return expected === after ? undefined : `"${after}" is left; expected "${expected}"`
}

/** When a payment ended; undefined for any other text. */
function endOf({ key, text }: StoreEntry): number | undefined {
  const { end } = key.startsWith('payment') ? Object(JSON.parse(text)) : {}
  return end === undefined ? undefined : Date.parse(end.ended_at)
}
