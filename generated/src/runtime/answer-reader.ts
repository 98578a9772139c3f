import type { Answer } from './answer.js'
import type { Envelope, WireError } from './envelope.js'
import type { ErrorRules } from './errors.js'
import { failure, text, type Failed } from './failure.js'
import { parseExact } from './json.js'
import type { Outcome } from './outcome.js'
import type { Request } from './request.js'

/**
 * Reads the answer to a request. The body decides, not the status: nodes send JSON-RPC under 200, 400, 408, 422
 * and 500. The status counts only where the body is something else. Throws a `TypeError` at once, before anything
 * is sent, for a copy of a request that has lost its rules.
 */
export function answerReader(request: Request, id: string): (answer: Answer) => Outcome {
  const { known, hidden } = request.rules
  return answer => {
    const envelope = envelopeOf(answer.body)
    const { result, error, id: answered } = envelope ?? {}
    // Exactly one of both, under the request's id; a node that could not read the id answers an error with null.
    const failed =
      !envelope || 'result' in envelope === !!error || (answered ?? (error && id)) !== id
        ? { kind: envelope || answer.status < 300 ? 'MALFORMED_RESPONSE' : 'HTTP_ERROR', info: answer }
        : (hidden?.(envelope) ?? (error && findNamed(known, error)))
    return failed ? failure(request, failed, answer, error) : { ok: true, result }
  }
}

function envelopeOf(body: string): Envelope | undefined {
  try {
    const value = parseExact(body) as Envelope
    if (value.jsonrpc === '2.0') return value
  } catch {}
  return undefined
}

/** A case that the wire names, if it carries what the description promises; else UNKNOWN_ERROR with all of it. */
function findNamed(known: ErrorRules['known'], { name: layer, cause }: WireError): Failed {
  const info = Object(cause?.info)
  let kind = text(cause?.name)
  kind = text(known[`${kind}: ${text(info.error_message)}`] ?? known[kind]) || kind
  // The name may reach into the table's prototype, where nothing has an `every`.
  const isKnown = (known[kind] as readonly string[] | undefined)?.every?.(field => field in info)
  return { kind: isKnown ? kind : 'UNKNOWN_ERROR', info: isKnown ? info : { cause }, layer: text(layer) }
}
