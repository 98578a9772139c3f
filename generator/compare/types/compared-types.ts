import { TooLarge } from '../../diagnostics/too-large.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { sortedBy } from '../../schema/distinct.js'
import type { SchemaName } from '../../model/interface.js'
import { mapInner } from '../../model/types/inner-types.js'
import { hasNoNotes, type Type } from '../../model/types/type.js'
import { hashText } from '../lock-file/hash-texts.js'
import { readBounds } from './bounds.js'
import { noAnnotations, type Annotations, type ComparedType, type Member, type TypeReader } from './compared-type.js'
import { combinedFields, intersect, maxCombinedFields, maxParts } from './intersect.js'
import { any, literal, ownMembers } from './members-of-type.js'
import { mergeDefaults, mergeDocs, mergeMembers } from './merge-members.js'

/**
 * Makes the types of an interface with hashed texts comparable. The types of `unchanged` are taken from the earlier
 * interface, so that types which cannot differ are made and compared once.
 */
export function typeReader(types: ReadonlyMap<SchemaName, Type>, unchanged?: UnchangedTypes): TypeReader {
  let left = maxMembers
  const known = new Map<Type, ComparedType>()
  const reader: TypeReader = {
    of: type => {
      // Not a type of its own: large descriptions have many references to each type.
      if (type.kind === 'reference' && hasNoNotes(type)) return reader.named(type.name)
      const before = known.get(type)
      if (before !== undefined) return before
      const result = compared(type, reader)
      known.set(type, result)
      left -= result.members.length
      if (left < 0) throw tooManyMembers()
      return result
    },
    named: name => (unchanged?.names.has(name) ? unchanged.typeOf(name) : reader.of(types.get(name) ?? anyType)),
  }
  return reader
}

const anyType: Type = { kind: 'any' }

/** The types that another interface has, too. */
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

function compared(type: Type, reader: TypeReader): ComparedType {
  const parts = partsOf(type, reader)
  const members = mergeMembers(membersOfAll(type, parts))
  return hoistDocs({ members, annotations: annotationsOf(type, parts, members) })
}

/** More combinations than any real description has. */
const maxCombinations = 5000

/** The values that satisfy all parts. Too many parts or combinations become a literal of the type's hash. */
function membersOfAll(type: Type, parts: readonly ComparedType[]): readonly Member[] {
  const members = parts.map(part => part.members)
  const combinations = members.reduce((count, { length }) => count * Math.max(1, length), 1)
  const isTooLarge =
    parts.length > 1 &&
    (parts.length > maxParts || combinations > maxCombinations || combinedFields(members) > maxCombinedFields)
  if (isTooLarge) return [literal(`schema ${hashText(canonicalJson(sortComposition(type)))}`)]
  return members.reduce(intersect)
}

/** The type with the members of each composition in canonical order. */
function sortComposition(type: Type): Type {
  const sorted = mapInner(type, sortComposition)
  if (sorted.kind === 'union') return { ...sorted, members: sortedBy(sorted.members, canonicalJson) }
  return sorted.kind === 'all' ? { ...sorted, parts: sortedBy(sorted.parts, canonicalJson) } : sorted
}

/** The target of a reference, the parts of `all`, or a union; and the bounds beside them. A value satisfies all of these. */
function partsOf(type: Type, reader: TypeReader): readonly ComparedType[] {
  if (type.kind === 'reference') return [reader.named(type.name), ...boundsBeside(type)]
  if (type.kind === 'all') return [...type.parts.map(reader.of), ...boundsBeside(type)]
  if (type.kind !== 'union') return [{ members: ownMembers(type, reader), annotations: noAnnotations }]
  // A set, because members that refer to the same type have the same members.
  const members = [...new Set(type.members.flatMap(member => unionMembers(reader.of(member))))]
  return [{ members, annotations: noAnnotations }, ...boundsBeside(type)]
}

function boundsBeside({ bounds }: Type): readonly ComparedType[] {
  if (bounds === undefined) return []
  return [{ members: [{ ...any, bounds: readBounds(bounds, 'any') }], annotations: noAnnotations }]
}

/** The members that a type adds to a union. If there is only one, it gets the description of the type. */
function unionMembers({ members, annotations }: ComparedType): readonly Member[] {
  return members.length === 1 ? members.map(member => ({ ...member, docs: annotations.docs || member.docs })) : members
}

/** The annotations of a type, or of its parts if the type has none. */
function annotationsOf(type: Type, parts: readonly ComparedType[], members: readonly Member[]): Annotations {
  // The description of one part does not describe a union of several parts.
  const described = members.length === 1 || parts.length === 1 ? parts : []
  return {
    docs: type.docs ?? mergeDocs(described.map(part => part.annotations.docs)),
    deprecated: type.deprecated === true || parts.some(part => part.annotations.deprecated),
    default: type.default ?? mergeDefaults(parts.map(part => part.annotations.default)),
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
