import { own, without } from '../../../schema/json.js'
import type { Pass } from '../pass.js'

export const base64: Pass = {
  name: 'base64',
  why: 'Base64 is "format: byte" in OpenAPI 3.0, "format: bytes" in no standard, and "contentEncoding" in 3.1.',
  on: 'schema',
  apply: schema => {
    const format = own(schema, 'format')
    if (own(schema, 'type') !== 'string' || (format !== 'byte' && format !== 'bytes')) return schema
    return { ...without(schema, 'format'), contentEncoding: 'base64' }
  },
}
