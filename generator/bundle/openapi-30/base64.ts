import { own, without } from '../../schema/json.js'
import type { Pass } from './pass.js'

export const base64: Pass = {
  name: 'base64',
  why: 'OpenAPI 3.0 has no "contentEncoding"; base64 is the format "byte".',
  apply: (schema, report) => {
    const encoding = own(schema, 'contentEncoding')
    if (encoding === undefined) return schema
    const rest = without(schema, 'contentEncoding')
    if (encoding === 'base64' && own(rest, 'format') === undefined) return { ...rest, format: 'byte' }
    report('contentEncoding', 'the encoding of the text is lost')
    return rest
  },
}
