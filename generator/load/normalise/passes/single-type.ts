import { own } from '../../../schema/json.js'
import { onlyItem } from '../only-item.js'
import type { Pass } from '../pass.js'

export const singleType: Pass = {
  name: 'single-type',
  why: 'A list of one type means the same as the type, and the model looks for the latter.',
  on: 'schema',
  apply: schema => {
    const type = onlyItem(own(schema, 'type'))
    return type === undefined ? schema : { ...schema, type }
  },
}
