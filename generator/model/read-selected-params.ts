import type { JsonObject } from '../load/json.js'
import { alternativesOf, isObjectAlternative } from './alternatives.js'
import type { ObjectAlternative } from './alternatives.js'
import { constantOf } from './constants.js'
import { exclusiveSchema, objectSchema } from './exclusive.js'
import type { Docs, SchemaName } from './interface.js'
import { methodTypeNames, typeName } from './names.js'
import type { Envelope } from './read-envelope.js'
import type { Reading } from './reading.js'
import { refTo } from './references.js'
import { unionFinder } from './union-finder.js'

/** Params of which one says what the others are: `request_type`, `changes_type`. */
export type SelectedParams = {
  readonly param: string
  /** All values of that param with what goes with each. */
  readonly schema: JsonObject
  readonly groups: readonly ParamsGroup[]
}

export type ParamsGroup = {
  readonly value: string
  readonly docs: Docs
  /** The params that go with the value. */
  readonly params: SchemaName
}

/** Null where no param selects. `named` is the param by which the description tells results apart. */
export function readSelectedParams(reading: Reading, envelope: Envelope, named: string | null): SelectedParams | null {
  const { components } = reading
  const alternatives = alternativesOf(components, envelope.params ?? true)
  const objects = alternatives.filter(isObjectAlternative)
  if (objects.length < alternatives.length) return null
  const param = selectingParam(components, objects, named)
  if (param === null) return null
  const groups = groupByValue(components, objects, param)
  const read = groups.map(([value, members]) => readGroup(reading, envelope, param, value, members))
  return { param, groups: read, schema: { oneOf: groups.map(([value, members]) => memberOf(param, value, members)) } }
}

/**
 * The param that every alternative fixes to one value. A mere `type` tells things apart, not requests; a param
 * such as `request_type` says in its name that it does.
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
  reading: Reading,
  envelope: Envelope,
  param: string,
  value: string,
  members: readonly ObjectAlternative[],
): ParamsGroup {
  const rest = members.map(member => withoutParam(member, param))
  const schema = exclusiveSchema(rest, unionFinder(reading, envelope.params ?? true, null))
  const params = reading.schemas.add(schema, paramsName(value), envelope.paramsAt, 'written')
  return { value, docs: sharedDocs(members), params }
}

/** Belongs to the value, not to the method: an experimental method shares it with its successor. */
function paramsName(value: string): string {
  return methodTypeNames(typeName(value)).params
}

function memberOf(param: string, value: string, members: readonly ObjectAlternative[]): JsonObject {
  const schema = members[0]?.shape.properties.get(param) ?? { const: value }
  const selecting = objectSchema({ kind: 'object', properties: new Map([[param, schema]]), required: new Set([param]) })
  return { allOf: [selecting, refTo(paramsName(value))] }
}

function withoutParam(member: ObjectAlternative, param: string): ObjectAlternative {
  const { properties, required } = member.shape
  return {
    ...member,
    shape: {
      kind: 'object',
      properties: new Map([...properties].filter(([key]) => key !== param)),
      required: new Set([...required].filter(key => key !== param)),
    },
  }
}

/** Words that stand at each member alike are about all of them. */
function sharedDocs(members: readonly ObjectAlternative[]): Docs {
  const shared = (key: keyof Docs): string => {
    const [text = '', ...others] = new Set(members.map(({ docs }) => docs[key]))
    return others.length === 0 ? text : ''
  }
  return { summary: shared('summary'), description: shared('description') }
}

function groupByValue(
  components: JsonObject,
  objects: readonly ObjectAlternative[],
  param: string,
): readonly (readonly [string, readonly ObjectAlternative[]])[] {
  const valueOf = ({ shape }: ObjectAlternative): string => constantOf(components, shape.properties.get(param)) ?? ''
  const values = [...new Set(objects.map(valueOf))]
  return values.map(value => [value, objects.filter(object => valueOf(object) === value)])
}
