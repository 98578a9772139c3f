import type { Interface } from '../interface.js'
import { readTypes } from './read-types.js'
import type { Type } from './type.js'

const known = new WeakMap<Interface, ReadonlyMap<string, Type>>()

/** The types of the named schemas of an interface, read once. */
export function typesOf(iface: Interface): ReadonlyMap<string, Type> {
  const types = known.get(iface) ?? readTypes(iface.schemas, iface.methods)
  known.set(iface, types)
  return types
}
