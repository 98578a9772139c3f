import type { Docs, Method, PositionalParam, SchemaName, Variant } from '../../model/interface.js'
import { methodTypeNames } from '../../model/names.js'
import { literal, typeKey } from '../text/literal.js'

/** A builder of the client as data, before it is printed. */
export type Builder = {
  readonly name: string
  readonly method: Method
  /** The variant whose requests it makes; null for the method's own builder. */
  readonly variant: Variant | null
  readonly docs: Docs
  readonly typeParameter: TypeParameter | null
  readonly parameters: readonly Parameter[]
  /** The type argument of `Request` in its return type, such as `SendTxMethod<Chosen<P, …>>`. */
  readonly shape: string
  /** The expression for the params on the wire; null if the method has none. */
  readonly params: string | null
}

export type TypeParameter = {
  readonly name: string
  readonly constraint: string
  readonly default: string | null
}

export type Parameter = {
  readonly name: string
  readonly type: string
  /** `{}` if a caller can omit the params; else null. */
  readonly initializer: string | null
  readonly description: string
}

type Signature = Pick<Builder, 'typeParameter' | 'parameters' | 'shape' | 'params'>

/** The builders of a method: its own, then one for each variant. `nameOf` gives the local name of a schema. */
export function buildersOf(method: Method, nameOf: (schema: SchemaName) => string): readonly Builder[] {
  const { name, docs } = method
  return [
    { name, method, variant: null, docs, ...signature(method, nameOf) },
    ...method.variants.map(variant => variantBuilder(method, variant)),
  ]
}

/** The names of a builder's arguments: the wire's names. A name that the builder itself uses gets a `_`. */
export function argumentNames({ params }: Method): readonly string[] {
  const used = new Set(['request', 'errorRules'])
  const items: readonly PositionalParam[] = params.kind === 'positional' ? params.items : []
  return items.map(item => (used.has(item.name) ? `${item.name}_` : item.name))
}

/** The text of the parameters, without parentheses. */
export function parametersText({ parameters }: Builder): string {
  return parameters
    .map(({ name, type, initializer }) => `${name}: ${type}${initializer ? ` = ${initializer}` : ''}`)
    .join(', ')
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
  const { method: shape } = methodTypeNames(method.typeName)
  if (params.kind === 'none') return { typeParameter: null, parameters: [], shape, params: null }
  if (params.kind === 'value') return valueSignature(method, params.optional ? '{}' : null)
  const names = argumentNames(method)
  const parameters = params.items.map(({ schema, description }, index) => {
    return { name: names[index] ?? '', type: nameOf(schema), initializer: null, description }
  })
  return { typeParameter: null, parameters, shape, params: `[${names.join(', ')}]` }
}

/** If a param selects the result, the builder has a type parameter for the argument, which selects the request's type. */
function valueSignature({ typeName, result }: Method, initializer: string | null): Signature {
  const names = methodTypeNames(typeName)
  const parameter = { name: 'params', type: names.params, initializer, description: '' }
  if (result.kind === 'plain')
    return { typeParameter: null, parameters: [parameter], shape: names.method, params: 'params' }
  if (result.default === null) {
    const shape = `${names.method}<P[${literal(result.param)}]>`
    const typeParameter = { name: 'P', constraint: names.params, default: null }
    return { typeParameter, parameters: [{ ...parameter, type: 'P' }], shape, params: 'params' }
  }
  const chosen = `Chosen<P, ${literal(result.param)}, keyof ${names.results}, ${literal(result.default)}>`
  const typeParameter = { name: 'P', constraint: names.params, default: null }
  const allowed = `Only<P, ${names.params}>`
  const typedInitializer = initializer === null ? null : `${initializer} as ${allowed}`
  return {
    typeParameter,
    parameters: [{ ...parameter, type: allowed, initializer: typedInitializer }],
    shape: `${names.method}<${chosen}>`,
    params: 'params',
  }
}

function variantBuilder(method: Method, variant: Variant): Builder {
  const { name, docs, param, value } = variant
  const names = methodTypeNames(variant.typeName)
  return {
    name,
    method,
    variant,
    docs,
    typeParameter: null,
    parameters: [{ name: 'params', type: names.params, initializer: null, description: '' }],
    shape: names.method,
    params: `{ ...params, ${typeKey(param)}: ${literal(value)} }`,
  }
}
