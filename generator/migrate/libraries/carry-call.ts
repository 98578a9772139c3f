import { ts } from 'ts-morph'
import type { Interface } from '../../model/interface.js'
import { replaceNode } from '../nodes.js'
import { snakeCase, type CallRule, type Library } from './mapping.js'
import type { TextEdit } from '../text-edits.js'

/** A call that becomes `client.call(builder(…))`, or the reason why it does not. */
export type Carried =
  { readonly builder: string; readonly edits: readonly TextEdit[]; readonly note: string } | { readonly reason: string }

/** What the rules of calls read. */
export type CallContext = {
  readonly library: Library
  readonly iface: Interface
  readonly checker: ts.TypeChecker
  /** The name that a builder of ours has in the file. */
  readonly nameOf: (builder: string) => string
}

/** `provider.block({ finality: 'final' })` -> `provider.call(block({ finality: 'final' }))`. */
export function carryMethod(
  call: ts.CallExpression,
  name: ts.Identifier,
  rule: CallRule,
  context: CallContext,
): Carried {
  if ('reason' in rule) return rule
  if ('by' in rule) return rule.by === 'method' ? carryWire(call, name, context) : carryQuery(call, name, context)
  const params = 'same' in rule ? { edits: [] } : fieldsOf(call, rule.fields, rule.defaults ?? {}, context)
  if ('reason' in params) return params
  const note = 'note' in rule && rule.note !== undefined ? rule.note : ''
  return { builder: rule.builder, note, edits: [...wrap(call, name, rule.builder, context), ...params.edits] }
}

/** `viewAccount(client, { accountId })` -> `client.call(viewAccount({ account_id: accountId }))`. */
export function carryFunction(call: ts.CallExpression, name: string, context: CallContext): Carried {
  const [client, params, ...others] = call.arguments
  const isKnown = buildersOf(context.iface).has(name)
  if (client === undefined || !isKnown || others.length > 0)
    return { reason: `Our client has no builder ${name} for this call.` }
  if (params !== undefined && !ts.isObjectLiteralExpression(params))
    return { reason: 'The names of its params are not at the call. Write them with underscores, as on the wire.' }
  const renamed = params === undefined ? { edits: [] } : renameKeys(params, context)
  if ('reason' in renamed) return renamed
  const builder = context.nameOf(name)
  const start = { start: call.getStart(), end: client.getStart(), text: '' }
  const middle = { start: client.end, end: params?.getStart() ?? client.end, text: `.call(${builder}(` }
  const end = { start: call.end, end: call.end, text: ')' }
  return { builder: name, note: '', edits: [start, middle, end, ...renamed.edits] }
}

/** `provider.query({ request_type: 'view_account', … })`: the builder adds `request_type`. */
function carryQuery(call: ts.CallExpression, name: ts.Identifier, context: CallContext): Carried {
  const [params] = call.arguments
  const reason = 'Its request_type is not at the call, so the builder is not known.'
  if (params === undefined || call.arguments.length > 1 || !ts.isObjectLiteralExpression(params)) return { reason }
  const type = params.properties.find(property => property.name?.getText() === 'request_type')
  const value = type !== undefined && ts.isPropertyAssignment(type) ? type.initializer : null
  if (type === undefined || value === null || !ts.isStringLiteral(value)) return { reason }
  const query = context.iface.methods.find(({ wireName }) => wireName === 'query')
  const builder = query?.variants.find(variant => variant.value === value.text)?.name
  if (builder === undefined) return { reason: `The interface has no request_type ${value.text}.` }
  const next = params.properties[params.properties.indexOf(type) + 1]
  const removed = { start: type.getStart(), end: next?.getStart() ?? type.end, text: '' }
  const renamed = renameKeys(params, context)
  if ('reason' in renamed) return renamed
  return { builder, note: '', edits: [...wrap(call, name, builder, context), removed, ...renamed.edits] }
}

/** `provider.sendJsonRpc('block', params)`. */
function carryWire(call: ts.CallExpression, name: ts.Identifier, context: CallContext): Carried {
  const [method, params, ...others] = call.arguments
  if (method === undefined || !ts.isStringLiteral(method) || others.length > 0)
    return { reason: 'Its method is not at the call, so the builder is not known.' }
  const called = context.iface.methods.find(({ wireName }) => wireName === method.text)
  if (called === undefined) return { reason: `The interface has no method ${method.text}.` }
  if (called.params.kind === 'positional')
    return { reason: `${called.name} takes its params as arguments, not as a list.` }
  const end = called.params.kind === 'none' ? call.arguments.end : (params?.getStart() ?? method.end)
  const removed = { start: method.getStart(), end, text: '' }
  return { builder: called.name, note: '', edits: [...wrap(call, name, called.name, context), removed] }
}

function wrap(
  call: ts.CallExpression,
  name: ts.Identifier,
  builder: string,
  { nameOf }: CallContext,
): readonly TextEdit[] {
  return [
    { start: name.getStart(), end: call.arguments.pos, text: `call(${nameOf(builder)}(` },
    { start: call.end, end: call.end, text: ')' },
  ]
}

type Params = { readonly edits: readonly TextEdit[] } | { readonly reason: string }

/** Makes one object of the arguments. */
function fieldsOf(
  call: ts.CallExpression,
  fields: readonly string[],
  defaults: { readonly [field: string]: string },
  context: CallContext,
): Params {
  const given = call.arguments
  const rest = fields.at(-1) === '...' ? given[fields.length - 1] : undefined
  if (given.length > fields.length) return { reason: 'It has more arguments than the table of migrate knows.' }
  if (rest !== undefined && !ts.isObjectLiteralExpression(rest))
    return { reason: 'The fields of its last argument are not at the call. Write them with underscores.' }
  const named = fields.filter(field => field !== '...')
  const values = named.map((field, index) => ({ field, value: given[index], standard: defaults[field] }))
  for (const { field, value } of values)
    if (value !== undefined && !isText(value, context)) return { reason: `Its ${field} must be a text.` }
  const missing = values.find(({ value, standard }) => value === undefined && standard === undefined)
  if (missing !== undefined) return { reason: `It has no ${missing.field}.` }
  const renamed = rest === undefined ? { edits: [] } : renameKeys(rest, context)
  if (named.length === 0 || 'reason' in renamed) return renamed
  const texts = values.map(({ field, value, standard }) => `${field}: ${value?.getText() ?? `'${standard ?? ''}'`}`)
  const from = given.pos
  const to = rest === undefined ? given.end : rest.getStart() + 1
  const end = rest === undefined ? [] : renamed.edits
  return { edits: [{ start: from, end: to, text: `{ ${texts.join(', ')}${rest === undefined ? ' }' : ','}` }, ...end] }
}

function isText(node: ts.Expression, { checker }: CallContext): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0
}

/** Gives the fields of an object our names. */
function renameKeys(params: ts.ObjectLiteralExpression, { library: { fields } }: CallContext): Params {
  const edits: TextEdit[] = []
  for (const property of params.properties) {
    const key = property.name
    if (key === undefined || ts.isComputedPropertyName(key))
      return { reason: 'The names of its params are not all at the call.' }
    const text = key.getText()
    const now = fields === 'camel' ? snakeCase(text) : (fields[text] ?? text)
    const isShorthand = ts.isShorthandPropertyAssignment(property)
    if (now !== text) edits.push(replaceNode(key, isShorthand ? `${now}: ${text}` : now))
  }
  return { edits }
}

function buildersOf({ methods }: Interface): ReadonlySet<string> {
  return new Set(methods.flatMap(({ name, variants }) => [name, ...variants.map(variant => variant.name)]))
}
