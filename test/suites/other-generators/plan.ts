import type { Generator } from './generator.js'
import { generators } from './generators.js'
import type { InputName } from './inputs.js'

export const allInputs: readonly InputName[] = ['openapi', 'openapi-3.0', 'upstream']

export type Step = { readonly generator: Generator; readonly inputs: readonly InputName[] }

export type Choice = {
  /** The names of the generators; null for all. */
  readonly only: readonly string[] | null
  /** True to leave out what takes minutes. */
  readonly quick: boolean
}

/** Which generators read which descriptions. Throws if no generator has one of the names. */
export function planOf({ only, quick }: Choice): readonly Step[] {
  const names = generators.map(({ name }) => name)
  const unknown = only?.find(name => !names.includes(name))
  if (unknown !== undefined) throw new TypeError(`There is no generator "${unknown}": ${names.join(', ')}.`)
  return generators
    .filter(({ name, toolchain }) => (only?.includes(name) ?? true) && !(quick && toolchain.isSlow))
    .map(generator => ({ generator, inputs: quick ? [generator.format] : allInputs }))
}
