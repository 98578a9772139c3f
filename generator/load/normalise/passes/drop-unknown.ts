import { isKeyword } from '../../../schema/keywords/keywords.js'
import type { Pass } from '../pass.js'

export const dropUnknown: Pass = {
  name: 'drop-unknown',
  why: 'Descriptions have keywords of other tools beside those of a schema, such as "name"; a warning names each.',
  on: 'schema',
  apply: schema => {
    const entries = Object.entries(schema)
    const known = entries.filter(([key]) => isKeyword(key))
    return known.length === entries.length ? schema : Object.fromEntries(known)
  },
}
