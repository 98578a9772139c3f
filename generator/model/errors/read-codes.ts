import { distinctBy } from '../../schema/distinct.js'
import type { Json, JsonObject } from '../../schema/json.js'
import { isUnconstrained } from '../../schema/values/is-unconstrained.js'
import type { Envelope } from '../envelope/read-envelope.js'
import type { ErrorCase, ErrorSign, Info } from '../interface.js'
import { infoSchemaName, kindName, typeName } from '../names.js'
import { positionOf, type ReadContext } from '../read-context.js'
import type { Alternative } from '../schemas/alternatives.js'
import { constantOf, numbersOf } from '../schemas/constants.js'
import { objectSchema } from '../schemas/disjoint-union.js'
import type { Properties } from '../schemas/shape.js'
import { clientKinds, codeMeanings } from './code-meanings.js'
import { plainCase } from './plain-case.js'

/**
 * True if each error is one of JSON-RPC 2.0, with a `code` or without any property, and with no layer and no cause; or
 * a text.
 */
export function areStandard(errors: readonly Alternative[]): boolean {
  return errors.every(error => {
    const { node, shape } = error
    if (shape.kind !== 'object') return isText(error) || (shape.kind === 'other' && isUnconstrained(node))
    const { properties } = shape
    const isPlain = !properties.has('name') && !properties.has('cause')
    return isPlain && (properties.has('code') || properties.size === 0)
  })
}

/** True for an error that is a text, where JSON-RPC 2.0 has an object. */
function isText({ node, shape }: Alternative): boolean {
  const types = [node['type']].flat().filter(type => type !== 'null')
  return shape.kind === 'other' && types.length === 1 && types.includes('string')
}

/**
 * The error cases of standard errors: a kind for each constant `code`, ERROR_TEXT for texts, and RPC_ERROR for all other
 * codes.
 */
export function readCodes(context: ReadContext, envelope: Envelope, errors: readonly Alternative[]): ErrorCase[] {
  const coded = errors.flatMap(error => codesOf(context.components, error).map(code => ({ error, code })))
  const used = new Set<string>()
  const cases = distinctBy(coded, ({ code }) => String(code)).map(({ error, code }) => {
    const kind = freeKind(kindOf(context.components, error, code), code, used)
    return caseOf(context, envelope, error, kind, { by: 'code', code })
  })
  return [...cases, ...texts(context, envelope, errors), ...otherCodes(context, envelope, errors)]
}

/** The case of errors that are texts; none if the description has no such error. */
function texts(context: ReadContext, envelope: Envelope, errors: readonly Alternative[]): readonly ErrorCase[] {
  const error = errors.find(isText)
  if (error === undefined) return []
  const schema = { type: 'string', description: 'An error that is a text, where JSON-RPC 2.0 has an object.' }
  const owner = error.name ?? error.union ?? typeName(envelope.wireName)
  const at = positionOf(context, error.node, envelope.at)
  const name = context.schemas.add(schema, infoSchemaName(owner, 'ERROR_TEXT'), at, 'read')
  const words = error.docs.description || error.docs.summary || 'The service says in a text what is wrong.'
  return [{ ...plainCase('ERROR_TEXT', { kind: 'object', schema: name, required: [] }, words), by: 'text' }]
}

/** The case of all codes that are not constants, with the first schema that describes such an error. */
function otherCodes(context: ReadContext, envelope: Envelope, errors: readonly Alternative[]): readonly ErrorCase[] {
  const open = errors.find(error => error.shape.kind === 'object' && codesOf(context.components, error).length === 0)
  if (open !== undefined) return [caseOf(context, envelope, open, 'RPC_ERROR', { by: 'other-code' })]
  const schema = { ...objectSchema(anyError), description: 'An error of JSON-RPC 2.0.' }
  const name = context.schemas.add(schema, 'RpcErrorInfo', envelope.at, 'read')
  const info: Info = { kind: 'object', schema: name, required: [...anyError.required] }
  return [{ ...plainCase('RPC_ERROR', info, otherText), by: 'other-code' }]
}

const otherText = 'The service reports an error that the description does not list.'

const anyError: Properties = {
  properties: new Map<string, Json>([
    ['code', { type: 'integer' }],
    ['message', { type: 'string' }],
    ['data', {}],
  ]),
  required: new Set(['code', 'message']),
}

function caseOf(
  context: ReadContext,
  envelope: Envelope,
  error: Alternative,
  kind: string,
  sign: ErrorSign & { readonly by: 'code' | 'other-code' },
): ErrorCase {
  const described = error.shape.kind === 'object' ? error.shape : anyError
  const fixed: readonly (readonly [string, Json])[] = sign.by === 'code' ? [['code', { const: sign.code }]] : []
  const properties = new Map([...anyError.properties, ...described.properties, ...fixed])
  const required = new Set([...anyError.required, ...described.required])
  const schema = objectSchema({ properties, required })
  const owner = error.name ?? error.union ?? typeName(envelope.wireName)
  const at = positionOf(context, error.node, envelope.at)
  const name = context.schemas.add(schema, infoSchemaName(owner, kind), at, 'read')
  const info: Info = { kind: 'object', schema: name, required: [...required] }
  const message = constantOf(context.components, described.properties.get('message'))
  const meaning = sign.by === 'code' ? (codeMeanings[sign.code]?.text ?? '') : otherText
  const words = error.docs.description || message || error.docs.summary || meaning
  return { ...plainCase(kind, info, words), ...sign }
}

/** The constants of an error's `code`; none if it can have other values. */
function codesOf(components: JsonObject, { shape }: Alternative): readonly number[] {
  return shape.kind === 'object' ? (numbersOf(components, shape.properties.get('code')) ?? []) : []
}

/** The kind of a code: from the error's title, its name, its constant message, or what JSON-RPC calls the code. */
function kindOf(components: JsonObject, error: Alternative, code: number): string {
  const isOnly = codesOf(components, error).length === 1
  const message = error.shape.kind === 'object' ? error.shape.properties.get('message') : undefined
  const own = isOnly ? [error.docs.summary, error.name ?? '', constantOf(components, message) ?? ''] : []
  const names = [...own.filter(text => text.length <= longestName).map(kindName), codeMeanings[code]?.kind ?? '']
  return names.find(name => name !== '' && !clientKinds.has(name)) ?? codeName(code)
}

/** A longer text is a sentence, not a name. */
const longestName = 60

/** The kind, or the name of the code where another code has the kind. */
function freeKind(kind: string, code: number, used: Set<string>): string {
  const name = used.has(kind) ? codeName(code) : kind
  used.add(name)
  return name
}

/** `ERROR_32001` for -32001, and `ERROR_3` for 3: the codes of one service are all negative or all positive. */
function codeName(code: number): string {
  return `ERROR_${String(code).replace(/^-/, '').replace(/\W/g, '_')}`
}
