import type { JsonObject } from '../../../schema/json.js'
import { isList, isObject, own } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

/** The schema of a required property that the description does not declare. Readers compare with it by `===`. */
export const undeclared: JsonObject = {}

export const declareRequired: Pass = {
  name: 'declare-required',
  why: 'Code that walks the properties misses a required name without a property; its value can be anything.',
  on: 'schema',
  isForModel: true,
  apply: schema => {
    const required = own(schema, 'required')
    if (!isList(required)) return schema
    const properties = own(schema, 'properties')
    const declared = isObject(properties) ? properties : {}
    const names = required.filter(name => typeof name === 'string')
    const missing = names.filter(name => !Object.hasOwn(declared, name))
    if (missing.length === 0) return schema
    // If no other property is allowed, the name is a typo: no value could satisfy the schema.
    if (own(schema, 'additionalProperties') === false) {
      return { ...schema, required: names.filter(name => !missing.includes(name)) }
    }
    return { ...schema, properties: { ...declared, ...Object.fromEntries(missing.map(name => [name, undeclared])) } }
  },
}
