import { nullInOpenApi30 } from '../../load/normalise/passes/null-type.js'
import { isList, own, without, type Json, type JsonObject } from '../../schema/json.js'
import { splitAnnotations } from '../../schema/keywords/annotations.js'
import { keywordTable } from '../../schema/keywords/keyword-table.js'
import { withNull } from './null-union.js'
import type { Pass } from './pass.js'

export const typeLists: Pass = {
  name: 'type-lists',
  why: 'In OpenAPI 3.0 a schema has one type, and null is none.',
  apply: schema => {
    const type = own(schema, 'type')
    if (type === 'null') return { ...splitAnnotations(schema).annotations, ...nullInOpenApi30 }
    if (!isList(type)) return schema
    const values = own(schema, 'enum')
    const types = type.filter(each => each !== 'null')
    const allowsNull = types.length < type.length && (!isList(values) || values.includes(null))
    const rest = without(schema, 'type')
    const [first, ...more] = types
    if (first === undefined) return { ...splitAnnotations(schema).annotations, ...nullInOpenApi30 }
    if (more.length === 0) return allowsNull ? withNull({ type: first, ...rest }) : { type: first, ...rest }
    return union(types, rest, allowsNull)
  },
}

/** A union with a member for each type, which has the keywords that are about its values. */
function union(types: readonly Json[], schema: JsonObject, allowsNull: boolean): JsonObject {
  const { annotations, constraints } = splitAnnotations(schema)
  const shared = Object.entries(constraints).filter(([key]) => aboutOf(key).length === 0)
  const members = types.map((type, index) => {
    const ofType = Object.entries(constraints).filter(([key]) => isAbout(key, type))
    const listed = shared.flatMap(([key, value]) =>
      key === 'enum' && isList(value) ? [[key, value.filter(each => isOfType(each, type))] as const] : [],
    )
    const member = { type, ...Object.fromEntries(ofType), ...Object.fromEntries(listed) }
    return allowsNull && index === 0 ? withNull(member) : member
  })
  const others = shared.filter(([key]) => key !== 'enum')
  if (others.length === 0) return { ...annotations, anyOf: members }
  return { ...annotations, allOf: [{ anyOf: members }, Object.fromEntries(others)] }
}

function aboutOf(keyword: string): readonly string[] {
  return keywordTable.find(({ name }) => name === keyword)?.about ?? []
}

function isAbout(keyword: string, type: Json): boolean {
  const about = aboutOf(keyword)
  return about.some(each => each === type || (each === 'number' && type === 'integer'))
}

function isOfType(value: Json, type: Json): boolean {
  if (isList(value)) return type === 'array'
  if (typeof value === 'bigint') return type === 'integer' || type === 'number'
  if (typeof value === 'number') return type === 'number' || (type === 'integer' && Number.isInteger(value))
  return value !== null && typeof value === type
}
