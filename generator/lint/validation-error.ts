import type { ErrorObject } from 'ajv/dist/2020.js'
import { safeInteger } from './ajv-schema.js'

/** The part of a value that its schema does not allow. */
export type ValidationError = {
  /** A JSON pointer into the value. */
  readonly pointer: string
  readonly kind: 'shape' | 'unsafe integer'
  /** `must be string`. */
  readonly problem: string
  /** The texts that the schema allows there, where it lists them. */
  readonly allowed: readonly string[]
}

/** The error for a schema that is invalid, so that no value can be checked against it. */
export function invalidSchema(error: unknown): ValidationError {
  const reason = error instanceof Error ? shortened(error.message) : 'it is wrong'
  return { pointer: '', kind: 'shape', problem: `cannot be checked, because of its schema: ${reason}`, allowed: [] }
}

/**
 * The deepest of the errors: a value of a union has errors from each member, and the deepest one is most likely from
 * the member that the author meant.
 */
export function validationError(errors: readonly ErrorObject[]): ValidationError | null {
  const [deepest] = errors.toSorted((a, b) => depthOf(b) - depthOf(a))
  if (deepest === undefined) return null
  const { instancePath, keyword, message = 'is wrong' } = deepest
  const kind = keyword === safeInteger ? 'unsafe integer' : 'shape'
  return { pointer: instancePath, kind, problem: shortened(message), allowed: allowedBy(deepest) }
}

function depthOf({ instancePath, keyword }: ErrorObject): number {
  // The error of one member is more useful than the error that no member matches.
  const isSummary = ['oneOf', 'anyOf', 'if'].includes(keyword)
  return instancePath.split('/').length * 2 - (isSummary ? 1 : 0)
}

function allowedBy({ keyword, params }: ErrorObject): readonly string[] {
  const values: unknown = keyword === 'enum' ? params['allowedValues'] : [params['allowedValue']]
  return Array.isArray(values) ? values.filter(value => typeof value === 'string') : []
}

/** A message can contain a whole pattern before the reason, so the start and the end are kept. */
function shortened(message: string): string {
  return message.length <= 200 ? message : `${message.slice(0, 100)}…${message.slice(-100)}`
}
