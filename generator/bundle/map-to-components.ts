import type { Document } from '../load/document.js'
import { rewrite } from '../load/tree/rewrite.js'
import { isObject, mapEntries, own } from '../schema/json.js'
import type { Json, JsonObject } from '../schema/json.js'
import { mappedName } from '../schema/references/discriminator.js'
import { componentSchemas, refTo } from '../schema/references/references.js'

/** Writes each entry of a discriminator's `mapping` that names a file as a reference to the schema in this document. */
export function mapToComponents(root: JsonObject, document: Pick<Document, 'derive'>): JsonObject {
  const schemas = componentSchemas(root)
  const inDocument = (target: Json): Json => {
    const name = mappedName(target)
    return name === null || name === target || !Object.hasOwn(schemas, name) ? target : refTo(name).$ref
  }
  return rewrite(root, document, (node, objectType) => {
    const discriminator = objectType === 'schema' ? own(node, 'discriminator') : undefined
    const mapping = isObject(discriminator) ? own(discriminator, 'mapping') : undefined
    if (!isObject(discriminator) || !isObject(mapping)) return node
    const made = mapEntries(mapping, inDocument)
    return made === mapping ? node : { ...node, discriminator: { ...discriminator, mapping: made } }
  })
}
