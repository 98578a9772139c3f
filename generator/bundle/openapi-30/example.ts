import { asList, own, without } from '../../schema/json.js'
import type { Pass } from './pass.js'

export const example: Pass = {
  name: 'example',
  why: 'A schema of OpenAPI 3.0 has one "example", not a list; bodies have all of theirs.',
  apply: schema => {
    const examples = own(schema, 'examples')
    if (examples === undefined) return schema
    const [first] = asList(examples)
    const rest = without(schema, 'examples')
    return first === undefined || own(rest, 'example') !== undefined ? rest : { ...rest, example: first }
  },
}
