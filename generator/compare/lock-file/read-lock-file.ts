import { isList, isObject } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { isFlowName } from '../../model/flows/flow-name.js'
import type { FlowName } from '../../model/flows/flow-name.js'
import type { Info, Params, Result, Variant } from '../../model/interface.js'
import { readTypes } from '../../model/types/read-types.js'
import type { NamedSchema } from '../../model/types/read-types.js'
import { lockFileFormat } from './lock-file.js'
import type { LockFile } from './lock-file.js'
import { unlockMethod, type LockedError, type LockedMethod } from './locked-error.js'
import { upgradeLockFile } from './upgrade-lock-file.js'

/** True for a valid or invalid lock file: any object with a key `lock` that is not an OpenAPI description. */
export function isLockFile(root: Json): boolean {
  return isObject(root) && root['lock'] !== undefined && root['openapi'] === undefined
}

/** The lock file; null for an invalid one, and for another format. */
export function readLockFile(file: Json): LockFile | null {
  const root = upgradeLockFile(file)
  if (!hasTexts(root, ['client', 'title', 'version', 'description']) || root['lock'] !== lockFileFormat) return null
  const { client, title, version, description } = root
  const [flows, methods, schemas] = [
    listOf(root['flows'], isFlow),
    listOf(root['methods'], isMethod),
    listOf(root['schemas'], isNamedSchema),
  ]
  if (flows === null || methods === null || schemas === null) return null
  const read = methods.map(unlockMethod)
  return { client, interface: { title, version, description, flows, methods: read, schemas: readTypes(schemas, read) } }
}

type Value = Json | undefined

function hasTexts<Key extends string>(
  value: Value,
  keys: readonly Key[],
): value is JsonObject & { readonly [Name in Key]: string } {
  return isObject(value) && keys.every(key => typeof value[key] === 'string')
}

function listOf<Item extends Json>(value: Value, isItem: (item: Json) => item is Item): readonly Item[] | null {
  if (!isList(value)) return null
  const items = value.filter(isItem)
  return items.length === value.length ? items : null
}

function isListOf(value: Value, isItem: (item: Json) => boolean): boolean {
  return isList(value) && value.every(isItem)
}

function isMethod(value: Json): value is LockedMethod {
  if (!hasTexts(value, ['wireName', 'name', 'typeName'])) return false
  const { docs, replacedBy, deprecated, submits, params, input, unwritten, result, errors, variants, examples } = value
  return (
    isDocs(docs) &&
    isTextOrNull(replacedBy) &&
    (deprecated === undefined || deprecated === true) &&
    isTextOrNull(submits) &&
    isParams(params) &&
    isInput(input) &&
    isResult(result) &&
    isListOf(errors, isErrorCase) &&
    isListOf(variants, isVariant) &&
    isEmpty(unwritten) &&
    isEmpty(examples)
  )
}

function isFlow(value: Json): value is FlowName {
  return typeof value === 'string' && isFlowName(value)
}

function isDocs(value: Value): boolean {
  return hasTexts(value, ['summary', 'description'])
}

function isText(value: Value): value is string {
  return typeof value === 'string'
}

function isTextOrNull(value: Value): boolean {
  return value === null || isText(value)
}

/** Examples and unwritten forms are only part of a hash, so their lists are empty. */
function isEmpty(value: Value): boolean {
  return isList(value) && value.length === 0
}

function isParams(value: Value): value is Params {
  if (!hasTexts(value, ['kind'])) return false
  const { kind, schema, optional, items, rest } = value
  if (kind === 'value') return isText(schema) && typeof optional === 'boolean'
  if (kind === 'positional')
    return isListOf(items, isPositionalParam) && (rest === undefined || isPositionalParam(rest))
  return kind === 'none'
}

function isPositionalParam(value: Value): boolean {
  return hasTexts(value, ['name', 'schema', 'description'])
}

function isInput(value: Value): boolean {
  if (!isObject(value)) return false
  const { params, fields, encoded } = value
  const areFields = isListOf(
    fields,
    item => isObject(item) && isListOf(item['keys'], isText) && isObject(item['fields']),
  )
  return (
    (params === null || isObject(params)) && areFields && isListOf(encoded, item => hasTexts(item, ['field', 'value']))
  )
}

function isResult(value: Value): value is Result {
  if (!hasTexts(value, ['kind', 'schema'])) return false
  const { kind, param, default: defaultValue, cases } = value
  if (kind === 'plain') return true
  const areCases = isListOf(cases, item => hasTexts(item, ['value', 'schema']))
  return kind === 'by-param' && isText(param) && isTextOrNull(defaultValue) && areCases
}

function isErrorCase(value: Json): value is LockedError {
  if (!hasTexts(value, ['kind', 'layer', 'description'])) return false
  const { named, code, only, info, patterns, derivedFields } = value
  return (
    (code === undefined || code === 'any' || code === 'text' || typeof code === 'number') &&
    typeof named === 'boolean' &&
    isInfo(info) &&
    isListOf(patterns, isObject) &&
    isListOf(derivedFields, isObject) &&
    (only === null || isListOf(only, isText))
  )
}

function isInfo(value: Value): value is Info {
  if (!hasTexts(value, ['kind'])) return false
  const { kind, schema, required } = value
  if (kind === 'object') return isText(schema) && isListOf(required, isText)
  return kind === 'absent' || kind === 'empty' || kind === 'any'
}

function isVariant(value: Json): value is Variant {
  if (!hasTexts(value, ['param', 'value', 'name', 'typeName', 'params', 'result'])) return false
  return isDocs(value['docs']) && isInput(value['input'])
}

function isNamedSchema(value: Json): value is NamedSchema {
  return hasTexts(value, ['name']) && isObject(value['schema']) && typeof value['writable'] === 'boolean'
}
