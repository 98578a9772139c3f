import type { JsonObject } from '../../../schema/json.js'
import { componentSchemas } from '../../../schema/references/references.js'
import { causesOf, findMethods, layersOf, variantsOf, type FoundMethod } from './find-methods.js'
import type { Place } from './place.js'
import type { StructureTarget } from './read-target.js'

/** What a target selects in a description. */
export type Selection = {
  /** The places of each method that has such a part. */
  readonly groups: readonly (readonly Place[])[]
  /** The wire names of the methods that have no such part. */
  readonly without: readonly string[]
  /** False if the description has none of the methods, or no schema of the name. */
  readonly isKnown: boolean
}

/** Finds the parts that an `x-rpc-target` names. */
export function selectStructure(root: JsonObject, { methods, part }: StructureTarget): Selection {
  if (part.kind === 'schema') {
    const has = Object.hasOwn(componentSchemas(root), part.name)
    const place: Place = { start: ['components', 'schemas', part.name], steps: [], via: null }
    return { groups: has ? [[place]] : [], without: [], isKnown: has }
  }
  const selected = findMethods(root).filter(({ wireName }) => methods === null || methods.includes(wireName))
  const parts = selected.map(method => ({ wireName: method.wireName, places: placesOf(root, method, part) }))
  return {
    groups: parts.map(({ places }) => places).filter(places => places.length > 0),
    without: parts.filter(({ places }) => places.length === 0).map(({ wireName }) => wireName),
    isKnown: parts.length > 0,
  }
}

type MethodPart = Exclude<StructureTarget['part'], { readonly kind: 'schema' }>

function placesOf(root: JsonObject, method: FoundMethod, part: MethodPart): readonly Place[] {
  switch (part.kind) {
    case 'operation':
      return [method.operation]
    case 'layer':
      return layersOf(root, method, part.name)
    case 'cause':
      return causesOf(root, method, part.layer, part.names)
    case 'variant':
      return variantsOf(root, method, part.value)
    default:
      return method[part.kind]
  }
}
