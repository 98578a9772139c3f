import type { Interface, SchemaName } from '../interface.js'
import type { Type } from './type.js'

/** The types of an interface by name, in their order. */
export function typesOf({ schemas }: Pick<Interface, 'schemas'>): ReadonlyMap<SchemaName, Type> {
  return new Map(schemas.map(({ name, type }) => [name, type]))
}
