import { own, without } from '../../../schema/json.js'
import { onlyItem } from '../only-item.js'
import type { Pass } from '../pass.js'

export const singleValue: Pass = {
  name: 'single-value',
  why: 'OpenAPI 3.0 has no "const", so the names that distinguish the members of a union are enums of one value.',
  on: 'schema',
  apply: schema => {
    const value = onlyItem(own(schema, 'enum'))
    return value === undefined ? schema : { ...without(schema, 'enum'), const: value }
  },
}
