import { field, reasonOf } from '../network-reason.js'
import { scrub } from './scrub.js'

/** What engines say of a `fetch` that failed, without the URL and the headers. */
const constantTexts =
  /^(fetch failed|Failed to fetch|Load failed|Network request failed|NetworkError when attempting .*)$/

/** Codes of the system, of TLS and of HTTP parsers. The text of another, as `ERR_INVALID_CHAR`, can repeat a header. */
const safeCodes = /^(?!ERR_(?!TLS|SSL))\w{3,}$/

/**
 * The innermost message of a thrown value and the system's code, such as `connect ECONNREFUSED 127.0.0.1:1`. Of what
 * `fetch` threw, only a text that cannot hold a secret: not `"a key" is an invalid header value`.
 */
export function thrownWords(thrown: unknown, byFetch: boolean = false): string {
  const reason = reasonOf(thrown)
  const isRefused = byFetch && /^(TypeError|ERR_INVALID_\w+)$/.test(reason)
  const message = innermostMessage(thrown, 4, byFetch) || (isRefused ? 'the URL or a header is invalid' : '')
  // A name such as `TypeError` adds nothing to a message.
  const code = /^[A-Z\d_]+$/.test(reason) && reason !== 'UNKNOWN' && !message.includes(reason) ? reason : ''
  return [code, message].filter(part => part).join(': ')
}

/**
 * A copy of a thrown error that can be logged, cloned and sent: name, message and code, scrubbed, without the request,
 * the URL and the headers that libraries add. `undefined` for a value that is not an error.
 */
export function scrubbedError(thrown: unknown, byFetch: boolean = false): Error | undefined {
  if (Object(thrown) !== thrown) return undefined
  const error = new Error(scrub(thrownWords(thrown, byFetch)))
  const name = field(thrown, 'name')
  if (typeof name === 'string') error.name = scrub(name)
  // The original stack has frames of a library, and in some engines also the message with the URL.
  error.stack = `${error}`
  return Object.assign(error, { code: scrub(reasonOf(thrown)) })
}

function innermostMessage(thrown: unknown, levels: number, byFetch: boolean): string {
  if (typeof thrown === 'string') return byFetch ? '' : thrown
  if (Object(thrown) !== thrown || !levels) return ''
  const [message, code] = [field(thrown, 'message'), field(thrown, 'code')]
  // Node.js tries several addresses of a host and lists an error for each.
  const inner = innermostMessage(field(thrown, 'cause') ?? field(field(thrown, 'errors'), '0'), levels - 1, byFetch)
  if (inner || typeof message !== 'string') return inner
  const isSafe = constantTexts.test(message) || (typeof code === 'string' && safeCodes.test(code))
  return isSafe || !byFetch ? message : ''
}
