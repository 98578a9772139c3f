import type { Answer } from '../answer.js'
import { text, type Envelope, type WireError } from './envelope.js'
import type { CausesOfLayer, ErrorRules } from '../errors.js'
import type { Failed } from '../failed.js'
import { failure } from '../failure.js'
import { isTooDeep } from '../json/depth.js'
import { parseExact } from '../json/parse-exact.js'
import { isObject } from '../json/is-object.js'
import { shortenAnswer, shortenData, shortenInfo } from './shorten.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'

/**
 * Makes a function that reads the answer to a request. The body decides, not the status: nodes send JSON-RPC under 200,
 * 400, 408, 422 and 500. The status counts only where the body is not JSON-RPC. Throws a `TypeError` before anything is
 * sent if the request is a copy: only requests of builders have error rules.
 */
export function answerReader(request: Request, id: string | number): (answer: Answer) => Outcome {
  const { rules } = request
  if (!rules)
    throw new TypeError('No builder made this request, or it is a copy from JSON: pass it through its builder.')
  return answer => {
    const envelope = readEnvelope(answer)
    // Checked here, so that whatever reads, compares or prints an answer can recurse.
    if (isTooDeep(envelope)) {
      const info: Answer = { ...shortenAnswer(answer), reason: 'TOO_DEEP' }
      return failure(request, { kind: 'MALFORMED_RESPONSE', info }, info)
    }
    if (!envelope || !isAnswerTo(id, envelope)) {
      const info = shortenAnswer(answer)
      const isHttpError = !envelope && answer.status >= 300
      const kind = isHttpError ? 'HTTP_ERROR' : 'MALFORMED_RESPONSE'
      return failure(request, { kind, info }, info, shortenData(envelope?.error))
    }
    const failed = findFailure(rules, envelope)
    if (!failed) return { ok: true, result: envelope.result }
    // A failure inside a result is a text there, unless what found the failure has other words for it.
    const wordsInResult: unknown = Object(envelope.result).error
    return failure(
      request,
      { words: wordsInResult, ...shortenInfo(failed) },
      shortenAnswer(answer),
      shortenData(envelope.error),
    )
  }
}

/** The JSON-RPC envelope in a body; `undefined` where the body is something else. */
function readEnvelope({ body, invalidUtf8 }: Answer): Envelope | undefined {
  if (invalidUtf8) return undefined
  try {
    const envelope = parseExact(body) as Envelope
    return envelope.jsonrpc === '2.0' ? envelope : undefined
  } catch {
    return undefined
  }
}

/** Whether it has either a result or an error, and the request's id. An error lacks an id that the node cannot read. */
function isAnswerTo(id: string | number, envelope: Envelope): boolean {
  const hasResult = 'result' in envelope
  const hasError = Boolean(envelope.error)
  if (hasResult === hasError) return false
  if (hasError && (envelope.id === null || envelope.id === undefined)) return true
  return envelope.id === id
}

/** The failure in an envelope, in `error` or inside `result`; `undefined` if the envelope has a result. */
function findFailure(rules: ErrorRules, envelope: Envelope): Failed | undefined {
  return rules.detect?.(envelope) ?? (envelope.error ? readError(rules, envelope.error) : undefined)
}

/**
 * The error case that an error names, if `info` has the fields of this case; else UNKNOWN_ERROR with the cause. The
 * cause's name and the layer select the case together. A known cause under a layer that the description excludes keeps
 * its kind, so that a `switch` still handles it, and gets a layer of the description, so that the types hold. The
 * interface document leaves open which of the two names has the code: where the cause has no name and the other name is
 * no layer, that one is the code.
 */
function readError({ shared, known }: ErrorRules, { name, cause }: WireError): Failed {
  const sent = text(name)
  const info = isObject(cause?.info) ? cause.info : {}
  // Shared causes come first: of two layers, that of most methods is chosen.
  const layers = [shared, known].flatMap(causes => Object.entries({ ...causes }))
  const causeName = text(cause?.name)
  const isKindInName = !causeName && layers.every(([layer]) => layer !== sent)
  const kind = kindOf(layers, isKindInName ? sent : causeName, text(info['error_message']))
  const layersWithKind = layers.flatMap(([layer, { [kind]: required }]) =>
    // For a name such as `constructor` the table's prototype has a function, not a list.
    Array.isArray(required) && required.every(field => field in info) ? layer : [],
  )
  const layer = layersWithKind.includes(sent) ? sent : layersWithKind[0]
  if (layer === undefined) return { kind: 'UNKNOWN_ERROR', layer: sent, info: { cause } }
  return { kind, layer, sentLayer: isKindInName ? '' : sent, info }
}

type Layers = readonly (readonly [layer: string, causes: CausesOfLayer])[]

/** The kind of a cause's name together with its message, else the kind of the name alone, else the name itself. */
function kindOf(layers: Layers, name: string, message: string): string {
  const aliased = (alias: string): string => layers.map(([, causes]) => text(causes[alias])).find(kind => kind) ?? ''
  return aliased(`${name}: ${message}`) || aliased(name) || name
}
