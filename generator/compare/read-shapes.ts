import { isAnnotation } from '../load/annotations.js'
import { isList, isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import { saysNothing } from '../model/alternatives.js'
import type { NamedSchema, SchemaName } from '../model/interface.js'
import { membersOf, refName } from '../model/references.js'
import { signature } from '../model/signature.js'
import { digest } from './digest.js'
import { meet } from './meet.js'
import { mergeMembers } from './merge-members.js'
import { any, literal, ownMembers } from './read-members.js'
import type { Member, Notes, Shape, ShapeReader } from './shapes.js'

export function shapeReader(schemas: readonly NamedSchema[]): ShapeReader {
  const byName = new Map(schemas.map(({ name, schema }) => [name, schema]))
  const known = new Map<Json, Shape>()
  const of = (schema: Json): Shape => {
    const found = known.get(schema)
    if (found !== undefined) return found
    const made = readShape(schema, reading)
    known.set(schema, made)
    return made
  }
  const named = (name: SchemaName): Shape => of(byName.get(name) ?? true)
  const reading: ShapeReader = { of, named }
  return reading
}

function readShape(schema: Json, reading: ShapeReader): Shape {
  if (!isObject(schema)) return { members: schema === false ? [] : [any], notes: noNotes }
  const parts = [...composed(schema, reading), ...own(schema, reading)]
  const members = mergeMembers(membersOfAll(schema, parts))
  return hoisted({ members, notes: notesOf(schema, parts, members) })
}

/** More ways to combine parts than any real description has. */
const mostCombinations = 5000

/** What satisfies all parts. Of too many combinations the text speaks for them: another text is another value. */
function membersOfAll(schema: JsonObject, parts: readonly Shape[]): readonly Member[] {
  const combinations = parts.reduce((count, part) => count * Math.max(1, part.members.length), 1)
  if (combinations > mostCombinations) return literal(`schema ${digest(signature(schema))}`)
  return parts.length === 0 ? [any] : parts.map(part => part.members).reduce(meet)
}

const noNotes: Notes = { docs: '', deprecated: false, default: undefined }

/** A reference, each part of `allOf`, and each union: a value satisfies all of them. */
function composed(schema: JsonObject, reading: ShapeReader): readonly Shape[] {
  const name = refName(schema)
  const target = name === null ? [] : [reading.named(name)]
  const parts = membersOf(schema, 'allOf').filter(part => !saysNothing(part))
  const unions = [schema['oneOf'], schema['anyOf']].filter(isList)
  return [
    ...target,
    ...parts.map(reading.of),
    ...unions.map(union => ({ members: union.flatMap(part => branch(reading.of(part))), notes: noNotes })),
  ]
}

/** What a member of a union says about itself in words belongs to it where it is one alternative. */
function branch({ members, notes }: Shape): readonly Member[] {
  return members.length === 1 ? members.map(member => ({ ...member, docs: notes.docs || member.docs })) : members
}

const composition: ReadonlySet<string> = new Set(['$ref', 'allOf', 'oneOf', 'anyOf'])

/** What the schema says outside its composition; nothing where that rules no value out. */
function own(schema: JsonObject, reading: ShapeReader): readonly Shape[] {
  const keys = Object.keys(schema).filter(key => !isAnnotation(key) && !composition.has(key))
  const isComposed = Object.keys(schema).some(key => composition.has(key))
  // `type: object` beside a union says nothing: the members speak for themselves, and some are no objects.
  if (keys.length === 0 || (isComposed && keys.every(key => key === 'type' && schema[key] === 'object'))) return []
  return [{ members: ownMembers(schema, reading), notes: noNotes }]
}

/** A schema's own words count before those of the parts that it is made of. */
function notesOf(schema: JsonObject, parts: readonly Shape[], members: readonly Member[]): Notes {
  const { description, deprecated, default: value } = schema
  // Words of a union of several are not those of one of its members.
  const [only] = members.length === 1 ? parts : parts.length === 1 ? parts : []
  return {
    docs: typeof description === 'string' ? description : (only?.notes.docs ?? ''),
    deprecated: deprecated === true || parts.some(({ notes }) => notes.deprecated),
    default: value ?? parts.map(({ notes }) => notes.default).find(found => found !== undefined),
  }
}

/** Where a value is one thing or null, the words about the thing are words about the value. */
function hoisted({ members, notes }: Shape): Shape {
  const [thing, ...others] = members.filter(({ kind }) => kind !== 'null')
  if (others.length > 0) return { members, notes }
  const docs = notes.docs || (thing?.docs ?? '')
  return { members: members.map(member => ({ ...member, docs: '' })), notes: { ...notes, docs } }
}
