import { isObject } from '../json/is-object.js'
import { reasonOf } from '../network-reason.js'
import { scrub } from './scrub.js'

/** The innermost message of a thrown value and the system's code, such as `connect ECONNREFUSED 127.0.0.1:1`. */
export function thrownWords(thrown: unknown): string {
  const message = innermostMessage(thrown, 4)
  const reason = reasonOf(thrown)
  // A name such as `TypeError` adds nothing to a message.
  const code = /^[A-Z\d_]+$/.test(reason) && reason !== 'UNKNOWN' && !message.includes(reason) ? reason : ''
  return [code, message].filter(part => part).join(': ')
}

/**
 * A copy of a thrown error that can be logged, cloned and sent: name, message and code, scrubbed, without the request,
 * the URL and the headers that libraries add. `undefined` for a value that is not an error.
 */
export function scrubbedError(thrown: unknown): Error | undefined {
  if (!isObject(thrown)) return undefined
  const error = new Error(scrub(thrownWords(thrown)))
  const { name } = thrown
  if (typeof name === 'string') error.name = scrub(name)
  // The original stack has frames of a library, and in some engines also the message with the URL.
  error.stack = `${error}`
  return Object.assign(error, { code: scrub(reasonOf(thrown)) })
}

function innermostMessage(thrown: unknown, levels: number): string {
  if (typeof thrown === 'string') return thrown
  if (!isObject(thrown) || !levels) return ''
  const { cause, errors, message } = thrown
  // Node.js tries several addresses of a host and lists an error for each.
  const inner = innermostMessage(cause ?? (Array.isArray(errors) ? errors[0] : undefined), levels - 1)
  return inner || (typeof message === 'string' ? message : '')
}
