import type { SchemaName } from '../../model/interface.js'
import type { Check } from './check.js'
import type { Resolver } from './resolve-check.js'

/** Everything except the check itself that is needed to print a check. */
export type Scope = {
  readonly resolver: Resolver
  readonly nameOf: (schema: SchemaName) => string
  /** The name of a function for a part of the schema. */
  readonly functionFor: (check: Check, hint: string) => string
  /** The name of a constant. */
  readonly constantFor: (hint: string, constant: Constant) => string
}

/** A list of expressions of this type, or a regular expression. */
export type Constant = { readonly type: string; readonly items: readonly string[] } | { readonly regExp: string }
