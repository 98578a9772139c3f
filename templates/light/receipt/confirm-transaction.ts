import { deadlineIn, timeLeft } from '../../runtime/transport/deadline.js'
import { pause } from '../../runtime/transport/pause.js'
import { lightFailure, type LightOutcome } from '../light-error.js'
import type { WalkOptions } from '../options.js'
import type { ReceiptEnd } from './end.js'
import type { ProvenReceipt } from './prove-transaction.js'
import type { TransactionReceipt } from './receipt.js'

/** The end of a transaction as nodes said it. The last two mean that it can never execute: no receipt proves that. */
export interface SaidEnd {
  readonly kind: ReceiptEnd['kind'] | 'EXPIRED' | 'NONCE_USED'
  readonly value_base64?: string
}

/** For how long a proof is tried, and the time between two tries, in milliseconds. */
export interface ConfirmOptions {
  readonly timeout: number
  readonly interval: number
  readonly signal?: AbortSignal | undefined
}

/** The receipt, or why there is none: a `LightClientError`, or what a store threw. */
export type Confirmation =
  | { readonly receipt: TransactionReceipt; readonly unproven?: undefined }
  | { readonly receipt?: undefined; readonly unproven: unknown }

/** Never rejects: the transaction is sent already. */
export async function confirmed(...input: Parameters<typeof untilProven>): Promise<Confirmation> {
  try {
    const shown = await untilProven(...input)
    return shown.ok ? { receipt: shown.result.receipt } : { unproven: shown.error }
  } catch (unproven) {
    return { unproven }
  }
}

/** Repeats a proof: the root of an outcome is in a later block, which must become final. */
async function untilProven(
  prove: (walking: WalkOptions) => Promise<LightOutcome<ProvenReceipt>>,
  said: SaidEnd,
  { timeout, interval, signal }: ConfirmOptions,
): Promise<LightOutcome<ProvenReceipt>> {
  const deadline = deadlineIn(timeout)
  for (;;) {
    const nextAt = deadlineIn(interval)
    const shown = await prove({ deadline, ...(signal && { signal }) })
    if (shown.ok) return isSame(said, shown.result.transaction) ? shown : contradicted(shown.result)
    if (signal?.aborted || timeLeft(deadline) <= timeLeft(nextAt)) return shown
    await pause(timeLeft(nextAt), signal)
  }
}

function isSame(said: SaidEnd, { kind, value_base64 }: ReceiptEnd): boolean {
  return said.kind === kind && (said.value_base64 ?? null) === value_base64
}

function contradicted({ receipt, failures }: ProvenReceipt): LightOutcome<ProvenReceipt> {
  return lightFailure({ kind: 'CONTRADICTED', info: { receipt } }, failures)
}
