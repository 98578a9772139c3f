import { isObject, type Json, type JsonObject } from '../../schema/json.js'
import { compositionKeywords } from '../../schema/keywords/keywords.js'
import { membersOf, refName } from '../../schema/references/references.js'
import { isNever } from '../../schema/values/is-never.js'
import { boundsOf } from './bounds-of-kind.js'
import type { InnerReader } from './inner-reader.js'
import { hasOwnType, ownType } from './own-type.js'
import type { Type, TypeNotes } from './type.js'

/** How the values of a type are used. */
export type TypeUse = {
  /** Callers write the values, and can write a `bigint` for each integer of 64 bits. */
  readonly isWritten: boolean
  /** Whether a named type is a 64-bit integer that is a `number` in answers. */
  readonly isPlainInteger: (name: string) => boolean
}

/** The type of a JSON schema. What its keywords mean is decided here and in the files beside, and nowhere else. */
export function readType(schema: Json, use: TypeUse): Type {
  if (!isObject(schema)) return { kind: schema === false ? 'never' : 'any' }
  const notes = readNotes(schema)
  if (isNever(schema)) return { kind: 'never', ...notes }
  const reader: InnerReader = { isWritten: use.isWritten, read: inner => readType(inner, use) }
  const unions = readUnions(schema, reader)
  const own = ownType(unions.length === 0 ? schema : withoutType(schema), reader)
  const members = membersOf(schema, 'allOf').map(reader.read).filter(restricts)
  const all = [...readReference(schema, use), ...(own === null ? [] : [own]), ...members, ...unions]
  // Tools write `type: object` next to any composition, also where a part is not an object: it excludes nothing.
  const restricting = all.filter(part => !isAnyObject(part))
  const parts = restricting.length === 0 ? all.slice(0, 1) : restricting
  const bounds = own !== null && parts.includes(own) ? {} : boundsOf(schema, 'any')
  const [only = any, ...others] = parts
  // A single part of `allOf` stays a part: its own notes must not be mixed with those of the schema.
  if (others.length === 0 && !members.includes(only)) return { ...only, ...bounds, ...notes }
  return { kind: 'all', parts, ...bounds, ...notes }
}

const any: Type = { kind: 'any' }

function readNotes({ description, deprecated, default: value }: JsonObject): TypeNotes {
  return {
    ...(typeof description === 'string' && description !== '' && { docs: description }),
    ...(deprecated === true && { deprecated }),
    ...(value !== undefined && { default: value }),
  }
}

function readReference(schema: JsonObject, { isWritten, isPlainInteger }: TypeUse): readonly Type[] {
  const name = refName(schema)
  return name === null ? [] : [{ kind: 'reference', name, hasBigint: isWritten && isPlainInteger(name) }]
}

/** The type next to a union is that of its members without a type: as with any composition, it excludes nothing. */
function readUnions(schema: JsonObject, { read }: InnerReader): readonly Type[] {
  const { type } = schema
  const typed = (member: Json): Json =>
    type !== undefined && isObject(member) && isBare(member) ? { ...member, type } : member
  return (['anyOf', 'oneOf'] as const)
    .map(keyword => membersOf(schema, keyword))
    .filter(union => union.length > 0)
    .map(union => ({ kind: 'union', members: union.map(member => read(typed(member))) }))
}

function isBare(member: JsonObject): boolean {
  return !hasOwnType(member) && !composing.some(keyword => Object.hasOwn(member, keyword))
}

const composing = [...compositionKeywords, 'not']

function withoutType(schema: JsonObject): JsonObject {
  const { type: _, ...others } = schema
  return others
}

/** False for a part of `allOf` that allows every value. */
function restricts({ kind, bounds }: Type): boolean {
  return kind !== 'any' || bounds !== undefined
}

function isAnyObject(type: Type): boolean {
  if (type.kind !== 'object' || type.bounds !== undefined) return false
  const { fields, patterns, rest } = type
  return fields.length + patterns.length === 0 && (rest === null || !restricts(rest) || rest.kind === 'never')
}
