import type { Json } from '../../schema/json.js'
import { typeOfParts } from '../../model/types/literal-parts.js'
import type { ListType, ObjectType, Type } from '../../model/types/type.js'
import { noBounds, readBounds } from './bounds.js'
import type { Field, LazyType, Member, TypeReader, Values } from './compared-type.js'

/** The member that allows every value. */
export const any: Member = { kind: 'any', bounds: noBounds, docs: '' }

/** A type that is not composed of others. */
export type OwnType = Exclude<Type, { readonly kind: 'reference' | 'all' | 'union' }>

/** The members of a type that is not composed of others: one, or none if the type has no value. */
export function ownMembers(type: OwnType, reader: TypeReader): readonly Member[] {
  if (type.kind === 'never') return []
  if (type.kind === 'literal') {
    const parts = typeOfParts(type.value)
    return parts === null ? [literal(type.value)] : ownMembers(parts, reader)
  }
  const values = valuesOf(type, reader)
  return [{ ...values, bounds: readBounds(type.bounds, values.kind), docs: '' }]
}

/** The member that allows one value without parts. */
export function literal(value: Json): Member {
  if (value === null) return { kind: 'null', bounds: noBounds, docs: '' }
  return typeof value === 'object' ? any : { kind: 'literal', value, bounds: noBounds, docs: '' }
}

function valuesOf(type: Exclude<OwnType, { readonly kind: 'never' | 'literal' }>, reader: TypeReader): Values {
  switch (type.kind) {
    case 'number':
      return { kind: 'number', isInteger: false, is64: false, isUnsafe: type.isUnsafe }
    case 'integer':
      return { kind: 'number', isInteger: true, is64: type.is64, isUnsafe: type.isUnsafe }
    case 'list':
      return listOf(type, reader)
    case 'object':
      return objectOf(type, reader)
    default:
      return { kind: type.kind }
  }
}

function listOf({ first, required, rest }: ListType, reader: TypeReader): Values {
  const items = first.map(item => lazy(item, reader))
  return { kind: 'list', first: items, required, rest: rest === null ? null : lazy(rest, reader) }
}

function objectOf({ fields, rest, patterns }: ObjectType, reader: TypeReader): Values {
  // A forbidden field or pattern is as good as absent: no caller and no node sends it.
  const possible = fields.filter(({ type, isRequired }) => isRequired || type.kind !== 'never')
  const keyed = patterns.map(({ type }) => type).filter(({ kind }) => kind !== 'never')
  const rests = [
    ...(rest === null || rest.kind === 'never' || isAnything(rest) ? [] : [rest]),
    ...keyed,
    // TypeScript has a type for a closed object only if it has no fields.
    ...(rest?.kind === 'never' && possible.length + keyed.length === 0 ? [rest] : []),
  ]
  const [only, ...others] = rests
  const values: Type | undefined = others.length === 0 ? only : { kind: 'union', members: rests }
  return {
    kind: 'object',
    fields: new Map(
      possible.map(({ name, type, isRequired }): [string, Field] => [name, { isRequired, type: lazy(type, reader) }]),
    ),
    rest: values === undefined ? null : lazy(values, reader),
  }
}

/** True for a type that allows every value: other keys of this type leave the object open. */
function isAnything({ kind, bounds }: Type): boolean {
  return kind === 'any' && bounds === undefined
}

function lazy(type: Type, reader: TypeReader): LazyType {
  return () => reader.of(type)
}
