import { distinct } from '../../schema/distinct.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { isUnconstrained } from '../../schema/values/is-unconstrained.js'
import type { FieldType, ObjectType, Type } from '../../model/types/type.js'

/** Makes an inner type printable. */
type Print = (type: Type) => JsonObject

/**
 * The printable schema of an object. `isComposed` is true if other parts of an `allOf` can describe the fields that it
 * requires and does not declare: openapi-typescript then makes them required there.
 */
export function printableObject({ fields, rest, patterns }: ObjectType, print: Print, isComposed = false): JsonObject {
  const shown = fields.filter(({ isDeclared }) => isDeclared || !isComposed)
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const properties = shown.map((field): [string, Json] => [field.name, printableField(field, print)])
  // A key that is forbidden has no type: `never` would be the type of all keys.
  const keyed = patterns.filter(({ type }) => type.kind !== 'never')
  // Without `additionalProperties`, openapi-typescript types an object without properties as one that is always empty.
  const isOpen = shown.length + keyed.length === 0 && !isComposed
  return {
    ...(!isComposed && { type: 'object' }),
    ...(shown.length > 0 && { properties: Object.fromEntries(properties) }),
    ...(required.length > 0 && { required }),
    ...(rest === null && isOpen && { additionalProperties: true }),
    ...(rest !== null && { additionalProperties: restSchema(rest, shown, print) }),
    // By number: no type expresses patterns, and openapi-typescript reads them as parts of URIs.
    ...(keyed.length > 0 && {
      patternProperties: Object.fromEntries(
        keyed.map(({ type }, index) => [String(index), restSchema(type, shown, print)]),
      ),
    }),
  }
}

/**
 * The values of all other keys, or of those that match a pattern. An index signature is also about the described
 * properties, so its type includes theirs: else no object literal would be of the type.
 */
function restSchema(rest: Type, fields: readonly FieldType[], print: Print): Json {
  if (rest.kind === 'never') return false
  const types = [rest, ...fields.map(({ type }) => type)].map(type => bareTypeOf(print(type)))
  if (types.some(type => isUnconstrained(type))) return true
  const isOptional = fields.some(({ isRequired }) => !isRequired)
  const all = distinct([...types, ...(isOptional ? [{ type: 'undefined' }] : [])])
  return fields.length === 0 ? print(rest) : { oneOf: all }
}

function bareTypeOf(schema: JsonObject): JsonObject {
  const { 'x-docs': _, ...type } = schema
  return type
}

/**
 * Each object has methods such as `toString`, which an optional property of this name must allow: without them no
 * object literal would be of the type, and the value of an absent property is the method.
 */
function printableField({ name, type, isRequired }: FieldType, print: Print): JsonObject {
  const schema = print(type)
  if (!inheritedMethods.has(name) || isRequired || type.kind === 'never') return schema
  const { 'x-docs': docs } = schema
  return { ...(docs !== undefined && { 'x-docs': docs }), oneOf: [schema, { type: 'function' }] }
}

const inheritedMethods: ReadonlySet<string> = new Set(
  'constructor toString toLocaleString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable'.split(' '),
)
