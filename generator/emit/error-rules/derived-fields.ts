import type { DerivedField } from '../../../templates/runtime/patterns/derived-fields.js'
import type { ErrorCase } from '../../model/interface.js'

/** The derived fields of errors, in the form in which the client reads them. */
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
