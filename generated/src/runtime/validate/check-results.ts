import type { Answer } from '../answer.js'
import { answerReader } from '../answers/answer-reader.js'
import { shortenAnswer } from '../answers/shorten.js'
import { failure } from '../failure.js'
import { isObject } from '../json/is-object.js'
import type { Outcome } from '../outcome.js'
import type { Request } from '../request.js'
import type { SendOptions, Transport } from '../transport.js'
import type { Check } from './check.js'
import { findMismatch, mismatchText, type Mismatch } from './mismatch.js'
import type { Validator } from './validator.js'

/** The checks of results, by method. */
export interface ResultChecks {
  readonly [method: string]: Check | ResultChecksByParam
}

/** The value of a param decides the check. */
export interface ResultChecksByParam {
  readonly param: string
  /** The value that the node assumes if the param is left out; null if the param is required. */
  readonly assumed: string | null
  readonly cases: { readonly [value: string]: Check }
  /** For any other value. */
  readonly other: Check
}

/** Wraps a transport. A result that fails its check ends the call as `INVALID_RESULT`. */
export function checkEach(transport: Transport, checks: ResultChecks): Transport {
  return checked(transport, (request, result) => {
    const check = checkFor(request, checks)
    return check && findMismatch(check, result)
  })
}

/**
 * Like `checkResults`, for the methods that you name: only their validators are in your bundle. The results of other
 * methods are not checked.
 *
 * @example
 * createClient({ url: 'https://rpc.example', validate: checkOnly({ block: blockResult }) })
 */
export function checkOnly(validators: {
  readonly [method: string]: Validator<unknown>
}): (transport: Transport) => Transport {
  return transport => checked(transport, ({ method }, result) => validators[method]?.mismatch(result))
}

function checkFor({ method, params }: Request, checks: ResultChecks): Check | undefined {
  const entry = checks[method]
  if (entry === undefined || typeof entry === 'function') return entry
  const value = isObject(params) ? params[entry.param] : undefined
  return entry.cases[String(value ?? entry.assumed)] ?? entry.other
}

/**
 * Adds the check to the reading of each answer, so that parts inside the transport, such as `fallback`, treat an
 * invalid result as a failure of the node.
 */
function checked(
  transport: Transport,
  mismatchOf: (request: Request, result: unknown) => Mismatch | undefined,
): Transport {
  const check = (request: Request, outcome: Outcome, answer?: Answer): Outcome => {
    const mismatch = outcome.ok && mismatchOf(request, outcome.result)
    if (!mismatch) return outcome
    const { path, expected, found } = mismatch
    const words = mismatchText(mismatch)
    const failed = { kind: 'INVALID_RESULT', info: { path, expected, found }, words }
    return failure(request, failed, answer && shortenAnswer(answer))
  }
  const send = async (request: Request, options: SendOptions = {}): Promise<Outcome> => {
    const { reader = answerReader } = options
    let isChecked = false
    const checkingReader: SendOptions['reader'] = (...args) => {
      const read = reader(...args)
      isChecked = true
      return answer => check(request, read(answer), answer)
    }
    const outcome = await transport(request, { ...options, reader: checkingReader })
    // A custom transport may not use the reader, for example in a test.
    return isChecked ? outcome : check(request, outcome)
  }
  return send as Transport
}
