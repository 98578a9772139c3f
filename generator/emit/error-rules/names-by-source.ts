import type { DerivedField } from '../../../templates/runtime/patterns/derived-fields.js'
import type { ErrorPattern } from '../../../templates/runtime/patterns/error-patterns.js'
import { asObject, isObject, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import { numberedName } from '../../schema/free-name.js'
import { builderName, typeName } from '../../model/names.js'
import { literal } from '../text/literal.js'

/** Values by the name of their constant, in the order of their first use. */
export type Named<Value> = {
  readonly values: ReadonlyMap<string, Value>
  /** The name of a value; null for one that has none. */
  readonly nameOf: (value: Value) => string | null
}

/** The names that the file has already, and a text that is equal for values with the same name. */
type NameOptions<Value> = { readonly taken?: ReadonlySet<string>; readonly keyOf?: (value: Value) => string }

/**
 * Names the values that are in more than one list. If two values would have the same name, or the file has it already,
 * a number makes the difference.
 */
export function nameRepeated<Value extends Json | object>(
  lists: readonly (readonly Value[])[],
  nameOf: (value: Value) => string,
  { taken = new Set(), keyOf = value => literal(value) }: NameOptions<Value> = {},
): Named<Value> {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  const values = new Map<string, Value>()
  for (const value of lists.flat()) {
    const text = keyOf(value)
    if (seen.has(text) && !names.has(text)) {
      const name = numberedName(nameOf(value), each => taken.has(each) || values.has(each))
      names.set(text, name)
      values.set(name, value)
    }
    seen.add(text)
  }
  return { values, nameOf: value => names.get(keyOf(value)) ?? null }
}

/** `noContractCodeInResult`, `expiredTransactionInData`: the kind, and the part of the answer that identifies it. */
export function errorPatternName({ kind, answer }: ErrorPattern): string {
  return `${builderName(kind)}${isObject(answer) ? sourceOf(answer) : ''}`
}

/** `contractExecutionErrorReason`: the kind, and the field of its `info`. */
export function derivedFieldName({ kind, field }: DerivedField): string {
  return `${builderName(kind)}${typeName(field)}`
}

function sourceOf({ result, error }: JsonObject): string {
  if (result !== undefined) return 'InResult'
  if (valueAt(error, 'data') !== undefined) return 'InData'
  const [field] = Object.keys(asObject(valueAt(error, 'cause', 'info')))
  return field === undefined ? 'ByName' : `In${typeName(field)}`
}
