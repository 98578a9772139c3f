import { failure } from './failure.js'
import { stringifyExact } from './json.js'
import type { Outcome } from './outcome.js'
import { answerReader } from './answer-reader.js'
import type { Request } from './request.js'
import type { SendOptions, Transport } from './transport.js'

export interface HttpOptions {
  /** In place of the global `fetch`. */
  readonly fetch?: typeof fetch
  /**
   * Sent with each request, such as a provider's key. They never appear in an error. `fetch` follows redirects and
   * takes them along, all but `authorization`.
   */
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds for a whole call, body included: 30,000 by default, `Infinity` for 23 days, 0 for none at all. */
  readonly timeout?: number
  /** Posts to `<url>/<method>`, as the interface document declares; real nodes answer that with 404. */
  readonly methodInPath?: boolean
}

/** Sends requests as HTTP POST to one node. A URL or header that `fetch` refuses ends each call as `NETWORK_ERROR`. */
export function http(url: string, options: HttpOptions = {}): Transport {
  const send = async (
    request: Request,
    { signal, id = 'dontcare', timeout = options.timeout ?? 30_000 }: SendOptions = {},
  ): Promise<Outcome> => {
    const body = stringifyExact({ jsonrpc: '2.0', id, ...request })
    const read = answerReader(request, id)
    const stop = new AbortController()

    // The first of: the answer, the caller's abort, the timeout. Nothing is left behind, whatever `fetch` does.
    return new Promise(resolve => {
      const end = (outcome: Outcome): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        resolve(outcome)
        stop.abort()
      }
      const fail = (kind: string, info: object): void => end(failure(request, { kind, info }))
      const abort = (): void => fail('ABORTED', { reason: signal?.reason })
      // A timer holds 31 bits; a longer wait would end at once.
      const timer = setTimeout(fail, Math.min(timeout, 2e9), 'TIMED_OUT', { timeout })
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)

      const exchange = async (): Promise<void> => {
        const headers = new Headers(options.headers)
        headers.set('content-type', 'application/json')
        const response = await (options.fetch ?? fetch)(
          options.methodInPath ? url.replace(/\/?(?=\?|$)/, `/${request.method}`) : url,
          { method: 'POST', headers, body, signal: stop.signal },
        )
        end(read({ status: response.status, headers: response.headers, body: await response.text() }))
      }
      // The system's code, such as `ECONNREFUSED`; never a message, which may hold the URL.
      exchange().catch(error => fail('NETWORK_ERROR', { reason: `${error?.cause?.code ?? error?.name}` }))
    })
  }
  // What comes over a wire proves no type; the description promises it.
  return send as Transport
}
