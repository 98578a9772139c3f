import { isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import type { Docs } from './interface.js'
import { isAnnotation } from '../load/annotations.js'
import { undeclared } from '../load/normalise/declare-required.js'
import { membersOf, refName } from './references.js'
import { signature } from './signature.js'

/** One of the ways in which a value can satisfy a schema. */
export type Alternative = {
  /** Where it is written. */
  readonly node: JsonObject
  /** The named schema that is this alternative and no other. */
  readonly name: string | null
  /** The named schema that lists it beside others. */
  readonly union: string | null
  /** The schema's `title` and `description`. */
  readonly docs: Docs
  readonly shape: Shape
  /** The innermost schema around it that says `x-rpc-only`; null where none does. */
  readonly limit: JsonObject | null
}

export type Shape =
  | ObjectShape
  /** Anything but an object with fixed keys: texts, arrays, maps; also `{}`. */
  | { readonly kind: 'other' }
  /** Parts that no value satisfies together, as far as can be told. */
  | { readonly kind: 'conflict' }

export type ObjectShape = {
  readonly kind: 'object'
  readonly properties: ReadonlyMap<string, Json>
  readonly required: ReadonlySet<string>
}

export type ObjectAlternative = Alternative & { readonly shape: ObjectShape }

export function isObjectAlternative(alternative: Alternative): alternative is ObjectAlternative {
  return alternative.shape.kind === 'object'
}

/** A schema with all `$ref`, `allOf`, `oneOf` and `anyOf` worked out: each combination is one alternative. */
export function alternativesOf(components: JsonObject, schema: Json): readonly Alternative[] {
  if (!isObject(schema)) return [alone({}, { kind: 'other' })]
  const parts = partsOf(components, schema)
  const combined = parts.reduce((left, right) => combine(schema, left, right))
  return combined.map(alternative => described(schema, parts.length === 1, combined.length === 1, alternative))
}

/** What a value must satisfy all of: the schema's own words, its reference, each `allOf` member, its union. */
function partsOf(components: JsonObject, schema: JsonObject): readonly (readonly Alternative[])[] {
  const name = refName(schema)
  const composed = [
    ...(name === null ? [] : [named(name, components[name] ?? {}, components)]),
    ...membersOf(schema, 'allOf').map(member => alternativesOf(components, member)),
    ...(['oneOf', 'anyOf'] as const).map(keyword =>
      membersOf(schema, keyword).flatMap(member => alternativesOf(components, member)),
    ),
  ].filter(part => part.length > 0)
  const own = ownShape(schema, composed.length > 0)
  return own === null ? composed : [[alone(schema, own)], ...composed]
}

/** A union of one member is still a union: another one may join it, and names must not change then. */
function named(name: string, schema: Json, components: JsonObject): readonly Alternative[] {
  const alternatives = alternativesOf(components, schema)
  const isUnion = alternatives.length > 1 || (isObject(schema) && choices(schema).length > 0)
  return alternatives.map(found => (isUnion ? listedBy(name, found) : calledBy(name, found)))
}

function calledBy(name: string, alternative: Alternative): Alternative {
  return { ...alternative, name }
}

function listedBy(union: string, alternative: Alternative): Alternative {
  return { ...alternative, union: alternative.union ?? union }
}

const structural = new Set(['type', 'properties', 'required', 'additionalProperties'])
const composition = new Set(['$ref', 'allOf', 'oneOf', 'anyOf'])

/** What the schema says outside its composition; null where that is nothing. */
function ownShape(schema: JsonObject, composed: boolean): Shape | null {
  const keywords = Object.keys(schema).filter(key => !isAnnotation(key) && !composition.has(key))
  // `type: object` beside a union says nothing: the members speak for themselves, and some are no objects.
  if (composed && keywords.every(key => key === 'type')) return null
  const isMap = isObject(schema['additionalProperties'])
  if (keywords.length === 0 || isMap || keywords.some(key => !structural.has(key))) return { kind: 'other' }
  if (schema['type'] !== undefined && schema['type'] !== 'object') return { kind: 'other' }
  const { properties, required } = schema
  return {
    kind: 'object',
    properties: new Map(isObject(properties) ? Object.entries(properties) : []),
    required: new Set(Array.isArray(required) ? required.filter(key => typeof key === 'string') : []),
  }
}

function alone(node: JsonObject, shape: Shape): Alternative {
  return { node, name: null, union: null, docs: noDocs, shape, limit: null }
}

/** Each of `left` with each of `right`. Where one side is a choice, what it chooses says where it is written. */
function combine(schema: JsonObject, left: readonly Alternative[], right: readonly Alternative[]): Alternative[] {
  const isUnion = choices(schema).length > 0
  return left.flatMap(one =>
    right.map(other => ({
      node: right.length > 1 ? other.node : left.length > 1 ? one.node : schema,
      name: null,
      union: other.union ?? one.union,
      docs: isUnion ? other.docs : noDocs,
      shape: mergeShapes(one.shape, other.shape),
      limit: other.limit ?? one.limit,
    })),
  )
}

function choices(schema: JsonObject): readonly Json[] {
  return [...membersOf(schema, 'oneOf'), ...membersOf(schema, 'anyOf')]
}

function mergeShapes(left: Shape, right: Shape): Shape {
  if (left.kind !== 'object' || right.kind !== 'object') return { kind: 'conflict' }
  const properties = new Map(left.properties)
  for (const [key, schema] of right.properties) {
    const before = properties.get(key)
    properties.set(key, before === undefined ? schema : mergeSchemas(before, schema))
  }
  return { kind: 'object', properties, required: new Set([...left.required, ...right.required]) }
}

/** Marks a schema that was joined of two and stands in no file. It leaves with the other extensions. */
export const joined = 'x-rpc-joined'

function mergeSchemas(left: Json, right: Json): Json {
  if (right === undeclared) return left
  if (saysNothing(left) || signature(left) === signature(right)) return right
  return saysNothing(right) ? left : { allOf: [left, right], [joined]: true }
}

/** True for `{}` and for schemas that only describe. */
export function saysNothing(schema: Json): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).every(isAnnotation))
}

/** Words of the schema around a single alternative are about that alternative; words around a union are not. */
function described(schema: JsonObject, onePart: boolean, single: boolean, alternative: Alternative): Alternative {
  const node = onePart && single && schema['x-rpc-detect'] !== undefined ? schema : alternative.node
  const limit = alternative.limit ?? (schema['x-rpc-only'] === undefined ? null : schema)
  if (choices(schema).length > 1) return { ...alternative, node, limit }
  const { title, description } = schema
  const { docs } = alternative
  const own = { summary: textOr(title, docs.summary), description: textOr(description, docs.description) }
  return { ...alternative, node, limit, docs: own }
}

const noDocs: Docs = { summary: '', description: '' }

function textOr(value: Json | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
