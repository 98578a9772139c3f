import type { Request } from '../../runtime/request.js'
import type { RpcError } from '../../runtime/rpc-error.js'
import { timeLeft } from '../../runtime/transport/deadline.js'
import type { SendOptions, Transport } from '../../runtime/transport.js'
import type { LightClientState } from '../../verify/blocks/light-client-block.js'
import type { ProvenBlock } from '../../verify/blocks/lite-header.js'
import { Ended } from './ended.js'

/** One call: its question, transport, options and time. */
export interface ProvingCall {
  readonly asked: Request
  readonly transport: Transport
  readonly sending: SendOptions
  /** Milliseconds for the whole call, and the time at which they end. */
  readonly timeout: number
  readonly deadline: number
  readonly heads: Heads
}

/** The heads of a light client during one call, which advances it at most once. */
export interface Heads {
  /** The head of the light client. If it has none yet, it advances. */
  newest(call: ProvingCall): Promise<LightClientState>
  /** The head after the light client advanced. Where this fails, the head of before. */
  advanced(call: ProvingCall): Promise<LightClientState>
  /** The head that the call used last. */
  last(): ProvenBlock | undefined
}

/** Ends the call if its signal aborted, or if its time is over. `error` is a failure that says so. */
export function requireTime({ sending: { signal }, deadline, timeout }: ProvingCall, error?: RpcError): void {
  if (signal?.aborted) throw new Ended({ kind: 'ABORTED', info: { reason: signal.reason } })
  if (timeLeft(deadline) === 0) throw new Ended({ kind: 'TIMED_OUT', info: { timeout } })
  // A transport can have less time than the call.
  if (error) throw new Ended({ kind: error.kind, info: error.info }, [error])
}
