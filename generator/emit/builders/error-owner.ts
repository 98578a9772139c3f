import type { ErrorCase, Method, Variant } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import { builderLabel } from '../schemas/method-aliases.js'

/** A method or one of its variants, with its errors. */
export type ErrorOwner = {
  /** Null for the method itself. */
  readonly variant: Variant | null
  /** The builder's name. */
  readonly name: string
  readonly errorCase: string
  readonly error: string
  /** Its name in a sentence: `` `query` with `view_account` ``. */
  readonly label: string
  readonly errors: readonly ErrorCase[]
  readonly submits: Method['submits']
}

/** The method, then each of its variants. */
export function errorOwners(method: Method): readonly ErrorOwner[] {
  return [owner(method, null), ...method.variants.map(variant => owner(method, variant))]
}

function owner(method: Method, variant: Variant | null): ErrorOwner {
  const { name, typeName } = variant ?? method
  const { error, errorCase } = methodTypeNames(typeName)
  const label = builderLabel(method, variant)
  return { variant, name, error, errorCase, label, errors: errorsOf(method, variant), submits: method.submits }
}

/** The error cases of a variant's requests; with null, those of the method's own builder. */
export function errorsOf({ errors }: Method, variant: Variant | null): readonly ErrorCase[] {
  return variant === null ? errors : errors.filter(({ only }) => only?.includes(variant.value) ?? true)
}

/** Equal for builders with the same union of errors. */
export function unionKey({ errors }: ErrorOwner): string {
  return JSON.stringify(errors.map(({ kind, layer, by, info }) => [kind, layer, by, info]))
}

/** For each item the first one before it with an equal key; null if there is none. */
export function earlierTwins<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly (Item | null)[] {
  const first = new Map<string, Item>()
  return items.map(item => {
    const key = keyOf(item)
    const twin = first.get(key) ?? null
    if (twin === null) first.set(key, item)
    return twin
  })
}

/** True if the param that selects the result also selects the error cases. */
export function selectsErrors({ errors, result, variants }: Method): boolean {
  const isSelecting = result.kind === 'by-param' && variants.some(({ param }) => param === result.param)
  return isSelecting && errors.some(({ only }) => only !== null)
}
