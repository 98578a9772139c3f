import { groupBy } from '../../schema/distinct.js'
import { isList, isObject, own, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import { isAnyText, mappedName } from '../../schema/references/discriminator.js'
import { componentSchemas } from '../../schema/references/references.js'
import type { SourceMap } from '../tree/source-map.js'
import { rewrite } from '../tree/rewrite.js'

/**
 * Gives each member of a union the values that the `mapping` of its discriminator has for it, where the member's own
 * property is any text. A member with constants of its own stays as it is.
 */
export function narrowDiscriminators(root: JsonObject, sourceMap: Pick<SourceMap, 'derive'>): JsonObject {
  const components = componentSchemas(root)
  return rewrite(root, sourceMap, node => {
    const mapping = valueAt(node, 'discriminator', 'mapping')
    const name = valueAt(node, 'discriminator', 'propertyName')
    if (!isObject(mapping) || typeof name !== 'string') return node
    const valuesByName = groupBy(Object.keys(mapping), value => mappedName(own(mapping, value)))
    const narrow = (member: Json): Json => {
      const target = mappedName(valueAt(member, '$ref'))
      const values = target === null ? undefined : valuesByName.get(target)
      if (values === undefined || !isAnyText(member, name, components)) return member
      const property = values.length === 1 ? { const: values[0] ?? '' } : { enum: values }
      return { allOf: [member, { type: 'object', required: [name], properties: { [name]: property } }] }
    }
    const unions = ['oneOf', 'anyOf'].flatMap(keyword => {
      const members = own(node, keyword)
      return isList(members) ? [[keyword, members.map(narrow)] as const] : []
    })
    return { ...node, ...Object.fromEntries(unions) }
  })
}
