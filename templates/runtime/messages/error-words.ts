import type { Answer } from '../answer.js'
import type { WireError } from '../answers/envelope.js'
import { isObject } from '../json/is-object.js'
import { parseExact } from '../json/parse-exact.js'
import type { Failed } from '../failed.js'
import { plainText } from './plain-text.js'
import { shortened } from './scrub.js'
import { thrownWords } from './thrown.js'

/** Parts of a node's text that carry no information. */
const noise = /^Server error$|^.*wasm execution failed with error: | while viewing$|\s*Cause: Unknown$/g

/**
 * What the node or the transport says about a failure, such as `there is no order 7`. Empty if this only
 * repeats the kind. The text is not scrubbed.
 */
export function errorWords(failed: Failed, answer?: Answer, wire?: WireError | null): string {
  const { kind, info } = failed
  const words = clientWords(failed) ?? answerWords(kind, answer) ?? nodeWords(failed, Object(info), wire ?? {})
  return lettersOf(kind).startsWith(lettersOf(words)) ? '' : words
}

/** The text about a failure without an answer; undefined for any other failure. */
function clientWords({ kind, info, thrown }: Failed): string | undefined {
  const { reason, timeout } = Object(info)
  if (kind === 'TIMED_OUT') return `after ${Math.round(timeout)} ms`
  if (kind === 'ABORTED' || kind === 'NETWORK_ERROR') return thrownWords(thrown ?? reason, !!thrown)
  return undefined
}

/** For an answer that is not JSON-RPC, the status and the text of the body; undefined for any other failure. */
function answerWords(kind: string, answer: Answer | undefined): string | undefined {
  if (!answer || (kind !== 'HTTP_ERROR' && kind !== 'MALFORMED_RESPONSE')) return undefined
  if (answer.reason) return 'more than 500 levels of arrays and objects'
  const words = answer.invalidUtf8 ? 'not UTF-8' : bodyWords(answer.body)
  return words.startsWith(`${answer.status}`) ? words : `status ${answer.status}${words && `: ${words}`}`
}

/** The body if it is plain text, the title of an HTML page, or the message in JSON; empty for any other body. */
function bodyWords(body: string): string {
  if (/^\s*</.test(body)) return /<(?:title|h1)[^>]*>\s*([^<]*)/i.exec(body)?.[1] ?? ''
  try {
    const { error, message, detail } = Object(parseExact(body))
    return firstText(error, message, detail)
  } catch {
    return /^\s*[[{]/.test(body) ? '' : body
  }
}

/** The node's text about a failure: from typed data, else its own text, else from the other fields of `info`. */
function nodeWords(
  { kind, words }: Failed,
  info: { readonly [field: string]: unknown },
  { message, data, cause }: WireError,
): string {
  if (kind === 'UNKNOWN_ERROR') {
    const said = firstText(isObject(data) ? '' : data, message, data, cause?.info)
    return [plainText(cause?.name), said].filter(text => text).join(': ')
  }
  const { reason, error_message, debug_info } = info
  const details = Object.entries(info).filter(([, value]) => !isObject(value))
  const said = isObject(data) ? '' : data
  return firstText(reason, words, said, error_message, debug_info, Object.fromEntries(details), message)
}

/** The text of the first value that has a text without noise. */
function firstText(...values: readonly unknown[]): string {
  // How many characters of a text are used; a contract's panic has up to 16,384.
  const longest = 2_000
  for (const value of values) {
    const text = shortened(plainText(value), longest).replace(noise, '')
    if (text) return text
  }
  return ''
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/gi, '').toLowerCase()
}
