import { isObject, mapEntries, own, valueAt } from '../../../schema/json.js'
import { mappedName } from '../../../schema/references/discriminator.js'
import { refTo } from '../../../schema/references/references.js'
import type { Pass } from '../pass.js'

export const mappedReferences: Pass = {
  name: 'mapped-references',
  why: 'The mapping of a discriminator can name a schema of another file, which is in "components/schemas" now.',
  on: 'schema',
  apply: schema => {
    const discriminator = own(schema, 'discriminator')
    const mapping = valueAt(discriminator, 'mapping')
    if (!isObject(discriminator) || !isObject(mapping)) return schema
    const references = mapEntries(mapping, target => {
      const name = mappedName(target)
      return name === null || name === target ? target : refTo(name).$ref
    })
    return references === mapping ? schema : { ...schema, discriminator: { ...discriminator, mapping: references } }
  },
}
