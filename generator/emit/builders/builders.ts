import type { Default, Docs, Method, ParamsInput, PositionalParam, SchemaName, Variant } from '../../model/interface.js'
import { changesArgument } from '../../model/params/read-input.js'
import { methodTypeNames } from '../../model/names.js'
import { positionsOf } from '../../model/params/positions.js'
import { literal, typeKey } from '../text/literal.js'
import { inputExpression } from './builder-input.js'

/** A builder of the client as data, before it is printed. */
export type Builder = {
  readonly name: string
  readonly method: Method
  /** The variant whose requests it makes; null for the method's own builder. */
  readonly variant: Variant | null
  readonly docs: Docs
  readonly input: ParamsInput
  readonly typeParameter: TypeParameter | null
  readonly parameters: readonly Parameter[]
  /** The type argument of `Request` in its return type, such as `SendTxMethod<Chosen<P, …>>`. */
  readonly shape: string
  /** The expression for the params on the wire; null if the method has none. */
  readonly params: string | null
  /** The expression for the constant `sent` that `params` uses; null if it uses the arguments. */
  readonly sent: string | null
}

export type TypeParameter = {
  readonly name: string
  readonly constraint: string
  readonly default: string | null
}

export type Parameter = {
  readonly name: string
  readonly type: string
  /** `{}` or a default if a caller can omit it; else null. */
  readonly initializer: string | null
  /** `optional` if a caller can leave it out with all later ones; `rest` for rest arguments. */
  readonly presence?: 'optional' | 'rest'
  readonly description: string
}

type Signature = Pick<Builder, 'typeParameter' | 'parameters' | 'shape' | 'params' | 'sent'>

/** The builders of a method: its own, then one for each variant. `nameOf` gives the local name of a schema. */
export function buildersOf(method: Method, nameOf: (schema: SchemaName) => string): readonly Builder[] {
  return [null, ...method.variants].map(variant => builderOf(method, variant, nameOf))
}

/** One builder of a method: with null its own one, else the one of the variant. */
export function builderOf(method: Method, variant: Variant | null, nameOf: (schema: SchemaName) => string): Builder {
  if (variant !== null) return variantBuilder(method, variant)
  const { name, docs, input } = method
  return { name, method, variant, docs, input, ...signature(method, nameOf) }
}

/** The names of a builder's arguments: the wire's names. A name that the builder itself uses gets a `_`. */
export function argumentNames({ params }: Method): readonly string[] {
  const used = new Set(['request', 'errorRules', 'given'])
  const free = (name: string): string => (used.has(name) ? free(`${name}_`) : name)
  return positionsOf(params).map(item => {
    const name = free(item.name)
    used.add(name)
    return name
  })
}

/** The text of the parameters, without parentheses. */
export function parametersText({ parameters }: Builder): string {
  return parameters
    .map(({ name, type, initializer, presence }) => {
      const declared = presence === 'rest' ? `...${name}` : presence === 'optional' ? `${name}?` : name
      return `${declared}: ${type}${initializer ? ` = ${initializer}` : ''}`
    })
    .join(', ')
}

/** True if callers can leave out arguments, so that the builder sends a shorter array. */
export function hasOptionalArguments({ method: { params }, variant }: Pick<Builder, 'method' | 'variant'>): boolean {
  return variant === null && params.kind === 'positional' && params.items.some(({ optional }) => optional)
}

/** The signature as text: `gasPrice(block_id: BlockId): Request<GasPriceMethod>`. */
export function signatureText(builder: Builder): string {
  return `${builder.name}${typeParameterText(builder)}(${parametersText(builder)}): Request<${builder.shape}>`
}

function typeParameterText({ typeParameter }: Builder): string {
  if (typeParameter === null) return ''
  const defaultText = typeParameter.default === null ? '' : ` = ${typeParameter.default}`
  return `<const ${typeParameter.name} extends ${typeParameter.constraint}${defaultText}>`
}

function signature(method: Method, nameOf: (schema: SchemaName) => string): Signature {
  const { params } = method
  const typeNames = methodTypeNames(method.typeName)
  const { method: shape } = typeNames
  if (params.kind === 'none') return { typeParameter: null, parameters: [], shape, params: null, sent: null }
  if (params.kind === 'value')
    return valueSignature(method, params.optional ? '{}' : initializerOf(method.input.params))
  const names = argumentNames(method)
  const parameters = positionsOf(params).map((item, index) =>
    positionalParameter(item, names[index] ?? '', nameOf(item.schema), item === params.rest),
  )
  const list = `[${parameters.map(({ name, presence }) => (presence === 'rest' ? `...${name}` : name)).join(', ')}]`
  const sent = params.items.some(({ optional }) => optional) ? `given<${typeNames.params}>(${list})` : list
  return { typeParameter: null, parameters, shape, params: sent, sent: null }
}

function positionalParameter(item: PositionalParam, name: string, type: string, isRest: boolean): Parameter {
  const parameter = {
    name,
    type: isRest ? `readonly ${type}[]` : type,
    initializer: initializerOf(item.default ?? null),
    description: describe(item),
  }
  if (isRest) return { ...parameter, presence: 'rest' }
  return item.optional === true ? { ...parameter, presence: 'optional' } : parameter
}

function describe({ description, default: value }: PositionalParam): string {
  return value === undefined ? description : `${description} Default: \`${literal(value.value)}\`.`.trim()
}

function initializerOf(value: Default | null): string | null {
  return value === null ? null : literal(value.value)
}

/** If a param selects the result, the builder has a type parameter for the argument, which selects the request's type. */
function valueSignature({ typeName, input, result }: Method, initializer: string | null): Signature {
  const names = methodTypeNames(typeName)
  const type = changesArgument(input) ? names.input : names.params
  const sent = inputExpression(input, names.params)
  const params = sent === null ? 'params' : 'sent'
  const parameter = { name: 'params', type, initializer, description: '' }
  if (result.kind === 'plain')
    return { typeParameter: null, parameters: [parameter], shape: names.method, params, sent }
  if (result.default === null) {
    const shape = `${names.method}<P[${literal(result.param)}]>`
    const typeParameter = { name: 'P', constraint: type, default: null }
    return { typeParameter, parameters: [{ ...parameter, type: 'P' }], shape, params, sent }
  }
  const chosen = `Chosen<P, ${literal(result.param)}, keyof ${names.results}, ${literal(result.default)}>`
  const typeParameter = { name: 'P', constraint: type, default: null }
  const allowed = `Only<P, ${type}>`
  const typedInitializer = initializer === null ? null : `${initializer} as ${allowed}`
  return {
    typeParameter,
    parameters: [{ ...parameter, type: allowed, initializer: typedInitializer }],
    shape: `${names.method}<${chosen}>`,
    params,
    sent,
  }
}

function variantBuilder(method: Method, variant: Variant): Builder {
  const { name, docs, param, value, input } = variant
  const names = methodTypeNames(variant.typeName)
  const sent = inputExpression(input, names.params)
  return {
    name,
    method,
    variant,
    docs,
    input,
    typeParameter: null,
    parameters: [
      { name: 'params', type: changesArgument(input) ? names.input : names.params, initializer: null, description: '' },
    ],
    shape: names.method,
    params: `{ ...${sent === null ? 'params' : 'sent'}, ${typeKey(param)}: ${literal(value)} }`,
    sent,
  }
}
