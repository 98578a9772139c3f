import { isList, isObject, own } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const possibleRequired: Pass = {
  name: 'possible-required',
  why: 'A closed object that requires a name without a property has no value: the name is a typo.',
  on: 'schema',
  isForModel: true,
  apply: schema => {
    const required = own(schema, 'required')
    if (!isList(required) || own(schema, 'additionalProperties') !== false) return schema
    const properties = own(schema, 'properties')
    const declared = isObject(properties) ? properties : {}
    const possible = required.filter(name => Object.hasOwn(declared, String(name)))
    return possible.length === required.length ? schema : { ...schema, required: possible }
  },
}
