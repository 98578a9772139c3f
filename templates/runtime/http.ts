import { answerReader } from './answers/answer-reader.js'
import type { Answer } from './answer.js'
import { readBody } from './answers/body.js'
import { defaultId } from './facts.js'
import { failure } from './failure.js'
import type { Fetch } from './fetch.js'
import { requireUrl } from './input/require-url.js'
import { hideIn } from './messages/hide-in.js'
import { stringifyExact } from './json/stringify-exact.js'
import { cancelCall, endCall, startCall, type PendingCall } from './pending-call.js'
import { requireAtLeast } from './input/require-option.js'
import { defaultMaxResponseBytes } from './transport/defaults.js'
import { defaultTimeout } from './platform/timer.js'
import { networkError, reasonOf } from './network-reason.js'
import type { Outcome } from './outcome.js'
import type { Request } from './request.js'
import type { SendOptions, Transport } from './transport.js'

/** The options of `http`: how requests to one URL are sent and what answers are accepted. */
export interface HttpOptions {
  /** Replaces the global `fetch`. */
  readonly fetch?: Fetch
  /**
   * Sent with each request, such as a provider's key. They never appear in an error. The client follows no redirect, so
   * that no other host gets them: a redirect ends the call as `NETWORK_ERROR` with the reason `REDIRECTED`. Only the
   * `fetch` of React Native always follows redirects.
   */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Milliseconds for a whole call, body included: 30,000 by default. With `Infinity` a call has no timeout: it waits
   * until the node answers or closes the connection. 0 sends nothing and ends the call as `TIMED_OUT`. A negative
   * number or `NaN` throws a `RangeError`.
   */
  readonly timeout?: number
  /** Posts to `<url>/<method>`, the paths of the OpenAPI description. Real nodes answer these with 404. */
  readonly methodInPath?: boolean
  /**
   * The longest body in bytes, uncompressed: 16 MiB by default. The largest answers of nodes are contract code, 6 MB
   * as base64, and the changes of a full block. A longer body ends the call as `NETWORK_ERROR` with the reason
   * `RESPONSE_TOO_LARGE`, and the rest of it is not read.
   */
  readonly maxResponseBytes?: number
}

/** In browsers a redirect has the status 0. */
const redirects = new Set([0, 301, 302, 303, 307, 308])

/**
 * Sends requests as HTTP POST to one node. Throws a `TypeError` for a URL that does not start with `https://` or
 * `http://`. Any other URL or header that `fetch` rejects ends each call as `NETWORK_ERROR`.
 * @example
 * const client = createClient({ transport: http('https://rpc.example', { headers: { 'x-api-key': 'a key' } }) })
 */
export function http(url: string, options: HttpOptions = {}): Transport {
  const secretsOfUrl = withoutHost(requireUrl(url))
  const ownTimeout = requireAtLeast(0, 'timeout', options.timeout ?? defaultTimeout)
  const maxBytes = requireAtLeast(0, 'maxResponseBytes', options.maxResponseBytes ?? defaultMaxResponseBytes)

  /** A page of a proxy, or an error of `fetch`, can repeat the path of the URL or a header. */
  const hideSecrets = (outcome: Outcome): Outcome => {
    if (!outcome.ok) hideIn(outcome.error, [secretsOfUrl, ...Object.entries(options.headers ?? {}).flat()])
    return outcome
  }

  /** Sends a request, and ends its call with the answer. */
  const exchange = async (call: PendingCall, body: string, read: (answer: Answer) => Outcome): Promise<void> => {
    const { request, stop } = call
    const failed = (thrown: unknown): Outcome =>
      hideSecrets(failure(request, { kind: 'NETWORK_ERROR', info: { reason: reasonOf(thrown) }, thrown }))
    try {
      const response = await (options.fetch ?? fetch)(options.methodInPath ? withMethod(url, request.method) : url, {
        method: 'POST',
        headers: withJson(options.headers),
        body,
        // Not 'error', which Cloudflare Workers reject.
        redirect: 'manual',
        signal: stop?.signal ?? null,
      })
      const reader = response.body?.getReader?.()
      const content =
        response.redirected || redirects.has(response.status)
          ? 'REDIRECTED'
          : await readBody(response, maxBytes, reader)
      if (typeof content === 'string') {
        // The rest of the body may still arrive.
        if (!stop) reader?.cancel?.().catch(() => {})
        cancelCall(call, failed(networkError(content)))
      } else endCall(call, hideSecrets(read({ status: response.status, headers: response.headers, ...content })))
    } catch (thrown) {
      // Nothing is in flight any more. In Node.js, an abort after some failures of `fetch` would end the process.
      endCall(call, failed(thrown))
    }
  }

  // What the executor throws rejects the promise.
  const send = (request: Request, sending: SendOptions = {}): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const { signal, id = defaultId, reader = answerReader } = sending
      const timeout = requireAtLeast(0, 'timeout', sending.timeout ?? ownTimeout)
      const { method, params } = request
      const body = stringifyExact({ jsonrpc: '2.0', id, method, params }, request.builder ?? method)
      const read = reader(request, id)
      const call = startCall(request, timeout, signal, resolve)
      if (call) exchange(call, body, read).catch(reject)
    })
  // The types of results come from the description; nothing checks them at run time.
  return send as Transport
}

/** The headers with JSON as the only content type. */
function withJson(headers: HttpOptions['headers']): Record<string, string> {
  const json = { 'content-type': 'application/json' }
  // Most calls have no others.
  if (!headers) return json
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-type')
  return { ...Object.fromEntries(others), ...json }
}

/** The parts of a URL that can be credentials: all but the scheme and the host. */
function withoutHost(url: string): string {
  return url.replace(/^[\w+.-]+:\/\/([^/?#]*@)?[^/?#]*/, '$1 ')
}

/** The URL with the method as the last part of its path, before the query. */
function withMethod(url: string, method: string): string {
  return url.replace(/\/?(?=\?|$)/, `/${method}`)
}
