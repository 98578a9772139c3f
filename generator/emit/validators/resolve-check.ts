import { distinct } from '../../schema/distinct.js'
import { once } from '../../schema/once.js'
import type { Json } from '../../schema/json.js'
import type { SchemaName } from '../../model/interface.js'
import type { Check, Field, UnnamedCheck } from './check.js'
import { describeCheck } from './describe-check.js'

export type JsonType = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

/** Reads properties of checks, and looks up the checks of named schemas. */
export type Resolver = {
  readonly named: (name: SchemaName) => Check
  /** The JSON types of values that can pass. */
  readonly typesOf: (check: Check) => readonly JsonType[]
  /** The fields of an object that passes. None for a union, because each member has fields of its own. */
  readonly fieldsOf: (check: Check) => readonly Field[]
  /** The same fields, and those of all members of unions. */
  readonly allFieldsOf: (check: Check) => readonly Field[]
  /** All values that pass; null if the check does not list them. */
  readonly valuesOf: (check: Check) => readonly Json[] | null
  /** What the check expects, as text for a message. Null if the text would be long. */
  readonly textOf: (check: Check) => string | null
}

const allTypes: readonly JsonType[] = ['null', 'boolean', 'number', 'string', 'array', 'object']
const any: Check = { kind: 'any' }

export function createResolver(checks: ReadonlyMap<SchemaName, Check>): Resolver {
  const named = (name: SchemaName): Check => checks.get(name) ?? any
  // Many schemas can contain the same schema, so each result is computed once.
  const cached = <Value>(read: (check: UnnamedCheck) => Value): ((check: Check) => Value) => {
    const ofTarget = once(read)
    const of = (check: Check): Value => (check.kind === 'named' ? of(named(check.name)) : ofTarget(check))
    return of
  }
  const typesOf: Resolver['typesOf'] = cached(check => {
    switch (check.kind) {
      case 'any':
        return allTypes
      case 'never':
        return []
      case 'integer':
        return ['number']
      case 'values':
        return allTypes.filter(type => check.values.some(value => typeOf(value) === type))
      case 'all':
        return check.parts.map(part => typesOf(part)).reduce((a, b) => a.filter(type => b.includes(type)))
      case 'union':
        return allTypes.filter(type => check.members.some(member => typesOf(member).includes(type)))
      default:
        return [check.kind]
    }
  })
  const fieldsOf: Resolver['fieldsOf'] = cached(check => {
    if (check.kind === 'object') return check.fields
    return check.kind === 'all' ? [...new Set(check.parts.flatMap(part => fieldsOf(part)))] : []
  })
  const allFieldsOf: Resolver['allFieldsOf'] = cached(check => {
    if (check.kind === 'union') return [...new Set(check.members.flatMap(member => allFieldsOf(member)))]
    if (check.kind === 'all') return [...new Set(check.parts.flatMap(part => allFieldsOf(part)))]
    return fieldsOf(check)
  })
  const valuesOf: Resolver['valuesOf'] = cached(check => {
    if (check.kind === 'values') return check.values
    if (check.kind !== 'union') return null
    const lists = check.members.map(member => valuesOf(member))
    return lists.every(list => list !== null) ? distinct(lists.flat()) : null
  })
  const textOf: Resolver['textOf'] = cached(check => describeCheck(check, textOf))
  return { named, typesOf, fieldsOf, allFieldsOf, valuesOf, textOf }
}

function typeOf(value: Json): JsonType {
  if (value === null) return 'null'
  if (typeof value === 'object') return Array.isArray(value) ? 'array' : 'object'
  return typeof value === 'bigint' ? 'number' : (typeof value as JsonType)
}
