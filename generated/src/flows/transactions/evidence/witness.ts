import type { Client } from '../../../runtime/client.js'
import { onAbort } from '../../../runtime/platform/on-abort.js'
import { newInFlight } from '../../../runtime/transport/in-flight.js'
import type { SendOptions } from '../../../runtime/transport.js'
import { majorityOf, type Majority } from './majority.js'

/** A client whose answers are evidence. */
export type Sender = Pick<Client, 'send'>

/** A client, and the witnesses that `connect` gives it. */
export type Near = Pick<Client, 'send' | 'witnesses' | 'chainId'>

/** A client that gives evidence, and the options of each request to the client. */
export type Witness = {
  readonly near: Sender
  /** With the height of a block in an earlier answer: a node that does not have this block yet cannot answer. */
  readonly sending: (minHeight?: number) => SendOptions
}

/** The clients that decide: those of the option, else those of the client, else the client alone. */
export function witnessesOf(near: Near, given: readonly Sender[] | undefined): readonly Sender[] {
  const { witnesses = [] } = near
  const chosen = given ?? witnesses
  return chosen.length > 0 ? chosen : [near]
}

/**
 * Asks all witnesses at the same time for a value, and ends the requests that are still open once the result is clear.
 */
export async function askWitnesses<Value>(
  witnesses: readonly Sender[],
  signal: AbortSignal | undefined,
  read: (near: Sender, signal: AbortSignal) => Promise<Value>,
  keyOf: (value: Value) => string | undefined,
): Promise<Majority<Value>> {
  const asked = beginReads(witnesses, signal, read)
  return majorityOf(asked.reads, keyOf).finally(asked.end)
}

/** The reads of all witnesses, and a function that ends those that are still open. */
export function beginReads<Value>(
  witnesses: readonly Sender[],
  signal: AbortSignal | undefined,
  read: (near: Sender, signal: AbortSignal) => Promise<Value>,
): { readonly reads: readonly Promise<Value>[]; readonly end: () => void } {
  const inFlight = newInFlight()
  const stopListening = onAbort(signal, () => inFlight.abort(signal?.reason))
  if (signal?.aborted) inFlight.abort(signal.reason)
  const reads = witnesses.map(near => inFlight.begin(own => read(near, own)))
  const end = (): void => {
    stopListening()
    inFlight.abort()
  }
  return { reads, end }
}
