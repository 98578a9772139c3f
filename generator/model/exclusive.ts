import type { Json, JsonObject } from '../load/json.js'
import { alternativesOf, isObjectAlternative } from './alternatives.js'
import type { Alternative, ObjectShape } from './alternatives.js'
import { refTo } from './references.js'
import { distinctBy, signature } from './signature.js'

/** Finds the schema of the description that lists exactly these objects, such as the ways to name a block. */
export type FindUnion = (shapes: readonly ObjectShape[]) => string | null

/**
 * A schema of which no value satisfies two alternatives: what all of them have stands once, and each member
 * forbids what only others have. So no request can name two blocks.
 */
export function exclusiveSchema(alternatives: readonly Alternative[], findUnion: FindUnion): JsonObject {
  const shapes = alternatives.filter(isObjectAlternative).map(({ shape }) => shape)
  const objects = distinctBy(shapes, shapeSignature)
  const others = alternatives.filter(alternative => !isObjectAlternative(alternative)).map(otherSchema)
  const common = commonOf(objects)
  const rests = objects.map(shape => without(shape, common))
  const shared = rests.length > 1 ? findUnion(rests) : null
  const union = shared === null ? rests.map(rest => forbidding(rest, rests)) : [refTo(shared)]
  if (common.properties.size === 0) return oneOf([...others, ...union])
  const object = objects.length > 1 ? { allOf: [objectSchema(common), oneOf(union)] } : objectSchema(common)
  return oneOf([...others, object])
}

/** A text that lists of objects share exactly when they list the same, in whatever order. */
export function unionSignature(shapes: readonly ObjectShape[]): string {
  return shapes.map(shapeSignature).toSorted().join('|')
}

/** The objects that a schema lists; empty unless it lists several and nothing else. */
export function listedObjects(components: JsonObject, schema: Json): readonly ObjectShape[] {
  const alternatives = alternativesOf(components, schema)
  const objects = alternatives.filter(isObjectAlternative).map(({ shape }) => shape)
  return objects.length > 1 && objects.length === alternatives.length ? objects : []
}

export function objectSchema({ properties, required }: ObjectShape): JsonObject {
  const names = [...required]
  const optional: JsonObject = names.length === 0 ? {} : { required: names }
  return { type: 'object', ...optional, properties: Object.fromEntries(properties) }
}

function shapeSignature({ properties, required }: ObjectShape): string {
  return signature([Object.fromEntries(properties), [...required].toSorted()])
}

/** What every object has, under the same key, with the same schema, and required everywhere or nowhere. */
function commonOf(shapes: readonly ObjectShape[]): ObjectShape {
  const [first, ...others] = shapes
  const isCommon = ([key, schema]: [string, Json]): boolean =>
    others.every(other => {
      const theirs = other.properties.get(key)
      const alike = theirs !== undefined && signature(theirs) === signature(schema)
      return alike && other.required.has(key) === first?.required.has(key)
    })
  const properties = new Map([...(first?.properties ?? [])].filter(isCommon))
  return { kind: 'object', properties, required: keep(first?.required ?? new Set(), key => properties.has(key)) }
}

function without(shape: ObjectShape, common: ObjectShape): ObjectShape {
  return {
    kind: 'object',
    properties: new Map([...shape.properties].filter(([key]) => !common.properties.has(key))),
    required: keep(shape.required, key => !common.properties.has(key)),
  }
}

function forbidding(shape: ObjectShape, all: readonly ObjectShape[]): JsonObject {
  const foreign = all.flatMap(other => [...other.properties.keys()]).filter(key => !shape.properties.has(key))
  const forbidden = foreign.map((key): [string, Json] => [key, false])
  return objectSchema({ ...shape, properties: new Map([...shape.properties, ...forbidden]) })
}

function otherSchema({ name, node }: Alternative): JsonObject {
  return name === null ? node : refTo(name)
}

/** One member needs no union around it. */
function oneOf(members: readonly JsonObject[]): JsonObject {
  const [only, ...others] = members
  return only !== undefined && others.length === 0 ? only : { oneOf: members }
}

function keep(names: ReadonlySet<string>, isKept: (name: string) => boolean): ReadonlySet<string> {
  return new Set([...names].filter(isKept))
}
