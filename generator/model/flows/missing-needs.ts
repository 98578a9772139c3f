import { isObject, own } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { allMembersOf, refName, refTo } from '../../schema/references/references.js'
import { flowNeeds } from './flow-needs.js'
import type { CallNeeds } from './flow-needs.js'
import type { FlowName } from './flow-name.js'
import type { ErrorCase, Method, NamedSchema, Variant } from '../interface.js'

/** What a flow needs and the interface does not have, in words: `the field "header.hash" of the result of "block"`. */
export function missingNeeds(
  flow: FlowName,
  methods: readonly Method[],
  schemas: readonly NamedSchema[],
): readonly string[] {
  const { calls, schemas: names } = flowNeeds[flow]
  const named = Object.fromEntries(schemas.map(({ name, schema }) => [name, schema]))
  const builders = new Map(methods.flatMap(buildersOf))
  const ofCalls = Object.entries(calls).flatMap(([name, needs]) => {
    const builder = builders.get(name)
    return builder === undefined ? [`the builder "${name}"`] : missingOf(name, builder, needs, named)
  })
  const unnamed = names.filter(name => !Object.hasOwn(named, name)).map(name => `the schema "${name}"`)
  return [...ofCalls, ...unnamed]
}

/** The schemas of a builder's params and result, and the errors of its method. */
type NeededBuilder = {
  readonly params: readonly Json[]
  readonly result: Json
  readonly errors: readonly ErrorCase[]
}

function buildersOf(method: Method): readonly (readonly [name: string, builder: NeededBuilder])[] {
  const { params, errors } = method
  const ofMethod: NeededBuilder = {
    params: params.kind === 'value' ? [refTo(params.schema)] : [],
    result: refTo(method.result.schema),
    errors,
  }
  const ofVariant = ({ params: schema, result }: Variant): NeededBuilder => ({
    params: [refTo(schema)],
    result: refTo(result),
    errors,
  })
  return [[method.name, ofMethod], ...method.variants.map(variant => [variant.name, ofVariant(variant)] as const)]
}

function missingOf(
  name: string,
  { params, result, errors }: NeededBuilder,
  needs: CallNeeds,
  named: JsonObject,
): readonly string[] {
  const lacks = (paths: readonly string[] | undefined, roots: readonly Json[]): readonly string[] =>
    (paths ?? []).filter(path => !roots.some(root => hasPath(root, path.split('.'), named)))
  const isMissing = (need: string): boolean => {
    const [kind, ...path] = need.split('.')
    const known = errors.filter(each => each.kind === kind)
    const infos = known.flatMap(({ info }) => (info.kind === 'object' ? [refTo(info.schema)] : []))
    return known.length === 0 || (path.length > 0 && !infos.some(info => hasPath(info, path, named)))
  }
  return [
    ...lacks(needs.params, params).map(path => `the param "${path}" of "${name}"`),
    ...lacks(needs.result, [result]).map(path => `the field "${path}" of the result of "${name}"`),
    ...(needs.errors ?? []).filter(isMissing).map(need => `the error "${need}" of "${name}"`),
  ]
}

/** True if some part of a schema declares the path. */
function hasPath(schema: Json | undefined, path: readonly string[], named: JsonObject): boolean {
  let places: readonly Json[] = schema === undefined ? [] : [schema]
  for (const key of path) places = allParts(places, named).flatMap(part => declared(part, key))
  return places.length > 0
}

function declared(part: JsonObject, key: string): readonly Json[] {
  const properties = own(part, 'properties')
  const value = isObject(properties) ? own(properties, key) : undefined
  return value === undefined ? [] : [value]
}

/** The schemas of which schemas consist: targets of references, members, and items of lists. Each is visited once. */
function allParts(schemas: readonly Json[], named: JsonObject): readonly JsonObject[] {
  const seen = new Set<Json>()
  const open = [...schemas]
  const parts: JsonObject[] = []
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (!isObject(schema) || seen.has(schema)) continue
    seen.add(schema)
    parts.push(schema)
    const name = refName(schema)
    const target = name === null ? undefined : own(named, name)
    const items = own(schema, 'items')
    open.push(...allMembersOf(schema), ...[items, target].filter(part => part !== undefined))
  }
  return parts
}
