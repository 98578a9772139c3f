import { createHash } from 'node:crypto'
import { TooLarge } from '../../diagnostics/too-large.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { alternativesOf, isObjectAlternative, objectShapes, type Alternative } from './alternatives.js'
import { keepProperties, type Properties } from './shape.js'
import { refTo } from '../../schema/references/references.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { distinctBy } from '../../schema/distinct.js'
import { once } from '../../schema/once.js'

/** Finds the named union with exactly these members, such as the union of all references to a block. */
export type FindUnion = (shapes: readonly Properties[]) => string | null

/**
 * A union that is disjoint: no value satisfies two of its members, so no request can refer to two blocks. Properties
 * that all members have are in a common part. Each member forbids the properties that only others have.
 */
export function disjointSchema(alternatives: readonly Alternative[], findUnion: FindUnion): JsonObject {
  const objects = distinctBy(objectShapes(alternatives), shapeSignature)
  const others = alternatives.filter(alternative => !isObjectAlternative(alternative)).map(schemaOf)
  const common = commonOf(objects)
  checkSize(objects, alternatives)
  const rests = objects.map(shape => keepProperties(shape, key => !common.properties.has(key)))
  const shared = rests.length > 1 ? findUnion(rests) : null
  const union = shared === null ? rests.map(rest => withForbidden(rest, rests)) : [refTo(shared)]
  if (common.properties.size === 0) return oneOf([...others, ...union])
  const object = objects.length > 1 ? { allOf: [objectSchema(common), oneOf(union)] } : objectSchema(common)
  return oneOf([...others, object])
}

/** More fields than all forms of any real params have together, with those that each form forbids. */
export const maxFields = 20_000

function checkSize(objects: readonly Properties[], [first]: readonly Alternative[]): void {
  const names = new Set(objects.flatMap(({ properties }) => Array.from(properties.keys())))
  if (objects.length * names.size <= maxFields) return
  const message =
    `The params have ${objects.length} forms with ${names.size} different fields, and each form forbids the fields of ` +
    `all others: the limit is ${maxFields} fields in all forms.`
  throw new TooLarge(first?.node ?? null, message, 'Use fewer forms, or one object with optional fields.')
}

/** A hash that is equal for lists of the same objects, in any order. */
export function unionSignature(shapes: readonly Properties[]): string {
  return hash(shapes.map(shapeSignature).toSorted().join('|'))
}

/** The members of a union of objects; empty for any other schema. */
export function listedObjects(components: JsonObject, schema: Json): readonly Properties[] {
  const alternatives = alternativesOf(components, schema)
  const objects = objectShapes(alternatives)
  return objects.length > 1 && objects.length === alternatives.length ? objects : []
}

export function objectSchema({ properties, required }: Properties): JsonObject {
  const names = [...required]
  const requirement: JsonObject = names.length === 0 ? {} : { required: names }
  return { type: 'object', ...requirement, properties: Object.fromEntries(properties) }
}

const shapeSignature = once(
  ({ properties, required }: Properties) =>
    hash(canonicalJson([Object.fromEntries(properties), [...required].toSorted()])),
  new WeakMap(),
)

/** The texts would need much memory: unions can have thousands of members and be members of other unions. */
function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The properties that all objects have, with the same schema and required in all or in none. */
function commonOf(shapes: readonly Properties[]): Properties {
  const [first, ...others] = shapes
  if (first === undefined) return { properties: new Map(), required: new Set() }
  return keepProperties(first, key =>
    others.every(other => {
      const [schema, otherSchema] = [first.properties.get(key), other.properties.get(key)]
      const isEqual = otherSchema !== undefined && canonicalJson(otherSchema) === canonicalJson(schema ?? null)
      return isEqual && other.required.has(key) === first.required.has(key)
    }),
  )
}

/** The object, which also forbids all properties that only the other members have. */
function withForbidden(shape: Properties, all: readonly Properties[]): JsonObject {
  const foreign = all.flatMap(other => [...other.properties.keys()]).filter(key => !shape.properties.has(key))
  const forbidden = foreign.map((key): [string, Json] => [key, false])
  return objectSchema({ ...shape, properties: new Map([...shape.properties, ...forbidden]) })
}

function schemaOf({ name, node }: Alternative): JsonObject {
  return name === null ? node : refTo(name)
}

/** A single member needs no union. */
function oneOf(members: readonly JsonObject[]): JsonObject {
  const [only, ...others] = members
  return only !== undefined && others.length === 0 ? only : { oneOf: members }
}
