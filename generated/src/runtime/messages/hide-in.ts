import { replaceMembers } from '../json/replace-members.js'
import type { RpcError } from '../rpc-error.js'
import { hidden } from './scrub.js'

/**
 * Replaces each part of the secret texts, such as URL and headers, in an error: in the messages of the error and of its
 * cause, in the body of its answer, and in what a node sends for an error that the description does not know.
 */
export function hideIn(error: RpcError, texts: readonly string[]): void {
  // Shorter parts of a URL or a header are ordinary words, not credentials.
  const shortestSecret = 6
  // A header can be `undefined` in JavaScript. A message has spaces in place of control characters, and a page can show
  // a URL without its escapes.
  const parts = texts
    .flatMap(text => `${text ?? ''}`.split(/[^!-~]+|[/?&=:@,;"']+/))
    .flatMap(part => [part].concat(part.split(/%../)))
    .filter(part => part.length >= shortestSecret)
  const hide = (shown: string): string => parts.reduce((text, part) => text.split(part).join(hidden), shown)
  const hideAll = (value: unknown): unknown =>
    replaceMembers(value, member => (typeof member === 'string' ? hide(member) : member), false)
  const { kind, info, data, answer, cause } = error
  for (const each of [error, cause]) {
    if (!(each instanceof Error)) continue
    each.message = hide(each.message)
    if (each.stack) each.stack = hide(each.stack)
  }
  // The name and the code that a caller's own `fetch` throws.
  if (cause instanceof Error) hideAll(cause)
  // An error that the description knows is about the chain, and programs read its fields.
  if (kind === 'UNKNOWN_ERROR' || kind === 'NETWORK_ERROR')
    Object.assign(error, { info: hideAll(info), data: hideAll(data) })
  if (!answer) return
  const shown = { ...answer, body: hide(answer.body) }
  Object.assign(error, { answer: shown }, info === answer && { info: shown })
}
