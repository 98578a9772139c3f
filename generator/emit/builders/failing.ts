import type { ErrorCase, Method, Variant } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'

/** What fails in ways of its own: a method, or the requests of one of its variants. */
export type Failing = {
  /** The builder's name. */
  readonly name: string
  readonly errorCase: string
  readonly error: string
  /** For a sentence: `` `query` with `view_account` ``. */
  readonly what: string
  readonly errors: readonly ErrorCase[]
  readonly submits: Method['submits']
}

/** The method, then each of its variants. */
export function failingOf(method: Method): readonly Failing[] {
  return [failing(method, null), ...method.variants.map(variant => failing(method, variant))]
}

function failing(method: Method, variant: Variant | null): Failing {
  const { name, typeName } = variant ?? method
  const { error, errorCase } = methodTypeNames(typeName)
  const what = `\`${method.wireName}\`${variant === null ? '' : ` with \`${variant.value}\``}`
  return { name, error, errorCase, what, errors: errorsOf(method, variant), submits: method.submits }
}

/** The ways in which the requests of a variant can fail; null stands for the method's own builder. */
export function errorsOf({ errors }: Method, variant: Variant | null): readonly ErrorCase[] {
  return variant === null ? errors : errors.filter(({ only }) => only?.includes(variant.value) ?? true)
}

/** Whether the param that selects the result also says which failures there are. */
export function failsByParam({ errors, result, variants }: Method): boolean {
  const isSelecting = result.kind === 'by-param' && variants.some(({ param }) => param === result.param)
  return isSelecting && errors.some(({ only }) => only !== null)
}
