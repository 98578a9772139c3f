import { own } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const version: Pass = {
  name: 'version',
  why: 'After the passes above the description is OpenAPI 3.1, whatever it was before.',
  on: 'document',
  apply: root => (own(root, 'openapi') === '3.1.0' ? root : { ...root, openapi: '3.1.0' }),
}
