import { readExternalDocs } from '../../schema/external-docs.js'
import { isObject, type Json, type JsonObject } from '../../schema/json.js'
import type { Docs } from '../interface.js'
import { createInterner } from './interner.js'
import { mergeShapes, ownShape, type ObjectShape, type ValueShape } from './shape.js'
import { countChoices, membersOf, refName } from '../../schema/references/references.js'
import { TooLarge } from '../../diagnostics/too-large.js'

/** One of the ways in which a value can satisfy a schema. */
export type Alternative = {
  /** The schema whose position diagnostics show. */
  readonly node: JsonObject
  /** The named schema that has only this alternative; null if there is none. */
  readonly name: string | null
  /** The named schema that has this alternative among several; null if there is none. */
  readonly union: string | null
  /** The schema's `title`, `description` and `externalDocs`. */
  readonly docs: Docs
  readonly shape: ValueShape
  /** The innermost schema that contains it and has `x-rpc-only`; null if there is none. */
  readonly restriction: JsonObject | null
}

export type ObjectAlternative = Alternative & { readonly shape: ObjectShape }

export function isObjectAlternative(alternative: Alternative): alternative is ObjectAlternative {
  return alternative.shape.kind === 'object'
}

/** The shapes of those that are objects with fixed keys. */
export function objectShapes(alternatives: readonly Alternative[]): readonly ObjectShape[] {
  return alternatives.map(({ shape }) => shape).filter(shape => shape.kind === 'object')
}

/** More fields than the alternatives of all schemas of any real description have together. */
export const maxFields = 1_000_000

/** The alternatives of the schemas of one description. Each schema is read once, for all that refer to it. */
type Known = {
  readonly components: JsonObject
  readonly bySchema: Map<Json, readonly Alternative[]>
  /** Gives equal alternatives the same object. */
  readonly intern: (alternative: Alternative) => Alternative
  /** How many fields further alternatives can have before they are too many. */
  fieldsLeft: number
}

const knownOf = new WeakMap<JsonObject, Known>()

/**
 * Resolves `$ref`, `allOf`, `oneOf` and `anyOf` of a schema: each combination is one alternative, and equal ones are one.
 * Throws `TooLarge` after `maxFields` of all schemas.
 */
export function alternativesOf(components: JsonObject, schema: Json): readonly Alternative[] {
  const known = knownOf.get(components) ?? {
    components,
    bySchema: new Map<Json, readonly Alternative[]>(),
    intern: createInterner(partsOf),
    fieldsLeft: maxFields,
  }
  knownOf.set(components, known)
  return read(schema, known)
}

function read(schema: Json, known: Known): readonly Alternative[] {
  if (!isObject(schema)) return [alternativeWith({}, { kind: 'other' })]
  const before = known.bySchema.get(schema)
  if (before !== undefined) return before
  const parts = requiredParts(schema, known)
  const combined = combine(schema, parts, known)
  // If so, diagnostics about the error patterns of the schema show the schema itself.
  const isWhole = parts.length === 1 && combined.length === 1
  const documented = combined.map(alternative => withDocsOf(schema, isWhole, alternative))
  const distinct = [...new Set(documented.map(known.intern))]
  known.bySchema.set(schema, distinct)
  return distinct
}

function partsOf({ node, name, union, docs, shape, restriction }: Alternative): readonly unknown[] {
  const { summary, description, externalDocs } = docs
  return [node, name, union, summary, description, externalDocs?.url, externalDocs?.description, shape, restriction]
}

/** The parts that a value must satisfy: the schema's own keywords, its reference, each `allOf` member, each union. */
function requiredParts(schema: JsonObject, known: Known): readonly (readonly Alternative[])[] {
  const name = refName(schema)
  const composed = [
    ...(name === null ? [] : [alternativesOfName(name, known)]),
    ...membersOf(schema, 'allOf').map(member => read(member, known)),
    ...(['oneOf', 'anyOf'] as const).map(keyword => alternativesOfUnion(schema, membersOf(schema, keyword), known)),
  ].filter(part => part.length > 0)
  const own = ownShape(schema, composed.length > 0)
  return own === null ? composed : [[alternativeWith(schema, own)], ...composed]
}

/** The alternatives of all members. Members that refer to the same schema have the same alternatives. */
function alternativesOfUnion(schema: JsonObject, members: readonly Json[], known: Known): readonly Alternative[] {
  const all = new Set<Alternative>()
  for (const member of members) for (const alternative of read(member, known)) all.add(alternative)
  spend(all.size, schema, known)
  return [...all]
}

/** A union of one member is still a union: names must not change when it gets another member. */
function alternativesOfName(name: string, known: Known): readonly Alternative[] {
  const schema = known.components[name] ?? {}
  const alternatives = read(schema, known)
  const isUnion = alternatives.length > 1 || (isObject(schema) && countChoices(schema) > 0)
  return alternatives.map(member =>
    known.intern(isUnion ? { ...member, union: member.union ?? name } : { ...member, name }),
  )
}

function alternativeWith(node: JsonObject, shape: ValueShape): Alternative {
  return { node, name: null, union: null, docs: noDocs, shape, restriction: null }
}

/** Combines each alternative of a part with each of all other parts. */
function combine(schema: JsonObject, parts: readonly (readonly Alternative[])[], known: Known): readonly Alternative[] {
  const [only = [], ...others] = parts
  if (others.length === 0) return only
  const count = parts.reduce((product, part) => product * part.length, 1)
  // An `allOf` can have thousands of parts without a choice, which make one combination.
  if (count > 1) spend(count * parts.length, schema, known)
  return Array.from({ length: count }, (_, at) => combineOne(schema, chooseOne(parts, at), parts, known))
}

/** One alternative of each part. From one combination to the next, the last part changes first. */
function chooseOne(parts: readonly (readonly Alternative[])[], at: number): readonly Alternative[] {
  let rest = at
  const chosen = parts.toReversed().map(part => {
    const index = rest % part.length
    rest = Math.floor(rest / part.length)
    return part.slice(index, index + 1)
  })
  return chosen.toReversed().flat()
}

/** If a part is a union, diagnostics show the position of its member. */
function combineOne(
  schema: JsonObject,
  chosen: readonly Alternative[],
  parts: readonly (readonly Alternative[])[],
  known: Known,
): Alternative {
  const shape = mergeShapes(chosen.map(each => each.shape))
  if (shape.kind === 'object') spend(shape.properties.size, schema, known)
  const isUnion = countChoices(schema) > 0
  return {
    node: chosen.findLast((_, index) => (parts[index]?.length ?? 0) > 1)?.node ?? schema,
    name: null,
    union: chosen.findLast(({ union }) => union !== null)?.union ?? null,
    docs: isUnion ? (chosen.at(-1)?.docs ?? noDocs) : noDocs,
    shape,
    restriction: chosen.findLast(({ restriction }) => restriction !== null)?.restriction ?? null,
  }
}

/** Throws if the alternatives of the description have more fields than the limit. */
function spend(fields: number, schema: JsonObject, known: Known): void {
  known.fieldsLeft -= fields
  if (known.fieldsLeft >= 0) return
  const message = `The alternatives of this schema are too many: those of all schemas can have ${maxFields} fields together.`
  throw new TooLarge(schema, message, 'Combine fewer unions with "allOf", or list the combinations that nodes send.')
}

/** The docs of a schema belong to its single alternative, but not to the members of a union. */
function withDocsOf(schema: JsonObject, isWhole: boolean, alternative: Alternative): Alternative {
  const node = isWhole && schema['x-rpc-detect'] !== undefined ? schema : alternative.node
  const restriction = alternative.restriction ?? (schema['x-rpc-only'] === undefined ? null : schema)
  if (countChoices(schema) > 1) return { ...alternative, node, restriction }
  const { title, description } = schema
  const { docs } = alternative
  const externalDocs = readExternalDocs(schema) ?? docs.externalDocs
  const own = {
    summary: textOr(title, docs.summary),
    description: textOr(description, docs.description),
    ...(externalDocs && { externalDocs }),
  }
  return { ...alternative, node, restriction, docs: own }
}

const noDocs: Docs = { summary: '', description: '' }

function textOr(value: Json | undefined, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}
