import { without } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const dropDialect: Pass = {
  name: 'drop-dialect',
  why: 'Schema libraries leave "$schema" inside named schemas, where it has no effect.',
  on: 'schema',
  apply: schema => (Object.hasOwn(schema, '$schema') ? without(schema, '$schema') : schema),
}
