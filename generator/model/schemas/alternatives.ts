import { isObject } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import type { Docs } from '../interface.js'
import { mergeShapes, ownShape } from './shape.js'
import type { ObjectShape, ValueShape } from './shape.js'
import { choicesOf, membersOf, refName } from '../../schema/references.js'

/** One of the ways in which a value can satisfy a schema. */
export type Alternative = {
  /** The schema whose position diagnostics show. */
  readonly node: JsonObject
  /** The named schema that has only this alternative; null if there is none. */
  readonly name: string | null
  /** The named schema that has this alternative among several; null if there is none. */
  readonly union: string | null
  /** The schema's `title` and `description`. */
  readonly docs: Docs
  readonly shape: ValueShape
  /** The innermost schema that contains it and has `x-rpc-only`; null if there is none. */
  readonly restriction: JsonObject | null
}

export type ObjectAlternative = Alternative & { readonly shape: ObjectShape }

export function isObjectAlternative(alternative: Alternative): alternative is ObjectAlternative {
  return alternative.shape.kind === 'object'
}

/** Resolves `$ref`, `allOf`, `oneOf` and `anyOf` of a schema: each combination is one alternative. */
export function alternativesOf(components: JsonObject, schema: Json): readonly Alternative[] {
  if (!isObject(schema)) return [alternativeWith({}, { kind: 'other' })]
  const parts = partsOf(components, schema)
  const combined = parts.reduce((left, right) => combine(schema, left, right))
  return combined.map(alternative => withDocsOf(schema, parts.length === 1, combined.length === 1, alternative))
}

/** The parts that a value must satisfy: the schema's own keywords, its reference, each `allOf` member, each union. */
function partsOf(components: JsonObject, schema: JsonObject): readonly (readonly Alternative[])[] {
  const name = refName(schema)
  const composed = [
    ...(name === null ? [] : [alternativesOfName(name, components[name] ?? {}, components)]),
    ...membersOf(schema, 'allOf').map(member => alternativesOf(components, member)),
    ...(['oneOf', 'anyOf'] as const).map(keyword =>
      membersOf(schema, keyword).flatMap(member => alternativesOf(components, member)),
    ),
  ].filter(part => part.length > 0)
  const own = ownShape(schema, composed.length > 0)
  return own === null ? composed : [[alternativeWith(schema, own)], ...composed]
}

/** A union of one member is still a union: names must not change when it gets another member. */
function alternativesOfName(name: string, schema: Json, components: JsonObject): readonly Alternative[] {
  const alternatives = alternativesOf(components, schema)
  const isUnion = alternatives.length > 1 || (isObject(schema) && choicesOf(schema).length > 0)
  return alternatives.map(found => (isUnion ? withUnion(name, found) : withName(name, found)))
}

function withName(name: string, alternative: Alternative): Alternative {
  return { ...alternative, name }
}

function withUnion(union: string, alternative: Alternative): Alternative {
  return { ...alternative, union: alternative.union ?? union }
}

function alternativeWith(node: JsonObject, shape: ValueShape): Alternative {
  return { node, name: null, union: null, docs: noDocs, shape, restriction: null }
}

/** Combines each of `left` with each of `right`. If one side is a union, diagnostics show the position of its member. */
function combine(schema: JsonObject, left: readonly Alternative[], right: readonly Alternative[]): Alternative[] {
  const isUnion = choicesOf(schema).length > 0
  return left.flatMap(one =>
    right.map(other => ({
      node: right.length > 1 ? other.node : left.length > 1 ? one.node : schema,
      name: null,
      union: other.union ?? one.union,
      docs: isUnion ? other.docs : noDocs,
      shape: mergeShapes(one.shape, other.shape),
      restriction: other.restriction ?? one.restriction,
    })),
  )
}

/** The docs of a schema belong to its single alternative, but not to the members of a union. */
function withDocsOf(schema: JsonObject, onePart: boolean, single: boolean, alternative: Alternative): Alternative {
  const node = onePart && single && schema['x-rpc-detect'] !== undefined ? schema : alternative.node
  const restriction = alternative.restriction ?? (schema['x-rpc-only'] === undefined ? null : schema)
  if (choicesOf(schema).length > 1) return { ...alternative, node, restriction }
  const { title, description } = schema
  const { docs } = alternative
  const own = { summary: textOr(title, docs.summary), description: textOr(description, docs.description) }
  return { ...alternative, node, restriction, docs: own }
}

const noDocs: Docs = { summary: '', description: '' }

function textOr(value: Json | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
