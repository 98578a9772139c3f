import type { CallNeeds, FlowNeeds } from './flow-needs.js'
import type { ErrorCase, Method, NamedType, SchemaName } from '../interface.js'
import { objectsIn } from '../types/objects-in.js'
import type { Type } from '../types/type.js'
import { typesOf } from '../types/types-of.js'

/** What a flow needs and the interface does not have, in words: `the field "header.hash" of the result of "block"`. */
export function missingNeeds(
  { calls, schemas: names }: FlowNeeds,
  methods: readonly Method[],
  schemas: readonly NamedType[],
): readonly string[] {
  const types = typesOf({ schemas })
  const builders = new Map(methods.flatMap(buildersOf))
  const ofCalls = Object.entries(calls).flatMap(([name, needs]) => {
    const builder = builders.get(name)
    return builder === undefined ? [`the builder "${name}"`] : missingOf(name, builder, needs, types)
  })
  const unnamed = names.filter(name => !types.has(name)).map(name => `the schema "${name}"`)
  return [...ofCalls, ...unnamed]
}

/** The types of a builder's params and result, and the errors of its method. */
type NeededBuilder = {
  readonly params: readonly SchemaName[]
  readonly result: SchemaName
  readonly errors: readonly ErrorCase[]
}

function buildersOf(method: Method): readonly (readonly [name: string, builder: NeededBuilder])[] {
  const { name, params, result, errors, variants } = method
  const own = params.kind === 'value' ? [params.schema] : []
  return [
    [name, { params: own, result: result.schema, errors }],
    ...variants.map(variant => [variant.name, { params: [variant.params], result: variant.result, errors }] as const),
  ]
}

function missingOf(
  name: string,
  { params, result, errors }: NeededBuilder,
  needs: CallNeeds,
  types: ReadonlyMap<SchemaName, Type>,
): readonly string[] {
  const lacks = (paths: readonly string[] | undefined, roots: readonly SchemaName[]): readonly string[] =>
    (paths ?? []).filter(path => !roots.some(root => hasPath(root, path.split('.'), types)))
  const isMissing = (need: string): boolean => {
    const [kind, ...path] = need.split('.')
    const known = errors.filter(each => each.kind === kind)
    const infos = known.flatMap(({ info }) => (info.kind === 'object' ? [info.schema] : []))
    return known.length === 0 || (path.length > 0 && !infos.some(info => hasPath(info, path, types)))
  }
  return [
    ...lacks(needs.params, params).map(path => `the param "${path}" of "${name}"`),
    ...lacks(needs.result, [result]).map(path => `the field "${path}" of the result of "${name}"`),
    ...(needs.errors ?? []).filter(isMissing).map(need => `the error "${need}" of "${name}"`),
  ]
}

/** True if some part of a named type has the path. */
function hasPath(name: SchemaName, path: readonly string[], types: ReadonlyMap<SchemaName, Type>): boolean {
  let reached: readonly Type[] = [{ kind: 'reference', name, hasBigint: false }]
  for (const key of path) {
    const fields = objectsIn(reached, types, true).flatMap(object => object.fields)
    reached = fields.filter(field => field.name === key).map(({ type }) => type)
  }
  return reached.length > 0
}
