import { groupBy } from '../../schema/distinct.js'
import type { JsonObject } from '../../schema/json.js'
import { alternativesOf, isObjectAlternative, type ObjectAlternative } from '../schemas/alternatives.js'
import { constantOf } from '../schemas/constants.js'
import { disjointSchema, objectSchema } from '../schemas/disjoint-union.js'
import type { Docs, SchemaName } from '../interface.js'
import { methodTypeNames, typeName } from '../names.js'
import type { Envelope } from '../envelope/read-envelope.js'
import type { ReadContext } from '../read-context.js'
import { refTo } from '../../schema/references/references.js'
import { keepProperties } from '../schemas/shape.js'
import { unionFinder } from '../schemas/union-finder.js'

/** Params with a selecting param, such as `request_type`, that decides which others there are. */
export type SelectedParams = {
  readonly param: string
  /** The whole params: a union with a member for each value of the selecting param. */
  readonly schema: JsonObject
  readonly groups: readonly ParamsGroup[]
}

export type ParamsGroup = {
  readonly value: string
  readonly docs: Docs
  /** The other params for this value. */
  readonly params: SchemaName
  /** The names of these params. */
  readonly names: ReadonlySet<string>
}

/** Null if no param selects the others. `named` is the param of `x-rpc-result-by`. */
export function readSelectedParams(
  context: ReadContext,
  envelope: Envelope,
  named: string | null,
): SelectedParams | null {
  const { components } = context
  const alternatives = alternativesOf(components, envelope.params ?? true)
  const objects = alternatives.filter(isObjectAlternative)
  if (objects.length < alternatives.length) return null
  const param = selectingParam(components, objects, named)
  if (param === null) return null
  const groups = groupByValue(components, objects, param)
  const read = groups.map(([value, members]) => readGroup(context, envelope, param, value, members))
  return { param, groups: read, schema: { oneOf: groups.map(([value, members]) => memberOf(param, value, members)) } }
}

/**
 * The param that has one constant in every alternative. It must be `named`, or have a name such as `request_type`: a
 * param `type` distinguishes values, not requests.
 */
function selectingParam(
  components: JsonObject,
  objects: readonly ObjectAlternative[],
  named: string | null,
): string | null {
  const isFixed = (key: string): boolean =>
    objects.every(({ shape }) => constantOf(components, shape.properties.get(key)) !== null)
  const fixed = [...(objects[0]?.shape.properties.keys() ?? [])].filter(isFixed)
  return fixed.find(key => key === named) ?? fixed.find(key => key.endsWith('_type')) ?? null
}

function readGroup(
  context: ReadContext,
  envelope: Envelope,
  param: string,
  value: string,
  members: readonly ObjectAlternative[],
): ParamsGroup {
  const rest = members.map(member => withoutParam(member, param))
  const schema = disjointSchema(rest, unionFinder(context, envelope.params ?? true, null))
  const params = context.schemas.add(schema, paramsName(value), envelope.paramsAt, 'written')
  const names = new Set(rest.flatMap(({ shape }) => Array.from(shape.properties.keys())))
  return { value, docs: sharedDocs(members), params, names }
}

/** The name comes from the value, not from the method, because an experimental method shares it with its successor. */
function paramsName(value: string): string {
  return methodTypeNames(typeName(value)).params
}

function memberOf(param: string, value: string, members: readonly ObjectAlternative[]): JsonObject {
  const schema = members[0]?.shape.properties.get(param) ?? { const: value }
  const selecting = objectSchema({ properties: new Map([[param, schema]]), required: new Set([param]) })
  return { allOf: [selecting, refTo(paramsName(value))] }
}

function withoutParam(member: ObjectAlternative, param: string): ObjectAlternative {
  const kept = keepProperties(member.shape, key => key !== param)
  const undeclared = new Set([...member.shape.undeclared].filter(key => key !== param))
  return { ...member, shape: { kind: 'object', ...kept, undeclared } }
}

/** The docs that all members have in common. */
function sharedDocs(members: readonly ObjectAlternative[]): Docs {
  const shared = (key: 'summary' | 'description'): string => {
    const [text = '', ...others] = new Set(members.map(({ docs }) => docs[key]))
    return others.length === 0 ? text : ''
  }
  const externalDocs = members[0]?.docs.externalDocs
  const isShared = new Set(members.map(({ docs }) => docs.externalDocs?.url)).size === 1
  return {
    summary: shared('summary'),
    description: shared('description'),
    ...(isShared && externalDocs && { externalDocs }),
  }
}

function groupByValue(
  components: JsonObject,
  objects: readonly ObjectAlternative[],
  param: string,
): readonly (readonly [string, readonly ObjectAlternative[]])[] {
  const valueOf = ({ shape }: ObjectAlternative): string => constantOf(components, shape.properties.get(param)) ?? ''
  return [...groupBy(objects, valueOf)]
}
