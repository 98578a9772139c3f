import type { ErrorCase } from '../../model/interface.js'
import type { Json } from '../../schema/json.js'

/** A derived field in the form in which the runtime reads it: the runtime has a type with this name and these fields. */
export type DerivedField = {
  readonly kind: string
  readonly field: string
  readonly from: readonly string[]
  /** The forms of the field: the constants of each, then its patterns. */
  readonly cases: readonly (readonly Json[])[]
}

export function derivedFields(errors: readonly ErrorCase[]): readonly DerivedField[] {
  return errors.flatMap(({ kind, derivedFields: fields }) =>
    fields.map(({ field, from, cases }) => ({
      kind,
      field,
      from,
      cases: cases.map(({ constants, patterns }) => [constants, ...patterns]),
    })),
  )
}
