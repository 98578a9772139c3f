import type { Document } from '../load/document.js'
import { objectTypeAt, type ObjectType } from '../load/tree/openapi-objects.js'
import { canonicalJson } from '../schema/canonical-json.js'
import { countBy } from '../schema/distinct.js'
import { numberedName } from '../schema/free-name.js'
import { compositionLists } from '../schema/keywords/keywords.js'
import {
  asObject,
  asTexts,
  isList,
  isObject,
  mapEntries,
  mapItems,
  valueAt,
  type Json,
  type JsonObject,
} from '../schema/json.js'
import { componentSchemas, membersOf, refName, refTo } from '../schema/references/references.js'

type Walk = {
  readonly derive: Document['derive']
  /** The named schemas of the result, with those that the walk adds. */
  readonly schemas: Map<string, Json>
  /** All names in lower case: some generators write a file for each. */
  readonly taken: Set<string>
}

/**
 * Gives each member of a union that stands inline a name of its own, among the schemas. Otherwise generators number the
 * members, and some give two of them the same name.
 */
export function nameMembers(root: JsonObject, { derive }: Pick<Document, 'derive'>): JsonObject {
  const named = componentSchemas(root)
  const names = Object.keys(named)
  const walk: Walk = { derive, schemas: new Map(), taken: new Set(names.map(name => name.toLowerCase())) }
  for (const name of names) walk.schemas.set(name, walked(named[name] ?? true, 'schema', name, walk))
  const { components, ...rest } = root
  const entries = mapEntries(rest, (child, key) => walked(child, objectTypeAt('document', key), '', walk))
  const schemas = derive(Object.fromEntries(walk.schemas), named)
  const parts = asObject(components)
  return derive(
    { ...entries, ...(walk.schemas.size > 0 && { components: derive({ ...parts, schemas }, parts) }) },
    root,
  )
}

/** `path` names the place, such as `QueryParams`. */
function walked(value: Json, objectType: ObjectType, path: string, walk: Walk): Json {
  if (objectType === 'literal') return value
  if (isList(value)) return mapItems(value, item => walked(item, objectType, path, walk))
  if (!isObject(value)) return value
  const inner = mapEntries(value, (child, key) => {
    if (objectType === 'schema' && (key === 'oneOf' || key === 'anyOf')) return namedMembers(value, key, path, walk)
    return walked(child, objectTypeAt(objectType, key), pathAt(path, objectType, key, child), walk)
  })
  return inner === value ? value : walk.derive(inner, value)
}

function pathAt(path: string, objectType: ObjectType, key: string, child: Json): string {
  if (objectType === 'pathItem') return pascalOrNull(valueAt(child, 'operationId')) ?? path + pascal(key)
  // The names of properties and paths say something; those of keywords, media types and statuses do not.
  if (objectType === 'schemas' || objectType === 'paths') return path + pascal(key)
  return objectType === 'operation' && key === 'responses' ? `${path}Answer` : path
}

function namedMembers(union: JsonObject, keyword: 'oneOf' | 'anyOf', path: string, walk: Walk): readonly Json[] {
  const members = membersOf(union, keyword)
  const distinct = [...new Set(members)]
  const constants = onlyOnce(distinct.map(constantsOf))
  const required = onlyOnce(distinct.map(requiredOf))
  return mapItems(members, (member, index) => {
    const base = path + (memberName(member, constants, required) ?? `Form${index + 1}`)
    const schema = walked(member, 'schema', base, walk)
    if (!isObject(schema) || refName(schema) !== null || !hasStructure(schema)) return schema
    return refTo(add(base, schema, walk))
  })
}

/** True for what a generator makes a type of its own of. */
function hasStructure(schema: JsonObject): boolean {
  return ['properties', 'items', 'prefixItems', ...compositionLists].some(key => Object.hasOwn(schema, key))
}

/** Adds a schema under this name, or under one with a number if another schema has it. */
function add(base: string, schema: JsonObject, { schemas, taken }: Walk): string {
  // The answers of an operation have the same members for each status.
  const isSame = (name: string): boolean => canonicalJson(schemas.get(name) ?? null) === canonicalJson(schema)
  const name = numberedName(base, each => taken.has(each.toLowerCase()) && !isSame(each), 'Form')
  taken.add(name.toLowerCase())
  schemas.set(name, schema)
  return name
}

/** The texts that only one of the lists has. */
function onlyOnce(lists: readonly (readonly string[])[]): ReadonlySet<string> {
  const texts = lists.flatMap(list => [...new Set(list)])
  const counts = countBy(texts, text => text)
  return new Set(texts.filter(text => counts.get(text) === 1))
}

/** What only this member has: the text that one of its properties must be, or a property that it must have; or its title. */
function memberName(member: Json, constants: ReadonlySet<string>, required: ReadonlySet<string>): string | null {
  const constant = constantsOf(member).find(text => constants.has(text))
  const property = requiredOf(member).find(name => required.has(name))
  return pascalOrNull(constant ?? property ?? valueAt(member, 'title'))
}

/** The texts that required properties must have, in order. */
function constantsOf(schema: Json): readonly string[] {
  const direct = requiredOf(schema).map(name => valueAt(schema, 'properties', name, 'const'))
  return [
    ...direct.filter(constant => typeof constant === 'string'),
    ...membersOf(asObject(schema), 'allOf').flatMap(constantsOf),
  ]
}

function requiredOf(schema: Json): readonly string[] {
  return [...asTexts(valueAt(schema, 'required')), ...membersOf(asObject(schema), 'allOf').flatMap(requiredOf)]
}

function pascalOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' ? pascal(value) : null
}

/** `view_account` as `ViewAccount`, and `OUT_OF_GAS` as `OutOfGas`. */
function pascal(text: string): string {
  const words = text.match(/[A-Za-z0-9]+/g) ?? []
  return words
    .map(word => word.charAt(0).toUpperCase() + (/[a-z]/.test(word) ? word.slice(1) : word.slice(1).toLowerCase()))
    .join('')
}
