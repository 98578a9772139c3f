import { asObject, isList, isObject, own, type Json, type JsonObject } from '../../../schema/json.js'
import { isUnconstrained } from '../../../schema/values/is-unconstrained.js'
import { componentSchemas } from '../../../schema/references/references.js'
import type { SourceMap } from '../../tree/source-map.js'
import { changeAt } from '../change-at.js'
import { merge } from '../merge.js'
import { causeSchemasOf, findMethods } from './find-methods.js'
import { ownCopies } from './own-copies.js'
import { follow, type Place } from './place.js'
import type { StructureTarget } from './read-target.js'
import type { Selection } from './select-structure.js'

/** Adds a cause or a variant to each method without it, or a schema to a description without it. */
export function addMissing(
  root: JsonObject,
  { part }: StructureTarget,
  { isKnown, without }: Selection,
  value: Json,
  sourceMap: SourceMap,
): JsonObject {
  if (part.kind === 'schema') return isKnown ? root : addSchema(root, part.name, value, sourceMap)
  const added = part.kind === 'cause' ? namedCause(part.names, value, sourceMap) : value
  const methods = findMethods(root).filter(({ wireName }) => without.includes(wireName))
  const unions = methods.flatMap(method =>
    part.kind === 'cause' ? causeSchemasOf(root, method, part.layer ?? 'HANDLER_ERROR') : method.params,
  )
  return addToUnions(root, unions, added, sourceMap)
}

function addToUnions(root: JsonObject, unions: readonly Place[], added: Json, sourceMap: SourceMap): JsonObject {
  const copies = ownCopies(
    root,
    unions.map(place => follow(root, place)),
    sourceMap,
  )
  return copies.paths.reduce((tree, path) => {
    const changed = changeAt(tree, path, union => withMember(union, added, sourceMap), sourceMap)
    return isObject(changed) ? changed : tree
  }, copies.root)
}

/** The union with one more member. A schema that is no union becomes the first member of one. */
function withMember(union: Json, added: Json, sourceMap: SourceMap): Json {
  const isOpen = isUnconstrained(union)
  if (!isObject(union) || isOpen) return { oneOf: [added] }
  const keyword = ['oneOf', 'anyOf'].find(name => isList(own(union, name)))
  if (keyword === undefined) return sourceMap.derive({ oneOf: [union, added] }, union)
  return merge(union, { [keyword]: [added] }, sourceMap)
}

/** The cause with its constant name. */
function namedCause(names: readonly string[], value: Json, sourceMap: SourceMap): Json {
  const named = { type: 'object', required: ['name'], properties: { name: { type: 'string', enum: names } } }
  return isObject(value) ? sourceMap.derive({ ...Object(merge(named, value, sourceMap)) }, value) : named
}

function addSchema(root: JsonObject, name: string, value: Json, sourceMap: SourceMap): JsonObject {
  const components = asObject(own(root, 'components'))
  const schemas = sourceMap.derive({ ...componentSchemas(root), [name]: value }, componentSchemas(root))
  return sourceMap.derive({ ...root, components: sourceMap.derive({ ...components, schemas }, components) }, root)
}
