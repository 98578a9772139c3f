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
   * Sent with each request, such as a provider's key. They never appear in an error. No redirection is followed, so
   * that no other host gets them: it ends the call as `NETWORK_ERROR`.
   */
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds for a whole call, body included: 30,000 by default, `Infinity` for 23 days, 0 for none at all. */
  readonly timeout?: number
  /** Posts to `<url>/<method>`, as the interface document declares; real nodes answer that with 404. */
  readonly methodInPath?: boolean
  /**
   * Bytes of a body, uncompressed: 64 MiB by default. A longer one ends the call as `NETWORK_ERROR` with the reason
   * `RESPONSE_TOO_LARGE`, and no more of it is read. Where `fetch` gives no stream, nothing is counted.
   */
  readonly maxResponseBytes?: number
}

/** Sends requests as HTTP POST to one node. A URL or header that `fetch` refuses ends each call as `NETWORK_ERROR`. */
export function http(url: string, options: HttpOptions = {}): Transport {
  const send = async (
    request: Request,
    { signal, id = 'dontcare', timeout = options.timeout ?? 30_000, reader = answerReader }: SendOptions = {},
  ): Promise<Outcome> => {
    const text = stringifyExact({ jsonrpc: '2.0', id, ...request })
    const read = reader(request, id)
    const stop = new AbortController()

    // The first of: the answer, the caller's abort, the timeout. Nothing is left behind, whatever `fetch` does.
    return new Promise(resolve => {
      const end = (kind: string, info: object, outcome: Outcome = failure(request, { kind, info })): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
        resolve(outcome)
        stop.abort()
      }
      const abort = (): void => end('ABORTED', { reason: signal?.reason })
      // A timer holds 31 bits; a longer wait would end at once.
      const timer = setTimeout(end, Math.min(timeout, 2e9), 'TIMED_OUT', { timeout })
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)

      const exchange = async (): Promise<void> => {
        const headers = new Headers(options.headers)
        headers.set('content-type', 'application/json')
        const response = await (options.fetch ?? fetch)(
          options.methodInPath ? url.replace(/\/?(?=\?|$)/, `/${request.method}`) : url,
          { method: 'POST', headers, body: text, redirect: 'error', signal: stop.signal },
        )
        const stream = response.body?.getReader()
        const parts: Uint8Array<ArrayBuffer>[] = []
        let left = options.maxResponseBytes ?? 2 ** 26
        for (let part; (part = (await stream?.read())?.value); parts.push(part))
          // It ends as what `fetch` throws does.
          if ((left -= part.length) < 0) throw { name: 'RESPONSE_TOO_LARGE' }
        const body = await (stream ? new Blob(parts) : response).text()
        end('', {}, read({ status: response.status, headers: response.headers, body }))
      }
      // The system's code, such as `ECONNREFUSED`; never a message, which may hold the URL.
      exchange().catch(error => end('NETWORK_ERROR', { reason: `${error?.cause?.code ?? error?.name}` }))
    })
  }
  // What comes over a wire proves no type; the description promises it.
  return send as Transport
}
