import { isList, isObject, mapEntries, mapItems, valueAt, type Json } from '../../schema/json.js'
import type { Example } from '../../model/interface.js'
import { literal } from '../text/literal.js'
import type { Builder } from './builders.js'

/**
 * A call of the builder with the params of the first example request that it can make; null if the description has no
 * such example. `room` is the length of a line, and `convert` can change the params first, for example to shorten them.
 */
export function exampleCall(builder: Builder, room: number, convert = (params: Json): Json => params): string | null {
  const [example] = exampleRequests(builder)
  if (example === undefined) return null
  return `${builder.name}(${argumentsText(builder, convert(paramsOf(example)), room - builder.name.length - 2)})`
}

/** The example requests that the builder can make. */
export function exampleRequests({ method, variant }: Builder): readonly Example[] {
  const requests = method.examples.filter(({ role }) => role === 'request')
  if (variant === null) return requests
  return requests.filter(example => valueAt(paramsOf(example), variant.param) === variant.value)
}

/** Shortens long strings, such as signed transactions. The page of the method shows them in full. */
export function shortened(value: Json): Json {
  if (typeof value === 'string') return value.length > 80 ? `${value.slice(0, 24)}…` : value
  if (isList(value)) return mapItems(value, shortened)
  return isObject(value) ? mapEntries(value, shortened) : value
}

function argumentsText({ method, variant }: Builder, params: Json, room: number): string {
  if (method.params.kind === 'none') return ''
  if (isList(params) && method.params.kind === 'positional') return params.map(item => literal(item, room)).join(', ')
  if (!isObject(params)) return literal(params, room)
  const rest = Object.entries(params).filter(([name]) => name !== variant?.param)
  return rest.length === 0 && method.params.kind === 'value' && method.params.optional
    ? ''
    : literal(Object.fromEntries(rest), room)
}

function paramsOf({ body }: Example): Json {
  return valueAt(body, 'params') ?? null
}
