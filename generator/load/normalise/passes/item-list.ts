import { isList, own, without } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const itemList: Pass = {
  name: 'item-list',
  why: 'Older JSON Schema writes a tuple as a list of "items", and so does nearcore; JSON Schema 2020-12 has "prefixItems".',
  on: 'schema',
  apply: schema => {
    const items = own(schema, 'items')
    if (!isList(items) || own(schema, 'prefixItems') !== undefined) return schema
    return { ...without(schema, 'items'), prefixItems: items }
  },
}
