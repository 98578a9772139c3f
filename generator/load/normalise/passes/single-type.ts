import { isList, own } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const singleType: Pass = {
  name: 'single-type',
  why: 'A list of one type means the same as the type, and the model looks for the latter.',
  on: 'schema',
  apply: schema => {
    const type = own(schema, 'type')
    const [only] = isList(type) ? type : []
    return isList(type) && type.length === 1 && only !== undefined ? { ...schema, type: only } : schema
  },
}
