import { canonicalJson } from '../schema/canonical-json.js'
import { asList, asObject, isList, isObject, own, type Json, type JsonObject } from '../schema/json.js'
import { refName } from '../schema/references/references.js'
import { ajvValue } from './ajv-schema.js'
import type { PatternChecker } from './pattern-checker.js'

/** True for a value that is allowed. The value has no `bigint`: see `ajvValue`. */
export type PlainCheck = (value: Json) => boolean

/** Makes the checks of the schemas inside a schema. */
export type SchemaOf = {
  readonly make: (schema: Json) => PlainCheck
  readonly makeNamed: (name: string) => PlainCheck
  readonly regExp: PatternChecker['regExp']
  /** The error for what only Ajv checks. */
  readonly unsupported: (what: string) => Error
}

/** Makes the check of a keyword from its content. It allows values of the types that the keyword is not about. */
export type PlainKeyword = (content: Json, schemaOf: SchemaOf, schema: JsonObject) => PlainCheck

/** The keywords of nearly all schemas that have examples. */
export const plainKeywords: ReadonlyMap<string, PlainKeyword> = new Map<string, PlainKeyword>([
  ['$ref', reference],
  ['type', content => value => (isList(content) ? content : [content]).some(type => hasType(value, type))],
  ['const', content => equalTo(content)],
  ['enum', ofEnum],
  ['allOf', ofMembers((valid, all) => valid === all)],
  ['anyOf', ofMembers(valid => valid > 0)],
  ['oneOf', ofMembers(valid => valid === 1)],
  ['properties', properties],
  ['required', required],
  ['additionalProperties', additionalProperties],
  ['items', items],
  ['prefixItems', prefixItems],
  ['minimum', ofNumbers((value, limit) => value >= limit)],
  ['maximum', ofNumbers((value, limit) => value <= limit)],
  ['exclusiveMinimum', ofNumbers((value, limit) => value > limit)],
  ['exclusiveMaximum', ofNumbers((value, limit) => value < limit)],
  ['minLength', ofTexts((length, limit) => length >= limit)],
  ['maxLength', ofTexts((length, limit) => length <= limit)],
  ['minItems', ofLists((length, limit) => length >= limit)],
  ['maxItems', ofLists((length, limit) => length <= limit)],
  ['pattern', pattern],
])

/** No integer of the value exceeds 2^53. */
export function isSafe(value: Json): boolean {
  return typeof value !== 'number' || Math.abs(value) <= Number.MAX_SAFE_INTEGER
}

function reference(content: Json, { makeNamed, unsupported }: SchemaOf): PlainCheck {
  const name = typeof content === 'string' ? refName({ $ref: content }) : null
  if (name === null) throw unsupported('$ref')
  return makeNamed(name)
}

function hasType(value: Json, type: Json): boolean {
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return isList(value)
  if (type === 'object') return isObject(value)
  return type === 'null' ? value === null : typeof value === type
}

export function equalTo(expected: Json): PlainCheck {
  const plain = ajvValue(expected)
  if (typeof plain !== 'object' || plain === null) return value => value === plain
  const text = canonicalJson(plain)
  return value => canonicalJson(value) === text
}

function ofEnum(content: Json, { unsupported }: SchemaOf): PlainCheck {
  if (!isList(content)) throw unsupported('enum')
  return equalToAny(content)
}

export function equalToAny(allowed: readonly Json[]): PlainCheck {
  const tests = allowed.map(equalTo)
  return value => tests.some(test => test(value))
}

/** All members are checked, also after one that decides, as Ajv does when it collects all errors. */
function ofMembers(isEnough: (valid: number, all: number) => boolean): PlainKeyword {
  return (content, { make, unsupported }) => {
    if (!isList(content)) throw unsupported('a union')
    const members = content.map(make)
    return value => isEnough(members.filter(check => check(value)).length, members.length)
  }
}

function properties(content: Json, { make, unsupported }: SchemaOf): PlainCheck {
  if (!isObject(content)) throw unsupported('properties')
  const checks = Object.entries(content).map(([name, schema]) => [name, make(schema)] as const)
  return value => {
    if (!isObject(value)) return true
    return checks.filter(([name, check]) => Object.hasOwn(value, name) && !check(own(value, name) ?? null)).length === 0
  }
}

function required(content: Json): PlainCheck {
  const names = asList(content).map(String)
  return value => !isObject(value) || names.every(name => Object.hasOwn(value, name))
}

function additionalProperties(content: Json, { make, unsupported }: SchemaOf, schema: JsonObject): PlainCheck {
  if (own(schema, 'patternProperties') !== undefined) throw unsupported('patternProperties')
  const names = new Set(Object.keys(asObject(own(schema, 'properties'))))
  const check = make(content)
  return value => {
    if (!isObject(value)) return true
    return Object.entries(value).filter(([name, field]) => !names.has(name) && !check(field)).length === 0
  }
}

function items(content: Json, { make }: SchemaOf, schema: JsonObject): PlainCheck {
  const start = asList(own(schema, 'prefixItems')).length
  const check = make(content)
  return value => !isList(value) || value.slice(start).filter(item => !check(item)).length === 0
}

function prefixItems(content: Json, { make, unsupported }: SchemaOf): PlainCheck {
  if (!isList(content)) throw unsupported('prefixItems')
  const checks = content.map(make)
  return value => !isList(value) || value.filter((item, index) => checks[index]?.(item) === false).length === 0
}

function ofNumbers(isAllowed: (value: number, limit: number) => boolean): PlainKeyword {
  return (content, { unsupported }) => {
    const limit = ajvValue(content)
    if (typeof limit !== 'number') throw unsupported('a limit')
    return value => typeof value !== 'number' || isAllowed(value, limit)
  }
}

/** The length of a text is that of its code points. */
function ofTexts(isAllowed: (length: number, limit: number) => boolean): PlainKeyword {
  return ofNumberOf(value => (typeof value === 'string' ? Array.from(value).length : null), isAllowed)
}

function ofLists(isAllowed: (length: number, limit: number) => boolean): PlainKeyword {
  return ofNumberOf(value => (isList(value) ? value.length : null), isAllowed)
}

function ofNumberOf(
  numberOf: (value: Json) => number | null,
  isAllowed: (value: number, limit: number) => boolean,
): PlainKeyword {
  return (content, schemaOf, schema) => {
    const check = ofNumbers(isAllowed)(content, schemaOf, schema)
    return value => check(numberOf(value))
  }
}

function pattern(content: Json, { regExp, unsupported }: SchemaOf): PlainCheck {
  if (typeof content !== 'string') throw unsupported('pattern')
  const { test } = regExp(content)
  return value => typeof value !== 'string' || test(value)
}
