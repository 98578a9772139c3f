import type { Default, Docs, Method, ParamsInput, PositionalParam, SchemaName, Variant } from '../../model/interface.js'
import { changesArgument } from '../../model/params/read-input.js'
import { methodTypeNames } from '../../model/names.js'
import { positionsOf } from '../../model/params/positions.js'
import { freeNames } from '../../schema/free-name.js'
import { code, textOf, type Code } from '../text/code.js'
import { typeParameterText, type TypeParameter } from '../text/declarations.js'
import { parameterText, type Parameter as ParameterCode } from '../text/function-declaration.js'
import { literal, typeKey } from '../text/literal.js'
import { inputExpression } from './builder-input.js'
import { runtime } from './runtime.js'

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
  readonly shape: Code
  /** The expression for the params on the wire; null if the method has none. */
  readonly params: Code | null
  /** The expression for the constant `sent` that `params` uses; null if it uses the arguments. */
  readonly sent: Code | null
}

export type Parameter = ParameterCode & { readonly description: string }

type Signature = Pick<Builder, 'typeParameter' | 'parameters' | 'shape' | 'params' | 'sent'>

/** The builders of a method: its own, then one for each variant. `nameOf` gives the local name of a schema. */
export function buildersOf(method: Method, nameOf: (schema: SchemaName) => Code): readonly Builder[] {
  return [null, ...method.variants].map(variant => builderOf(method, variant, nameOf))
}

/** One builder of a method: with null its own one, else the one of the variant. */
export function builderOf(method: Method, variant: Variant | null, nameOf: (schema: SchemaName) => Code): Builder {
  if (variant !== null) return variantBuilder(method, variant)
  const { name, docs, input } = method
  return { name, method, variant, docs, input, ...signature(method, nameOf) }
}

/** The names of a builder's arguments: the wire's names. A name that the builder itself uses gets a `_`. */
export function argumentNames({ params }: Method): readonly string[] {
  const free = freeNames(['request', 'errorRules', 'given'])
  return positionsOf(params).map(({ name }) => free(name))
}

/** The signature as text: `gasPrice(block_id: BlockId): Request<GasPriceMethod>`. */
export function signatureText({ name, typeParameter, parameters, shape }: Builder): string {
  const listed = parameters.map(parameterText).join(', ')
  return `${name}${typeParameterText(typeParameter)}(${listed}): Request<${textOf(shape)}>`
}

function signature(method: Method, nameOf: (schema: SchemaName) => Code): Signature {
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
  const sent = params.items.some(({ optional }) => optional)
    ? code`${runtime.given}<${typeNames.params}>(${list})`
    : list
  return { typeParameter: null, parameters, shape, params: sent, sent: null }
}

function positionalParameter(item: PositionalParam, name: string, type: Code, isRest: boolean): Parameter {
  const parameter = {
    name,
    type: isRest ? code`readonly ${type}[]` : type,
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
    const typeParameter = { name: 'P', constraint: type, isConst: true }
    return { typeParameter, parameters: [{ ...parameter, type: 'P' }], shape, params, sent }
  }
  const args = `P, ${literal(result.param)}, keyof ${names.results}, ${literal(result.default)}`
  const typeParameter = { name: 'P', constraint: type, isConst: true }
  const allowed = code`${runtime.Only}<P, ${type}>`
  const typedInitializer = initializer === null ? null : code`${initializer} as ${allowed}`
  return {
    typeParameter,
    parameters: [{ ...parameter, type: allowed, initializer: typedInitializer }],
    shape: code`${names.method}<${runtime.Chosen}<${args}>>`,
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
