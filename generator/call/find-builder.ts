import { didYouMean } from '../diagnostics/closest-name.js'
import { buildersOf, type Builder } from '../emit/builders/builders.js'
import type { Interface } from '../model/interface.js'

/** All builders of an interface, in the order of the description. */
export function allBuilders({ methods }: Pick<Interface, 'methods'>): readonly Builder[] {
  return methods.flatMap(method => buildersOf(method, schema => schema))
}

/**
 * The names that call a builder: the method on the wire or the variant's value, and the builder's own name. A variant of
 * two methods, such as `account_changes`, calls the first of them.
 */
export function namesOf({ name, method, variant }: Builder): readonly string[] {
  return [...new Set([variant?.value ?? method.wireName, name])]
}

/** The builder with a name. A method on the wire comes before a variant with the same name. */
export function findBuilder(builders: readonly Builder[], name: string): Builder | null {
  const methods = builders.filter(({ variant }) => variant === null)
  return [...methods, ...builders].find(builder => namesOf(builder).includes(name)) ?? null
}

/** The message for a name that no builder has. */
export function unknownMethod(builders: readonly Builder[], name: string): string {
  const help = `${didYouMean(name, builders.flatMap(namesOf))}"near-rpcgen call --list" lists all methods.`
  return `unknown method ${JSON.stringify(name)}\n${help}`
}
