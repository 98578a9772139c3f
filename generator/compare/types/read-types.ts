import { TooLarge } from '../../diagnostics/too-large.js'
import { isAnnotation } from '../../schema/keywords/annotations.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { isUnconstrained } from '../../schema/values/is-unconstrained.js'
import { isObject } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { compositionKeywords } from '../../schema/keywords/keywords.js'
import { membersOf, refName } from '../../schema/references/references.js'
import { mapSubschemas } from '../../schema/keywords/subschemas.js'
import type { NamedSchema, SchemaName } from '../../model/interface.js'
import { hashText } from '../lock-file/hash-texts.js'
import { noAnnotations } from './compared-type.js'
import type { Annotations, ComparedType, Member, TypeReader } from './compared-type.js'
import { combinedFields, intersect, maxCombinedFields, maxParts } from './intersect.js'
import { mergeDefaults, mergeDocs, mergeMembers } from './merge-members.js'
import { any, literal, ownMembers } from './read-members.js'

/**
 * Reads the types of the schemas of an interface with hashed texts. Unchanged schemas have the types of the interface
 * before, so that types which cannot differ are read and compared once.
 */
export function typeReader(schemas: readonly NamedSchema[], unchanged?: UnchangedTypes): TypeReader {
  let left = maxMembers
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]))
  const known = new Map<Json, ComparedType>()
  const reader: TypeReader = {
    of: schema => {
      // Not a type of its own: large descriptions have many references to each schema.
      const name = isObject(schema) && Object.keys(schema).length === 1 ? refName(schema) : null
      if (name !== null) return reader.named(name)
      const found = known.get(schema)
      if (found !== undefined) return found
      const made = readType(schema, reader)
      known.set(schema, made)
      left -= made.members.length
      if (left < 0) throw tooManyMembers()
      return made
    },
    named: name => (unchanged?.names.has(name) ? unchanged.typeOf(name) : reader.of(byName.get(name) ?? true)),
  }
  return reader
}

/** The schemas that another interface has, too, and their types there. */
export type UnchangedTypes = {
  readonly names: ReadonlySet<SchemaName>
  readonly typeOf: (name: SchemaName) => ComparedType
}

/** More members than the unions of all schemas of any real description have together. */
const maxMembers = 1_000_000

function tooManyMembers(): TooLarge {
  const message = `The unions are too large to compare: those of all schemas can have ${maxMembers} members together.`
  return new TooLarge(null, message, 'Combine fewer unions with "allOf", and put fewer unions into each other.')
}

function readType(schema: Json, reader: TypeReader): ComparedType {
  if (!isObject(schema)) return { members: schema === false ? [] : [any], annotations: noAnnotations }
  const parts = [...composed(schema, reader), ...own(schema, reader)]
  const members = mergeMembers(membersOfAll(schema, parts))
  return hoistDocs({ members, annotations: annotationsOf(schema, parts, members) })
}

/** More combinations than any real description has. */
const maxCombinations = 5000

/** The values that satisfy all parts. Too many parts or combinations become a literal of the schema's hash. */
function membersOfAll(schema: JsonObject, parts: readonly ComparedType[]): readonly Member[] {
  const members = parts.map(part => part.members)
  const combinations = members.reduce((count, { length }) => count * Math.max(1, length), 1)
  const isTooLarge =
    parts.length > 1 &&
    (parts.length > maxParts || combinations > maxCombinations || combinedFields(members) > maxCombinedFields)
  if (isTooLarge) return [literal(`schema ${hashText(canonicalJson(sortComposition(schema)))}`)]
  return parts.length === 0 ? [any] : members.reduce(intersect)
}

/** The schema with the members of each composition in canonical order. */
function sortComposition(schema: JsonObject): JsonObject {
  const sorted = mapSubschemas(schema, inner => (isObject(inner) ? sortComposition(inner) : inner))
  const lists = (['allOf', 'oneOf', 'anyOf'] as const)
    .filter(keyword => sorted[keyword] !== undefined)
    .map(keyword => [keyword, membersOf(sorted, keyword).toSorted(byCanonicalJson)] as const)
  return { ...sorted, ...Object.fromEntries(lists) }
}

function byCanonicalJson(a: Json, b: Json): number {
  return canonicalJson(a) < canonicalJson(b) ? -1 : 1
}

/** The target of a reference, each part of `allOf`, and each union: a value satisfies all of them. */
function composed(schema: JsonObject, reader: TypeReader): readonly ComparedType[] {
  const name = refName(schema)
  const target = name === null ? [] : [reader.named(name)]
  const parts = membersOf(schema, 'allOf').filter(part => !isUnconstrained(part))
  const unions = [membersOf(schema, 'oneOf'), membersOf(schema, 'anyOf')].filter(members => members.length > 0)
  return [
    ...target,
    ...parts.map(reader.of),
    ...unions.map(union => ({
      // A set, because parts that refer to the same schema have the same members.
      members: [...new Set(union.flatMap(part => unionMembers(reader.of(part))))],
      annotations: noAnnotations,
    })),
  ]
}

/** The members that a schema adds to a union. If there is only one, it gets the description of the schema. */
function unionMembers({ members, annotations }: ComparedType): readonly Member[] {
  return members.length === 1 ? members.map(member => ({ ...member, docs: annotations.docs || member.docs })) : members
}

/** The type of a schema's own keywords, outside its composition; none if they exclude no value. */
function own(schema: JsonObject, reader: TypeReader): readonly ComparedType[] {
  const keys = Object.keys(schema).filter(key => !isAnnotation(key) && !compositionKeywords.has(key))
  const isComposed = Object.keys(schema).some(key => compositionKeywords.has(key))
  // Tools write `type: object` next to any union, also if some members are not objects, so it excludes nothing.
  if (keys.length === 0 || (isComposed && keys.every(key => key === 'type' && schema[key] === 'object'))) return []
  return [{ members: ownMembers(schema, reader), annotations: noAnnotations }]
}

/** The annotations of a schema, or of its parts if the schema has none. */
function annotationsOf(schema: JsonObject, parts: readonly ComparedType[], members: readonly Member[]): Annotations {
  const { description, deprecated, default: value } = schema
  // The description of one part does not describe a union of several parts.
  const described = members.length === 1 || parts.length === 1 ? parts : []
  return {
    docs: typeof description === 'string' ? description : mergeDocs(described.map(part => part.annotations.docs)),
    deprecated: deprecated === true || parts.some(part => part.annotations.deprecated),
    default: value ?? mergeDefaults(parts.map(part => part.annotations.default)),
  }
}

/** Moves the description of the only member besides null to the type. */
function hoistDocs({ members, annotations }: ComparedType): ComparedType {
  const [only, ...others] = members.filter(({ kind }) => kind !== 'null')
  if (others.length > 0) return { members, annotations }
  const docs = annotations.docs || (only?.docs ?? '')
  return { members: members.map(withoutDocs), annotations: { ...annotations, docs } }
}

/** The same object if it has no docs, so that types share it. */
function withoutDocs(member: Member): Member {
  return member.docs === '' ? member : { ...member, docs: '' }
}
