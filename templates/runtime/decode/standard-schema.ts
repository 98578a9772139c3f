import { withCause } from '../platform/with-cause.js'

/**
 * The part of Standard Schema (https://standardschema.dev), version 1, that the client reads: schemas of Zod, Valibot,
 * ArkType and others have it, and so have the validators of this package's `/validate`.
 */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>
    /** Never a value at run time. */
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

/** The value in the schema's output type, or what is wrong with it. */
export type SchemaResult<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] }

/** One reason why a value does not match a schema. */
export interface SchemaIssue {
  readonly message: string
  /** The keys that lead to the part, from outside; some libraries wrap each in an object. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/**
 * The value as the schema returns it. Throws a `TypeError` with the first issue if the value does not match; its
 * `cause` has all issues. Throws a `TypeError` for a schema that checks asynchronously.
 */
export function checked<Output>(value: unknown, schema: StandardSchema<Output>): Output {
  const result = schema['~standard'].validate(value)
  if ('then' in result) throw new TypeError('This schema is asynchronous. Decode the value, then await the schema.')
  if (!result.issues) return result.value
  const [issue] = result.issues
  const keys = issue?.path?.map(part => String(typeof part === 'object' ? part.key : part)) ?? []
  const at = keys.length === 0 ? '' : ` at ${keys.join('.')}`
  throw withCause(new TypeError(`This JSON does not match the schema${at}: ${issue?.message}`), result.issues)
}
