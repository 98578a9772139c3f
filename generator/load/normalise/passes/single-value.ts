import { isList, own, without } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const singleValue: Pass = {
  name: 'single-value',
  why: 'OpenAPI 3.0 has no "const", so the names that distinguish the members of a union are enums of one value.',
  on: 'schema',
  apply: schema => {
    const values = own(schema, 'enum')
    const [only] = isList(values) ? values : []
    return isList(values) && values.length === 1 && only !== undefined
      ? { ...without(schema, 'enum'), const: only }
      : schema
  },
}
