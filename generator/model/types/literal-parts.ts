import { isList, isObject, type Json } from '../../schema/json.js'
import type { FieldType, ListType, ObjectType } from './type.js'

/** The type of one list or object, by the values of its parts; null for a value without parts. */
export function typeOfParts(value: Json): ListType | ObjectType | null {
  if (isList(value)) return { kind: 'list', first: value.map(literal), required: value.length, rest: null }
  if (!isObject(value)) return null
  const fields = Object.entries(value).map(([name, part]): FieldType => {
    return { name, type: literal(part), isRequired: true, isDeclared: true }
  })
  return { kind: 'object', fields, rest: { kind: 'never' }, patterns: [] }
}

export function literal(value: Json): { readonly kind: 'literal'; readonly value: Json } {
  return { kind: 'literal', value }
}
