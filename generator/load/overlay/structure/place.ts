import { asList, asObject, asTexts, isObject, own, type Json, type JsonObject } from '../../../schema/json.js'
import { compositionLists } from '../../../schema/keywords/keywords.js'
import { choicesOf, membersOf, refName } from '../../../schema/references/references.js'
import type { Path } from '../../tree/source.js'

/** A value of the description, and the references that lead to it. */
export type Place = {
  /** The path of the operation, or of the component to which the last reference leads. */
  readonly start: Path
  /** The keys from there to the value. */
  readonly steps: Path
  /** The place of the last reference; null for a value that an operation contains itself. */
  readonly via: Place | null
}

/** More references in a row than any description has; a cycle of references ends here. */
const maxReferences = 50

export function pathOf({ start, steps }: Place): Path {
  return [...start, ...steps]
}

export function within(place: Place, ...keys: Path): Place {
  return { ...place, steps: [...place.steps, ...keys] }
}

export function valueOfPath(root: Json, path: Path): Json | undefined {
  let value: Json | undefined = root
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
  }
  return value
}

/** The place to which the references at a place lead; the place itself where there is no reference. */
export function follow(root: JsonObject, place: Place): Place {
  let at = place
  for (let count = 0; count < maxReferences; count++) {
    const name = refName(valueOfPath(root, pathOf(at)))
    if (name === null) return at
    at = { start: ['components', 'schemas', name], steps: [], via: at }
  }
  return at
}

/** The places of the schemas of which a schema consists: itself, and the members of its `allOf`, `oneOf` and `anyOf`. */
export function partsOf(root: JsonObject, place: Place, depth = 0): readonly Place[] {
  const at = follow(root, place)
  const value = valueOfPath(root, pathOf(at))
  if (!isObject(value) || depth > maxReferences) return []
  const members = compositionLists.flatMap(keyword =>
    membersOf(value, keyword).flatMap((_, index) => partsOf(root, within(at, keyword, index), depth + 1)),
  )
  return [at, ...members]
}

/** The places of the alternatives of a schema, each as its union lists it; the schema itself where it is no union. */
export function alternativesAt(root: JsonObject, place: Place, depth = 0): readonly Place[] {
  const at = follow(root, place)
  const value = valueOfPath(root, pathOf(at))
  if (!isObject(value) || depth > maxReferences || choicesOf(value).length === 0) return [place]
  return (['oneOf', 'anyOf'] as const).flatMap(keyword =>
    membersOf(value, keyword).flatMap((_, index) => alternativesAt(root, within(at, keyword, index), depth + 1)),
  )
}

/** The places at which a schema declares a property. */
export function propertyAt(root: JsonObject, place: Place, key: string): readonly Place[] {
  return partsOf(root, place)
    .map(part => within(part, 'properties', key))
    .filter(property => valueOfPath(root, pathOf(property)) !== undefined)
}

/** True if a property of the schema has only this text as its value, or has it among a few. */
export function hasConstant(root: JsonObject, place: Place, key: string, text: string): boolean {
  return propertyAt(root, place, key).some(property => textsAt(root, property).includes(text))
}

/** The texts that a schema allows by `const` or `enum`. */
export function textsAt(root: JsonObject, place: Place): readonly string[] {
  const schema = asObject(valueOfPath(root, pathOf(follow(root, place))))
  return asTexts([own(schema, 'const') ?? null, ...asList(own(schema, 'enum'))])
}
