import {
  createClient,
  explain,
  isTransient,
  mayHaveBeenAccepted,
  type Explanation,
  type Outcome,
} from 'near-rpc-client'
import { buildRequest } from './build-request.ts'

/** What a form shows of a call. */
export interface ShownCall {
  /** The last request of the call as `fetch` got it; left out if nothing was sent. */
  readonly request?: { readonly url: string; readonly body: string }
  /** The last whole answer; left out if none came. */
  readonly answer?: { readonly status: number; readonly body: string }
  readonly outcome: Outcome
  /** For a failed call. */
  readonly explanation?: Explanation | undefined
  /** Whether the same request may succeed later. */
  readonly isTransient: boolean
  /** Whether a node may have accepted the transaction of the call. */
  readonly mayHaveBeenAccepted: boolean
}

export interface CallOptions {
  readonly url: string
  readonly fetch: typeof fetch
  /** Milliseconds. */
  readonly timeout: number
}

interface Seen {
  request?: NonNullable<ShownCall['request']>
  answer?: NonNullable<ShownCall['answer']>
}

/** Calls a builder of the package once and keeps what was sent and received. Rejects for params that it cannot send. */
export async function callBuilder(name: string, given: readonly unknown[], options: CallOptions): Promise<ShownCall> {
  const request = buildRequest(name, given)
  const seen: Seen = {}
  const recorded: typeof fetch = async (input, init) => {
    seen.request = { url: String(input), body: String(init?.body) }
    const response = await options.fetch(input, init)
    const body = await response.text()
    const { status, headers } = response
    seen.answer = { status, body }
    return new Response(body, { status, headers })
  }
  const near = createClient({ url: options.url, fetch: recorded, timeout: options.timeout })
  const outcome: Outcome = await near.send(request)
  const error = outcome.ok ? undefined : outcome.error
  return {
    ...seen,
    outcome,
    ...(error === undefined ? {} : { explanation: explain(error) }),
    isTransient: error !== undefined && isTransient(error),
    mayHaveBeenAccepted: error !== undefined && mayHaveBeenAccepted(error),
  }
}
