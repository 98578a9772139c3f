import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { isList, isObject, own } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'

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

/** No integer of the description passes 2^53 unless its schema says so. */
const safe = 'x-rpc-safe-integer'

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
    keyword: safe,
    type: 'number',
    validate: (_: unknown, value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER,
    error: { message: 'passes 2^53, and its schema does not say "x-unsafe-integer"' },
  })
  const converted = forLibrary(root, componentsOf(root))
  ajv.addSchema({ ...(isObject(converted) ? converted : {}), $id: 'spec' })
  const compiled = new Map<string, ValidateFunction | string>()
  return (schemaAt, value) => {
    const pointer = schemaAt.map(pointerPart).join('/')
    const validate = compiled.get(pointer) ?? compile(ajv, `spec#/${pointer}`)
    compiled.set(pointer, validate)
    if (typeof validate === 'string') return { pointer: '', kind: 'shape', problem: validate, allowed: [] }
    return validate(forLibrary(value, {})) ? null : flawOf(validate.errors ?? [])
  }
}

/** The checker of a schema, or why the library makes none: a "pattern" may be no regular expression. */
function compile(ajv: Ajv2020, $ref: string): ValidateFunction | string {
  try {
    return ajv.compile({ $ref })
  } catch (error) {
    return `cannot be checked, because of its schema: ${error instanceof Error ? error.message : 'it is wrong'}`
  }
}

/** The deepest error: a value of a union gets one for each member that it is not, and nearly fits the one it means. */
function flawOf(errors: readonly ErrorObject[]): Flaw | null {
  const [worst] = errors.toSorted((a, b) => weight(b) - weight(a))
  if (worst === undefined) return null
  const { instancePath, keyword, message = 'is wrong' } = worst
  const kind = keyword === safe ? 'unsafe integer' : 'shape'
  return { pointer: instancePath, kind, problem: message, allowed: allowedBy(worst) }
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

/**
 * The library knows no `bigint`; to it, a rounded number is an integer all the same. Integers that may not pass 2^53
 * are marked, and fields that the client reads from others are not asked for: no node sends them.
 */
function forLibrary(value: Json, components: JsonObject): Json {
  const convert = (inner: Json): Json => {
    if (typeof inner === 'bigint') return Number(inner)
    if (isList(inner)) return inner.map(convert)
    if (!isObject(inner)) return inner
    const rest = Object.fromEntries(Object.entries(inner).map(([key, child]) => [key, convert(child)]))
    return { ...rest, ...requiredIn(inner, components), ...(mustBeSafe(inner) ? { [safe]: true } : {}) }
  }
  return convert(value)
}

function mustBeSafe(schema: JsonObject): boolean {
  const type = own(schema, 'type')
  const isInteger = type === 'integer' || (isList(type) && type.includes('integer'))
  return isInteger && own(schema, 'x-unsafe-integer') !== true
}

function requiredIn(schema: JsonObject, components: JsonObject): JsonObject {
  const [properties, required] = [own(schema, 'properties'), own(schema, 'required')]
  if (!isObject(properties) || !isList(required)) return {}
  return { required: required.filter(name => typeof name !== 'string' || !isRead(own(properties, name), components)) }
}

function isRead(schema: Json | undefined, components: JsonObject): boolean {
  if (!isObject(schema)) return false
  const target = own(schema, '$ref')
  const found = typeof target === 'string' ? components[target.replace('#/components/schemas/', '')] : undefined
  return (
    own(schema, 'x-rpc-read-from') !== undefined || (isObject(found) && own(found, 'x-rpc-read-from') !== undefined)
  )
}

function componentsOf(root: JsonObject): JsonObject {
  const all = own(root, 'components')
  const schemas = isObject(all) ? own(all, 'schemas') : undefined
  return isObject(schemas) ? schemas : {}
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
