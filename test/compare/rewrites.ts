import { isList, isObject, mapEntries, mapItems, type Json, type JsonObject } from '../../generator/schema/json.js'
import { objectTypeAt, type ObjectType } from '../../generator/load/tree/openapi-objects.js'
import { flowNeeds } from '../../generator/model/flows/flow-needs.js'

/** Chooses a number below `count`. */
export type Pick = (count: number) => number

/** Writes a description in another way, with the same meaning. */
export type Rewrite = (root: JsonObject, pick: Pick) => JsonObject

type Path = readonly (string | number)[]
type Site = { readonly path: Path; readonly node: JsonObject }

const prefix = '#/components/schemas/'

/** The flows import the types of these schemas by name, so that a description without one is an error. */
const neededByFlows: ReadonlySet<string> = new Set(Object.values(flowNeeds).flatMap(({ schemas }) => schemas))

/** The rewrites by name. Each changes one schema, or nothing where no schema fits. */
export const rewrites: { readonly [name: string]: Rewrite } = {
  'moves a schema behind a reference': (root, pick) =>
    change(root, pick, isInside, (node, fresh) => [{ $ref: prefix + fresh }, { [fresh]: node }]),
  'writes a schema in place of a reference': (root, pick) =>
    change(root, pick, isShallowReference(root), node => [{ ...target(root, node), ...without(node, '$ref') }, {}]),
  'renames a schema': (root, pick) => {
    const names = Object.keys(schemasOf(root)).filter(name => !neededByFlows.has(name))
    return renamed(root, names[pick(names.length)] ?? '')
  },
  'changes the order of a union': (root, pick) =>
    change(root, pick, isUnion, node => [{ ...node, ...reversedUnions(node) }, {}]),
  'changes the order of allOf': (root, pick) =>
    change(root, pick, isComposition, node => [{ ...node, allOf: members(node['allOf']).toReversed() }, {}]),
  'wraps a schema in a lone allOf': (root, pick) =>
    change(root, pick, isInside, ({ description, ...node }) => [
      { allOf: [node], ...(description === undefined ? {} : { description }) },
      {},
    ]),
  'spells a type or null as a union': (root, pick) =>
    change(root, pick, isNullableType, ({ type, ...node }) => [
      { anyOf: [{ ...node, type: plainType(type) }, { type: 'null' }] },
      {},
    ]),
  'spells null as the keyword of OpenAPI 3.0': (root, pick) =>
    change(root, pick, isNullableType, ({ type, ...node }) => [{ ...node, type: plainType(type), nullable: true }, {}]),
  'spells a reference or null as two parts': (root, pick) =>
    change(root, pick, isNullableReference, ({ oneOf, anyOf, ...node }) => [
      { ...node, nullable: true, allOf: members(oneOf ?? anyOf).filter(member => !isNull(member)) },
      {},
    ]),
}

type Changed = readonly [node: JsonObject, schemas: JsonObject]

function change(
  root: JsonObject,
  pick: Pick,
  fits: (site: Site) => boolean,
  rewrite: (node: JsonObject, fresh: string) => Changed,
): JsonObject {
  const fitting = sites(root).filter(fits)
  const site = fitting[pick(fitting.length)]
  if (site === undefined) return root
  const fresh = freshName(root)
  const [node, schemas] = rewrite(site.node, fresh)
  return withSchemas(replaced(root, site.path, node), schemas)
}

function sites(root: JsonObject): readonly Site[] {
  const found: Site[] = []
  const walk = (value: Json, objectType: ObjectType, path: Path): void => {
    if (objectType === 'literal') return
    if (isList(value)) value.forEach((item, index) => walk(item, objectType, [...path, index]))
    if (!isObject(value)) return
    if (objectType === 'schema') found.push({ path, node: value })
    for (const [key, child] of Object.entries(value)) walk(child, objectTypeAt(objectType, key), [...path, key])
  }
  walk(root, 'document', [])
  return found
}

/** True for a schema inside a named schema, without extensions for the readers of methods. */
function isInside({ path, node }: Site): boolean {
  const isNested = path[0] === 'components' && path.length > 4
  return isNested && !Object.keys(node).some(key => key.startsWith('x-rpc-')) && !path.includes('x-rpc-result-by')
}

function isShallowReference(root: JsonObject): (site: Site) => boolean {
  return site => isInside(site) && typeof site.node['$ref'] === 'string' && !isRecursive(root, site.node)
}

function isRecursive(root: JsonObject, node: JsonObject): boolean {
  const own = node['$ref']
  return JSON.stringify(target(root, node)).includes(JSON.stringify(own))
}

function isUnion({ node }: Site): boolean {
  return [node['oneOf'], node['anyOf']].some(union => members(union).length > 1)
}

function isComposition({ node }: Site): boolean {
  return members(node['allOf']).length > 1
}

function isNullableType({ node }: Site): boolean {
  return isList(node['type']) && node['type'].length === 2 && node['type'].includes('null')
}

function isNullableReference({ node }: Site): boolean {
  const union = members(node['oneOf'] ?? node['anyOf'])
  const other = union.find(member => !isNull(member))
  return union.length === 2 && union.some(isNull) && isObject(other) && typeof other['$ref'] === 'string'
}

function isNull(member: Json): boolean {
  return isObject(member) && member['type'] === 'null'
}

function members(union: Json | undefined): readonly Json[] {
  return isList(union) ? union : []
}

function plainType(type: Json | undefined): Json {
  return members(type).find(each => each !== 'null') ?? 'null'
}

function reversedUnions({ oneOf, anyOf }: JsonObject): JsonObject {
  return {
    ...(isList(oneOf) ? { oneOf: oneOf.toReversed() } : {}),
    ...(isList(anyOf) ? { anyOf: anyOf.toReversed() } : {}),
  }
}

function renamed(root: JsonObject, name: string): JsonObject {
  const fresh = freshName(root)
  const entries = Object.entries(schemasOf(root)).map(([key, schema]) => [key === name ? fresh : key, schema])
  const point = (value: Json): Json => {
    if (value === prefix + name) return prefix + fresh
    return isList(value) ? mapItems(value, point) : isObject(value) ? mapEntries(value, point) : value
  }
  return mapEntries(withOnlySchemas(root, Object.fromEntries(entries)), point)
}

function freshName(root: JsonObject): string {
  const taken = Object.keys(schemasOf(root)).filter(name => name.startsWith('Fresh'))
  return `Fresh${1 + Math.max(0, ...taken.map(name => Number(name.slice('Fresh'.length))))}`
}

function target(root: JsonObject, { $ref }: JsonObject): JsonObject {
  const found = schemasOf(root)[String($ref).slice(prefix.length)]
  return isObject(found) ? found : {}
}

function schemasOf(root: JsonObject): JsonObject {
  const components = isObject(root['components']) ? root['components'] : {}
  return isObject(components['schemas']) ? components['schemas'] : {}
}

function withSchemas(root: JsonObject, schemas: JsonObject): JsonObject {
  return withOnlySchemas(root, { ...schemasOf(root), ...schemas })
}

function withOnlySchemas(root: JsonObject, schemas: JsonObject): JsonObject {
  return { ...root, components: { ...(isObject(root['components']) ? root['components'] : {}), schemas } }
}

function replaced<Value extends Json>(value: Value, path: Path, node: Json): Value
function replaced(value: Json, [key, ...rest]: Path, node: Json): Json {
  if (key === undefined) return node
  if (isList(value)) return value.map((item, index) => (index === key ? replaced(item, rest, node) : item))
  return isObject(value) ? { ...value, [key]: replaced(value[key] ?? null, rest, node) } : value
}

function without(node: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([name]) => name !== key))
}
