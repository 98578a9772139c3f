import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import type { Json, JsonObject } from '../load/json.js'
import { libraryDescription, libraryValue, safeInteger } from './library-form.js'

/** What is wrong with a value: where in it, in words, and what would have been right there. */
export type Flaw = {
  /** A JSON pointer into the value. */
  readonly pointer: string
  readonly kind: 'shape' | 'unsafe integer'
  /** `must be string`. */
  readonly problem: string
  /** The texts that are allowed at the place, where they are listed. */
  readonly allowed: readonly string[]
}

/** Checks a value against the schema that stands at a place of the description. */
export type CheckValue = (schemaAt: readonly string[], value: Json) => Flaw | null

/** Checks values as JSON Schema 2020-12 has it. */
export function schemaChecker(root: JsonObject): CheckValue {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    allErrors: true,
    logger: false,
  })
  ajv.addKeyword({
    keyword: safeInteger,
    type: 'number',
    validate: (_: unknown, value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER,
    error: { message: 'passes 2^53, and its schema does not say "x-unsafe-integer"' },
  })
  ajv.addSchema({ ...libraryDescription(root), $id: 'spec' })
  const compiled = new Map<string, ValidateFunction | string>()
  return (schemaAt, value) => {
    const pointer = schemaAt.map(pointerPart).join('/')
    const validate = compiled.get(pointer) ?? compile(ajv, `spec#/${pointer}`)
    compiled.set(pointer, validate)
    return typeof validate === 'string' ? unchecked(validate) : flawIn(value, validate)
  }
}

/** The checker of a schema, or why the library makes none: a "pattern" may be no regular expression. */
function compile(ajv: Ajv2020, $ref: string): ValidateFunction | string {
  try {
    return ajv.compile({ $ref })
  } catch (error) {
    return reasonOf(error)
  }
}

function flawIn(value: Json, validate: ValidateFunction): Flaw | null {
  try {
    return validate(libraryValue(value)) ? null : flawOf(validate.errors ?? [])
  } catch (error) {
    // Only the first text that it meets shows that a "pattern" is too large.
    return unchecked(reasonOf(error))
  }
}

function unchecked(reason: string): Flaw {
  return { pointer: '', kind: 'shape', problem: `cannot be checked, because of its schema: ${reason}`, allowed: [] }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? shortened(error.message) : 'it is wrong'
}

/** What is wrong with a "pattern" is said after the whole of it. */
function shortened(message: string): string {
  return message.length <= 200 ? message : `${message.slice(0, 100)}…${message.slice(-100)}`
}

/** The deepest error: a value of a union gets one for each member that it is not, and nearly fits the one it means. */
function flawOf(errors: readonly ErrorObject[]): Flaw | null {
  const [worst] = errors.toSorted((a, b) => weight(b) - weight(a))
  if (worst === undefined) return null
  const { instancePath, keyword, message = 'is wrong' } = worst
  const kind = keyword === safeInteger ? 'unsafe integer' : 'shape'
  return { pointer: instancePath, kind, problem: shortened(message), allowed: allowedBy(worst) }
}

function weight({ instancePath, keyword }: ErrorObject): number {
  // That none of a union fits says less than why one of its members does not.
  const isSummary = ['oneOf', 'anyOf', 'if'].includes(keyword)
  return instancePath.split('/').length * 2 - (isSummary ? 1 : 0)
}

function allowedBy({ keyword, params }: ErrorObject): readonly string[] {
  const found: unknown = keyword === 'enum' ? params['allowedValues'] : [params['allowedValue']]
  return Array.isArray(found) ? found.filter(value => typeof value === 'string') : []
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
