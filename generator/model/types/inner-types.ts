import type { FieldType, Type } from './type.js'

/** The types directly inside a type, in their order. */
export function innerTypes(type: Type): readonly Type[] {
  switch (type.kind) {
    case 'union':
      return type.members
    case 'all':
      return type.parts
    case 'list':
      return [...type.first, ...restOf(type)]
    case 'object':
      return [
        ...type.fields.map(field => field.type),
        ...restOf(type),
        ...type.patterns.map(({ type: values }) => values),
      ]
    default:
      return []
  }
}

/** The type with each type directly inside it changed. */
export function mapInner(type: Type, change: (inner: Type) => Type): Type {
  const rest = (inner: Type | null): Type | null => inner && change(inner)
  switch (type.kind) {
    case 'union':
      return { ...type, members: type.members.map(change) }
    case 'all':
      return { ...type, parts: type.parts.map(change) }
    case 'list':
      return { ...type, first: type.first.map(change), rest: rest(type.rest) }
    case 'object':
      return {
        ...type,
        fields: type.fields.map((field): FieldType => ({ ...field, type: change(field.type) })),
        rest: rest(type.rest),
        patterns: type.patterns.map(({ pattern, type: values }) => ({ pattern, type: change(values) })),
      }
    default:
      return type
  }
}

/** The names of the types to which a type refers, at any depth, in their order. */
export function referencedTypes(type: Type): readonly string[] {
  return type.kind === 'reference' ? [type.name] : innerTypes(type).flatMap(referencedTypes)
}

function restOf({ rest }: { readonly rest: Type | null }): readonly Type[] {
  return rest === null ? [] : [rest]
}
