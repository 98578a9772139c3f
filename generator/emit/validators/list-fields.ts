import { canonicalJson } from '../../schema/canonical-json.js'
import { groupBy } from '../../schema/distinct.js'
import type { Json } from '../../schema/json.js'
import type { Field } from './check.js'

/** Fields with equal checks. */
export type FieldList = readonly [Field, ...Field[]]

/** Objects with fewer fields get a condition for each field, which is the fastest check. */
const manyFields = 60

/** Shorter lists save no bytes. */
const shortestList = 8

/**
 * Groups the fields with equal checks if an object has very many fields, such as a configuration: a list of their names
 * makes the bundle smaller.
 */
export function listFields(fields: readonly Field[]): {
  readonly listed: readonly FieldList[]
  readonly others: readonly Field[]
} {
  const groups = groupBy(
    fields.length < manyFields ? [] : fields,
    ({ required, check }) => `${required} ${canonicalJson(check as unknown as Json)}`,
  )
  const listed = [...groups.values()].filter(isLong)
  const taken = new Set(listed.flat())
  return { listed, others: fields.filter(field => !taken.has(field)) }
}

function isLong(fields: readonly Field[]): fields is FieldList {
  return fields.length >= shortestList && fields.every(isListed)
}

function isListed({ name, check }: Field): boolean {
  return !inherited.has(name) && check.kind !== 'any' && check.kind !== 'never'
}

/** The names that each object has from its prototype. */
export const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))
