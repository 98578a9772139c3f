import { isList, own } from '../json.js'
import type { Pass } from './pass.js'

export const singleType: Pass = {
  name: 'single-type',
  why: 'A list of one type says the same as the type, and readers look for the latter.',
  on: 'schema',
  apply: schema => {
    const type = own(schema, 'type')
    const [only] = isList(type) ? type : []
    return isList(type) && type.length === 1 && only !== undefined ? { ...schema, type: only } : schema
  },
}
