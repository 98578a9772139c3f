import type * as Ajv from 'ajv/dist/2020.js'
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'
import { createRequire } from 'node:module'
import { followPointer } from '../load/tree/pointer.js'
import { canonicalJson } from '../schema/canonical-json.js'
import { sizeOf, type Json, type JsonObject } from '../schema/json.js'
import { ajvDescription, ajvValue, lengthOf, safeInteger, work as workKeyword } from './ajv-schema.js'
import { patternChecker } from './pattern-checker.js'
import { plainChecker } from './plain-checker.js'
import { equalTo, equalToAny, type PlainCheck } from './plain-keywords.js'
import { invalidSchema, validationError, type ValidationError } from './validation-error.js'
import { WorkExceeded, workLimit, type Limits, type WorkLimit } from './work-limit.js'

/** Null for a valid value. */
export type CheckResult = ValidationError | null | 'too much work' | 'no work left'

export type SchemaChecker = {
  /** Checks a value against the schema at a path of the description. */
  readonly check: (schemaAt: readonly string[], value: Json) => CheckResult
  /** The patterns that no text was checked against. */
  readonly uncheckedPatterns: ReadonlySet<string>
}

/** Checks values as JSON Schema 2020-12 defines it, with as much work as the limits allow. */
export function schemaChecker(root: JsonObject, limits: Limits): SchemaChecker {
  const work = workLimit(limits)
  const patterns = patternChecker(work)
  const plainCheckOf = plainChecker(root, patterns, work)
  const plain = new Map<string, PlainCheck | null>()
  const compiled = new Map<string, ValidateFunction | ValidationError | 'too much work'>()
  // Made for the first value that is not valid: most descriptions have none.
  let ajv: Ajv2020 | null = null
  const validatorAt = (pointer: string): ValidateFunction | ValidationError | 'too much work' => {
    if (ajv === null) {
      ajv = checkerWith(work, patterns.regExp)
      ajv.addSchema({ ...ajvDescription(root, patterns.canCheck), $id: 'spec' })
    }
    return compile(ajv, `spec#/${pointer}`)
  }
  const check = (schemaAt: readonly string[], value: Json): CheckResult => {
    if (work.isUsedUp()) return 'no work left'
    work.next()
    const pointer = schemaAt.map(pointerPart).join('/')
    const giveBack = work.mark()
    const plainCheck = plain.get(pointer) ?? plainCheckOf(followPointer(root, schemaAt).value ?? true)
    plain.set(pointer, plainCheck)
    const verdict = plainCheck === null ? 'unknown' : plainVerdict(plainCheck, value, work)
    if (verdict !== 'unknown') return verdict
    giveBack()
    const validate = compiled.get(pointer) ?? validatorAt(pointer)
    compiled.set(pointer, validate)
    return typeof validate === 'function' ? checkValue(validate, value, work) : validate
  }
  return { check, uncheckedPatterns: patterns.unchecked }
}

/** Loaded for the first value that needs it: loading Ajv takes as long as a tenth of `lint`. */
const load = createRequire(import.meta.url)

function checkerWith(
  work: WorkLimit,
  regExp: (pattern: string) => { readonly test: (text: string) => boolean },
): Ajv2020 {
  const { Ajv2020: Validator, _ }: typeof Ajv = load('ajv/dist/2020.js')
  const ajv = new Validator({
    strict: false,
    validateFormats: false,
    validateSchema: false,
    allErrors: true,
    logger: false,
    // Inlining a schema at each reference, and optimising the generated code, take more than linear time.
    inlineRefs: false,
    code: { regExp: Object.assign(regExp, { code: 'regExp' }), optimize: false },
  })
  ajv.addKeyword({
    keyword: safeInteger,
    type: 'number',
    validate: (_schema: unknown, value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER,
    error: { message: 'exceeds 2^53, and its schema has no "x-unsafe-integer"' },
  })
  ajv.addKeyword({
    keyword: workKeyword,
    errors: false,
    compile: (steps: number) => (value: Json) => {
      work.spend(steps + lengthOf(value))
      return true
    },
  })
  // Ajv compares objects wrongly, or throws, if they have a field `constructor`, `valueOf` or `toString`.
  ajv.removeKeyword('const')
  ajv.addKeyword({
    keyword: 'const',
    compile: equalTo,
    error: { message: 'must be equal to constant', params: ({ schemaCode }) => _`{allowedValue: ${schemaCode}}` },
  })
  ajv.removeKeyword('enum')
  ajv.addKeyword({
    keyword: 'enum',
    schemaType: 'array',
    compile: equalToAny,
    error: {
      message: 'must be equal to one of the allowed values',
      params: ({ schemaCode }) => _`{allowedValues: ${schemaCode}}`,
    },
  })
  // Ajv compares each item with each other item.
  ajv.removeKeyword('uniqueItems')
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    validate: (isRequired: unknown, items: readonly Json[]) => {
      if (isRequired !== true) return true
      work.spend(sizeOf(items))
      return new Set(items.map(canonicalJson)).size === items.length
    },
    error: { message: 'must not have two equal items' },
  })
  return ajv
}

function compile(ajv: Ajv2020, $ref: string): ValidateFunction | ValidationError | 'too much work' {
  try {
    return ajv.compile({ $ref })
  } catch (error) {
    // Ajv compiles a schema inside the compilation of the schema that refers to it.
    if (error instanceof RangeError) return 'too much work'
    return invalidSchema(error)
  }
}

/** Unknown where the value is not valid, because Ajv finds the reason. */
function plainVerdict(check: PlainCheck, value: Json, work: WorkLimit): CheckResult | 'unknown' {
  try {
    return check(ajvValue(value)) ? null : 'unknown'
  } catch (error) {
    if (error instanceof WorkExceeded) return work.isUsedUp() ? 'no work left' : 'too much work'
    if (error instanceof RangeError) return 'unknown'
    throw error
  }
}

function checkValue(validate: ValidateFunction, value: Json, work: WorkLimit): CheckResult {
  try {
    return validate(ajvValue(value)) ? null : validationError(validate.errors ?? [])
  } catch (error) {
    // A schema that refers to itself without going deeper into the value overflows the stack.
    if (error instanceof WorkExceeded || error instanceof RangeError)
      return work.isUsedUp() ? 'no work left' : 'too much work'
    return invalidSchema(error)
  }
}

function pointerPart(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
