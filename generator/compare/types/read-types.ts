import { isAnnotation } from '../../schema/annotations.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { isUnconstrained } from '../../schema/is-unconstrained.js'
import { isObject } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { compositionKeywords } from '../../schema/keywords.js'
import { membersOf, refName } from '../../schema/references.js'
import { mapSubschemas } from '../../schema/subschemas.js'
import type { NamedSchema } from '../../model/interface.js'
import { hashText } from '../lock-file/hash-texts.js'
import { noAnnotations } from './compared-type.js'
import type { Annotations, ComparedType, Member, TypeReader } from './compared-type.js'
import { intersect } from './intersect.js'
import { mergeDefaults, mergeDocs, mergeMembers } from './merge-members.js'
import { any, literal, ownMembers } from './read-members.js'

/** Reads the types of the schemas of an interface with hashed texts. */
export function typeReader(schemas: readonly NamedSchema[]): TypeReader {
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]))
  const known = new Map<Json, ComparedType>()
  const reader: TypeReader = {
    of: schema => {
      const found = known.get(schema) ?? readType(schema, reader)
      known.set(schema, found)
      return found
    },
    named: name => reader.of(byName.get(name) ?? true),
  }
  return reader
}

function readType(schema: Json, reader: TypeReader): ComparedType {
  if (!isObject(schema)) return { members: schema === false ? [] : [any], annotations: noAnnotations }
  const parts = [...composed(schema, reader), ...own(schema, reader)]
  const members = mergeMembers(membersOfAll(schema, parts))
  return hoistDocs({ members, annotations: annotationsOf(schema, parts, members) })
}

/** More combinations than any real description has. */
const maxCombinations = 5000

/** The values that satisfy all parts. Too many combinations become a literal of the schema's hash. */
function membersOfAll(schema: JsonObject, parts: readonly ComparedType[]): readonly Member[] {
  const combinations = parts.reduce((count, part) => count * Math.max(1, part.members.length), 1)
  if (combinations > maxCombinations) return [literal(`schema ${hashText(canonicalJson(sortComposition(schema)))}`)]
  return parts.length === 0 ? [any] : parts.map(part => part.members).reduce(intersect)
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
      members: union.flatMap(part => unionMembers(reader.of(part))),
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
  return { members: members.map(member => ({ ...member, docs: '' })), annotations: { ...annotations, docs } }
}
