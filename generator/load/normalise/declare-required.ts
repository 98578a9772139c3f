import type { JsonObject } from '../json.js'
import { isList, isObject, own } from '../json.js'
import type { Pass } from './pass.js'

/** What stands in for a schema that the description does not give. This very object is a sign of that; an equal one is not. */
export const undeclared: JsonObject = {}

export const declareRequired: Pass = {
  name: 'declare-required',
  why: 'A required name without a property is lost by whoever walks the properties; its value can be anything.',
  on: 'schema',
  apply: schema => {
    const required = own(schema, 'required')
    if (!isList(required)) return schema
    const properties = own(schema, 'properties')
    const declared = isObject(properties) ? properties : {}
    const names = required.filter(name => typeof name === 'string')
    const missing = names.filter(name => !Object.hasOwn(declared, name))
    if (missing.length === 0) return schema
    // Where no other property is allowed, the name is a slip: nothing could ever satisfy it.
    if (own(schema, 'additionalProperties') === false) {
      return { ...schema, required: names.filter(name => !missing.includes(name)) }
    }
    return { ...schema, properties: { ...declared, ...Object.fromEntries(missing.map(name => [name, undeclared])) } }
  },
}
