import { text, type Envelope } from '../answers/envelope.js'
import { lookUpFirst } from '../chain-rules.js'
import { isRpcError } from '../guards.js'
import { isObject } from '../json/is-object.js'
import { parseExact } from '../json/parse-exact.js'
import { detectError } from '../patterns/error-patterns.js'
import { needsLookUp } from '../transport/submission.js'
import { clientErrors } from './client-errors.js'
import type { Explanation, Explanations } from './explanation.js'

/** What is known about a failure. */
interface Known {
  readonly kind: string
  readonly method?: string
  /** The reason of a network error, or an HTTP status. */
  readonly reason?: unknown
}

/** Explains an error, a kind, a message, or the answer of a node; `undefined` for anything else. */
export function explainWith(table: Explanations, failure: unknown): Explanation | undefined {
  if (isRpcError(failure)) {
    const { kind, info, request, answer, message } = failure
    const { reason: said } = Object(info)
    // The name alone does not say what `fetch` refused.
    const reason: unknown = said === 'TypeError' ? message : (said ?? answer?.status)
    const explained = explain(table, { kind, method: request.method, reason })
    return (
      explained &&
      (needsLookUp(failure) ? { ...explained, whatToDo: `${explained.whatToDo} ${lookUpFirst}` } : explained)
    )
  }
  const known = typeof failure === 'string' ? readText(table, failure) : readAnswer(table, failure)
  return known && explain(table, known)
}

function explain({ kinds }: Explanations, { kind, method, reason }: Known): Explanation | undefined {
  const own = clientErrors.find(
    row => row.kind === kind && (!row.when || row.when.test(`${text(reason) || Number(reason)}`)),
  )
  if (own) return { kind, whatHappened: own.whatHappened, whatToDo: own.whatToDo }
  const entries = Object.prototype.hasOwnProperty.call(kinds, kind) ? (kinds[kind] ?? []) : []
  const entry = entries.find(([, , ...methods]) => methods.length === 0 || methods.includes(method ?? ''))
  return entry && { kind, whatHappened: entry[0], whatToDo: entry[1] }
}

/** Reads a text: the body of an answer, a kind, an alias of a kind, or a message that contains a kind. */
function readText(table: Explanations, written: string): Known | undefined {
  if (/^\s*\{/.test(written)) {
    try {
      return readAnswer(table, parseExact(written))
    } catch {
      return undefined
    }
  }
  const [kind] = (written.match(/\w+/g) ?? []).flatMap(word => kindOf(table, word) ?? [])
  return kind === undefined ? undefined : { kind, reason: written.split(`${kind}: `).pop() }
}

/** Reads the JSON-RPC body of an answer, or the whole answer with status and body. */
function readAnswer(table: Explanations, answer: unknown): Known | undefined {
  if (!isObject(answer)) return undefined
  const { status, body } = answer
  if (typeof status === 'number' && typeof body === 'string')
    return readText(table, body.trim().startsWith('{') ? body : '') ?? { kind: 'HTTP_ERROR', reason: status }
  const envelope = answer as Envelope
  const detected = detectError(table.patterns, envelope)
  if (detected) return { kind: detected.kind }
  const { cause } = Object(envelope.error)
  if (!isObject(envelope.error)) return undefined
  const { name, info } = Object(cause)
  // The interface document leaves open whether the error or its cause has the name.
  const code = text(name) || text(envelope.error.name)
  const kind = table.aliases[`${code}: ${text(Object(info).error_message)}`] ?? kindOf(table, code)
  return { kind: kind ?? 'UNKNOWN_ERROR' }
}

function kindOf({ kinds, aliases }: Explanations, name: string): string | undefined {
  const has = (object: object): boolean => Object.prototype.hasOwnProperty.call(object, name)
  if (has(kinds) || clientErrors.some(({ kind }) => kind === name)) return name
  return has(aliases) ? aliases[name] : undefined
}
