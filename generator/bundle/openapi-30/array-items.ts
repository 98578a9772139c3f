import { own } from '../../schema/json.js'
import type { Pass } from './pass.js'

export const arrayItems: Pass = {
  name: 'array-items',
  why: 'An array of OpenAPI 3.0 must have "items".',
  apply: schema =>
    own(schema, 'type') === 'array' && own(schema, 'items') === undefined ? { ...schema, items: {} } : schema,
}
