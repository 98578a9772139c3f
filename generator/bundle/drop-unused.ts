import type { Document } from '../load/document.js'
import { eachObject } from '../load/tree/walk.js'
import { asList, asObject, isObject, keepKeys, own, valueAt, type JsonObject } from '../schema/json.js'
import { reachable } from '../schema/reachable.js'
import { mappedName } from '../schema/references/discriminator.js'
import { componentSchemas, refName } from '../schema/references/references.js'

/**
 * Leaves out the components to which nothing refers. Responses, examples and other parts are copied into the operations
 * when a description is loaded, so only schemas and security schemes are left. They keep their names and their order.
 */
export function dropUnused(root: JsonObject, { derive }: Pick<Document, 'derive'>): JsonObject {
  const { components, ...rest } = root
  if (!isObject(components)) return root
  const schemas = componentSchemas(root)
  const names = reachableSchemas(rest, schemas)
  const schemes = own(components, 'securitySchemes')
  const kept = {
    ...only(schemas, names, 'schemas', derive),
    ...(isObject(schemes) && only(schemes, requiredSchemes(rest), 'securitySchemes', derive)),
    ...keepKeys(components, key => key.startsWith('x-')),
  }
  return derive({ ...rest, ...(Object.keys(kept).length > 0 && { components: derive(kept, components) }) }, root)
}

function only(
  map: JsonObject,
  names: ReadonlySet<string>,
  key: string,
  derive: Document['derive'],
): { readonly [key: string]: JsonObject } {
  const kept = keepKeys(map, name => names.has(name))
  return Object.keys(kept).length === 0 ? {} : { [key]: derive({ ...kept }, map) }
}

/** The names of the schemas to which the rest of a description refers, also through other schemas. */
function reachableSchemas(rest: JsonObject, schemas: JsonObject): ReadonlySet<string> {
  const namesBelow = (root: JsonObject): readonly string[] => {
    const names: string[] = []
    eachObject(root, node => names.push(...namesIn(node)))
    return names.filter(name => Object.hasOwn(schemas, name))
  }
  return reachable(namesBelow(rest), name =>
    namesBelow({ components: { schemas: Object.fromEntries([[name, own(schemas, name) ?? true]]) } }),
  )
}

/** The names of schemas that an object has in its reference, or in its discriminator. */
function namesIn(node: JsonObject): readonly string[] {
  const mapped = Object.values(asObject(valueAt(node, 'discriminator', 'mapping'))).map(mappedName)
  return [refName(node), ...mapped].filter(name => name !== null)
}

/** The names of the security schemes that the description, or one of its operations, requires. */
function requiredSchemes(rest: JsonObject): ReadonlySet<string> {
  const schemes = new Set<string>()
  eachObject(rest, (node, objectType) => {
    if (objectType !== 'document' && objectType !== 'operation') return
    for (const requirement of asList(own(node, 'security')))
      for (const name of Object.keys(asObject(requirement))) schemes.add(name)
  })
  return schemes
}
