import { isList, isObject, own } from '../../schema/json.js'
import type { ObjectCheck } from './object-check.js'

/** openapi-typescript compares each property of an object with each required name. */
const maxFields = 10_000

/** The compiler compares each member of a union with each other one: 40,000 members take minutes in `bump`. */
const maxMembers = 5_000

/** Reports objects with more properties, or more required names, than any real object has, and unions with more members. */
export const checkFieldCount: ObjectCheck = (sourceMap, report) => (node, objectType) => {
  if (objectType !== 'schema') return
  const [properties, required] = [own(node, 'properties'), own(node, 'required')]
  const counts = {
    properties: isObject(properties) ? Object.keys(properties).length : 0,
    required: isList(required) ? required.length : 0,
  }
  for (const [key, count] of Object.entries(counts))
    if (count > maxFields)
      report({
        code: 'RPC117',
        severity: 'error',
        at: sourceMap.locate(node, key),
        message: `The "${key}" of a schema has ${count} entries: the limit is ${maxFields}.`,
        help: 'Describe the object as a map, with "additionalProperties".',
      })
  for (const key of ['oneOf', 'anyOf']) {
    const members = own(node, key)
    // Constants become one enum.
    const count = isList(members)
      ? members.filter(member => !isObject(member) || !Object.hasOwn(member, 'const')).length
      : 0
    if (count > maxMembers)
      report({
        code: 'RPC117',
        severity: 'error',
        at: sourceMap.locate(node, key),
        message: `The "${key}" of a schema has ${count} members: the limit is ${maxMembers}.`,
        help: 'Describe members that differ little as one schema.',
      })
  }
}
