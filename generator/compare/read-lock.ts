import { isList, isObject } from '../load/json.js'
import type { Json, JsonObject } from '../load/json.js'
import { isFlowName } from '../model/flows.js'
import type { FlowName } from '../model/flows.js'
import type { ErrorCase, Interface, Method, NamedSchema, Params, Result, Variant } from '../model/interface.js'
import { lockForm } from './lock-text.js'
import type { Lock } from './lock-text.js'

/** True for a file that wants to be a lock, whether or not it is a good one. */
export function isLock(root: Json): boolean {
  return isObject(root) && root['lock'] !== undefined && root['openapi'] === undefined
}

/** The lock that a file holds; null for one that we did not write. */
export function readLock(root: Json): Lock | null {
  if (!isObject(root) || root['lock'] !== lockForm) return null
  const { client, title, version, description, flows, methods, schemas } = root
  if (typeof client !== 'string' || !isList(flows) || !isList(methods) || !isList(schemas)) return null
  if (typeof title !== 'string' || typeof version !== 'string' || typeof description !== 'string') return null
  const [known, named, shipped] = [methods.filter(isMethod), schemas.filter(isNamedSchema), flows.filter(isFlow)]
  if (known.length < methods.length || named.length < schemas.length || shipped.length < flows.length) return null
  const iface: Interface = { title, version, description, methods: known, schemas: named, flows: shipped }
  return { client, interface: iface }
}

type Unknown = Json | object | undefined

function has(value: Unknown, texts: readonly string[]): value is JsonObject {
  return isPlain(value) && texts.every(key => typeof value[key] === 'string')
}

function isPlain(value: Unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMethod(value: Unknown): value is Method {
  if (!has(value, ['wireName', 'name', 'typeName'])) return false
  const { docs, replacedBy, submits, params, unwritten, result, errors, variants, examples } = value
  return (
    isDocs(docs) &&
    isTextOrNull(replacedBy) &&
    isTextOrNull(submits) &&
    isParams(params) &&
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

function isDocs(value: Json | undefined): boolean {
  return has(value, ['summary', 'description'])
}

function isTextOrNull(value: Json | undefined): boolean {
  return value === null || typeof value === 'string'
}

/** Texts of which only a digest is kept. */
function isEmpty(value: Json | undefined): boolean {
  return isList(value) && value.length === 0
}

function isListOf(value: Json | undefined, isItem: (item: Json) => boolean): boolean {
  return isList(value) && value.every(isItem)
}

function isParams(value: Unknown): value is Params {
  if (!has(value, ['kind'])) return false
  const { kind, schema, optional, items } = value
  if (kind === 'value') return typeof schema === 'string' && typeof optional === 'boolean'
  if (kind === 'positional') return isListOf(items, item => has(item, ['name', 'schema', 'description']))
  return kind === 'none'
}

function isResult(value: Unknown): value is Result {
  if (!has(value, ['kind', 'schema'])) return false
  const { kind, param, default: assumed, cases } = value
  if (kind === 'plain') return true
  const isCase = (item: Json): boolean => has(item, ['value', 'schema'])
  return kind === 'by-param' && typeof param === 'string' && isTextOrNull(assumed ?? null) && isListOf(cases, isCase)
}

function isErrorCase(value: Unknown): value is ErrorCase {
  if (!has(value, ['kind', 'layer', 'description'])) return false
  const { named, only, info, patterns, details } = value
  if (typeof named !== 'boolean' || !isInfo(info)) return false
  return (
    isListOf(patterns, isObject) &&
    isListOf(details, isObject) &&
    (only === null || isListOf(only, item => typeof item === 'string'))
  )
}

function isInfo(value: Unknown): boolean {
  if (!has(value, ['kind'])) return false
  const { kind, schema, required } = value
  if (kind === 'object') return typeof schema === 'string' && isListOf(required, item => typeof item === 'string')
  return kind === 'absent' || kind === 'empty' || kind === 'any'
}

function isVariant(value: Unknown): value is Variant {
  return has(value, ['param', 'value', 'name', 'typeName', 'params', 'result']) && isDocs(value['docs'])
}

function isNamedSchema(value: Unknown): value is NamedSchema {
  return has(value, ['name']) && isPlain(value['schema']) && typeof value['writable'] === 'boolean'
}
