import { distinct } from '../../schema/distinct.js'
import { typeOfParts } from '../../model/types/literal-parts.js'
import type { ListType, ObjectType, ReferenceType, Type, TypeNotes } from '../../model/types/type.js'
import type { ArrayCheck, Check, ObjectCheck } from './check.js'
import { integerCheck } from './integer-range.js'
import { isSimplePattern } from './simple-pattern.js'

const any: Check = { kind: 'any' }

/** What a validator checks of the values of each type. */
export function checksOfTypes(types: ReadonlyMap<string, Type>): ReadonlyMap<string, Check> {
  return new Map([...types].map(([name, type]) => [name, checkOf(type, types)]))
}

/** `types` are the types to which the type can refer. */
function checkOf(type: Type, types: ReadonlyMap<string, Type>): Check {
  const convert = (inner: Type): Check => checkOf(inner, types)
  switch (type.kind) {
    case 'text': {
      const pattern = type.bounds?.['pattern']
      return { kind: 'string', pattern: typeof pattern === 'string' && isSimplePattern(pattern) ? pattern : null }
    }
    case 'number':
      return type.isUnsafe
        ? { kind: 'union', members: [{ kind: 'number' }, integerCheck({}, true)] }
        : { kind: 'number' }
    case 'integer':
      return integerCheck(type.bounds ?? {}, type.hasBigint)
    case 'literal': {
      const parts = typeOfParts(type.value)
      return parts === null ? { kind: 'values', values: [type.value] } : convert(parts)
    }
    case 'reference':
      return referenceCheck(type, types)
    case 'list':
      return arrayCheck(type, convert)
    case 'object':
      return objectCheck(type, convert)
    case 'all': {
      const parts = type.parts.map(convert).filter(({ kind }) => kind !== 'any')
      const [only = any, ...others] = parts
      return others.length === 0 ? only : { kind: 'all', parts }
    }
    case 'union':
      return unionCheck(type.members.map(convert))
    default:
      return { kind: type.kind }
  }
}

function referenceCheck({ name, hasBigint }: ReferenceType, types: ReadonlyMap<string, Type>): Check {
  return hasBigint ? integerCheck(types.get(name)?.bounds ?? {}, true) : { kind: 'named', name }
}

/** Fields that the description does not have are accepted, because newer nodes add some. */
function objectCheck({ fields, rest, patterns }: ObjectType, convert: (inner: Type) => Check): ObjectCheck {
  const others = rest === null || rest.kind === 'never' ? any : convert(rest)
  return {
    kind: 'object',
    fields: fields.map(({ name, type, isRequired }) => ({ name, check: convert(type), required: isRequired })),
    // A key that matches a pattern is not one of the other keys.
    rest: others.kind === 'any' || patterns.length > 0 ? null : others,
    matching: patterns
      .filter(({ pattern }) => isSimplePattern(pattern))
      .map(({ pattern, type }) => ({ pattern, check: convert(type) })),
  }
}

function arrayCheck(
  { first, required, rest, bounds }: ListType & TypeNotes,
  convert: (inner: Type) => Check,
): ArrayCheck {
  const [shortest, longest] = [bounds?.['minItems'], bounds?.['maxItems']]
  const last = rest === null ? first.length : null
  return {
    kind: 'array',
    first: first.map(convert),
    rest: rest === null ? null : convert(rest),
    minLength: typeof shortest === 'number' ? shortest : required,
    maxLength: typeof longest === 'number' ? Math.min(longest, last ?? longest) : last,
  }
}

function unionCheck(members: readonly Check[]): Check {
  const flat = members.flatMap(member => (member.kind === 'union' ? member.members : [member]))
  const possible = joinValues(flat).filter(({ kind }) => kind !== 'never')
  const [only, ...others] = possible
  if (only === undefined) return { kind: 'never' }
  if (others.length === 0) return only
  return possible.some(({ kind }) => kind === 'any') ? any : { kind: 'union', members: possible }
}

/** Joins all members that are lists of values into one member, at the index of the first of them. */
function joinValues(members: readonly Check[]): readonly Check[] {
  const lists = members.filter(member => member.kind === 'values')
  const [first] = lists
  return members.flatMap((member): readonly Check[] => {
    if (member.kind !== 'values') return [member]
    return member === first ? [{ kind: 'values', values: distinct(lists.flatMap(({ values }) => values)) }] : []
  })
}
