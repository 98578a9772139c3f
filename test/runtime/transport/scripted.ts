import { failure } from '../../../templates/runtime/failure.js'
import type { Outcome } from '../../../templates/runtime/outcome.js'
import type { Request } from '../../../templates/runtime/request.js'
import type { SendOptions, Transport } from '../../../templates/runtime/transport.js'

export type Sent = { readonly request: Request; readonly options: SendOptions }

/** What a scripted transport does with a request: a result, a kind of failure, or whatever the function makes of it. */
export type Step = Outcome | ((sent: Sent) => Outcome | Promise<Outcome>)

export type Scripted = { readonly transport: Transport; readonly sent: Sent[] }

/** A transport that takes one step after the other, and then repeats the last one. */
export function scripted(...steps: readonly Step[]): Scripted {
  const sent: Sent[] = []
  const send = async (request: Request, options: SendOptions = {}): Promise<Outcome> => {
    if (options.signal?.aborted) return failed('ABORTED', { reason: options.signal.reason })({ request, options })
    sent.push({ request, options })
    const step = steps[Math.min(sent.length, steps.length) - 1]
    if (step === undefined) throw new Error('The script is empty.')
    return typeof step === 'function' ? step({ request, options }) : step
  }
  return { transport: send as Transport, sent }
}

export function ok(result: unknown): Outcome {
  return { ok: true, result }
}

/** A failure on this side. */
export function failed(kind: string, info: object = {}): (sent: Sent) => Outcome {
  return ({ request }) => failure(request, { kind, info })
}

/** The node's own error. */
export function refusedWith(kind: string, info: object = {}, code = 200): (sent: Sent) => Outcome {
  return ({ request }) => {
    const answer = { status: code, headers: new Headers(), body: '' }
    return failure(request, { kind, info, layer: 'HANDLER_ERROR' }, answer)
  }
}

/** A kind that the node sends under a layer where the description does not have it. */
export function refusedUnder(sentLayer: string, kind: string, info: object = {}): (sent: Sent) => Outcome {
  return ({ request }) => {
    const answer = { status: 200, headers: new Headers(), body: '' }
    return failure(request, { kind, info, layer: 'HANDLER_ERROR' }, answer, { name: sentLayer, cause: { name: kind } })
  }
}

/** An HTTP status without JSON-RPC. */
export function status(code: number, headers: Record<string, string> = {}): (sent: Sent) => Outcome {
  return ({ request }) => {
    const answer = { status: code, headers: new Headers(headers), body: '' }
    return failure(request, { kind: 'HTTP_ERROR', info: answer }, answer)
  }
}

/** Never answers; heeds the signal and the timeout, as a transport has to. */
export function silent({ request, options: { signal, timeout = 30_000 } }: Sent): Promise<Outcome> {
  return new Promise(resolve => {
    const end = (kind: string, info: object): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      resolve(failure(request, { kind, info }))
    }
    const abort = (): void => end('ABORTED', { reason: signal?.reason })
    const timer = setTimeout(end, Math.min(timeout, 2e9), 'TIMED_OUT', { timeout })
    signal?.addEventListener('abort', abort)
  })
}

/** Takes that long. */
export function after(milliseconds: number, step: Step): (sent: Sent) => Promise<Outcome> {
  return async ({ request, options }) => {
    const sent = { request, options }
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, ...(options.signal ? [options.signal] : [])])
    const waited = await Promise.race([
      silent({ request, options: { ...options, signal } }),
      new Promise<null>(resolve => setTimeout(resolve, milliseconds, null)),
    ])
    over.abort()
    return waited ?? (typeof step === 'function' ? step(sent) : step)
  }
}

/** The kind of an outcome, or `ok`. */
export function endOf(outcome: Outcome): string {
  return outcome.ok ? 'ok' : outcome.error.kind
}
