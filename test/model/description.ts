import type { Json, JsonObject } from '../../generator/schema/json.js'

export type Described = {
  readonly params?: Json
  /** True where a request may come without its params. */
  readonly optional?: boolean
  readonly result?: Json
  /** The causes of `HANDLER_ERROR`. */
  readonly causes?: readonly Json[]
  /** The whole error object, instead of one layer with `causes`. */
  readonly error?: Json
  readonly examples?: { readonly request?: JsonObject; readonly answer?: JsonObject }
  /** Beside `requestBody` and `responses`. */
  readonly operation?: JsonObject
}

/** A description of the given methods, by their wire names. */
export function description(methods: { readonly [name: string]: Described }, schemas: JsonObject = {}): JsonObject {
  const paths = Object.entries(methods).map(([name, described]) => [name, { post: operationOf(name, described) }])
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas },
  }
}

export function ref(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
}

/** An object of which every property is required, except those that end in `?`. */
export function object(properties: JsonObject): JsonObject {
  const entries = Object.entries(properties).map(([key, schema]) => [key.replace('?', ''), schema])
  const required = Object.keys(properties).filter(key => !key.endsWith('?'))
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties: Object.fromEntries(entries) }
}

/** A cause named `name`, with its `info` if there is one. */
export function cause(name: string, info?: Json): JsonObject {
  return object({ name: { const: name }, ...(info === undefined ? {} : { info }) })
}

function operationOf(name: string, described: Described): JsonObject {
  const { params, optional, result, causes, error, examples, operation } = described
  const key = optional === true ? 'params?' : 'params'
  const request = object({ method: { const: name }, ...(params === undefined ? {} : { [key]: params }) })
  const handler = object({ name: { const: 'HANDLER_ERROR' }, cause: { oneOf: causes ?? [cause('FAILED')] } })
  const answer = {
    oneOf: [object({ result: result ?? { type: 'string' } }), object({ error: error ?? { oneOf: [handler] } })],
  }
  return {
    ...operation,
    requestBody: { content: { 'application/json': { schema: request, ...exampleMap(examples?.request) } } },
    responses: { '200': { content: { 'application/json': { schema: answer, ...exampleMap(examples?.answer) } } } },
  }
}

function exampleMap(examples: JsonObject | undefined): JsonObject {
  if (examples === undefined) return {}
  const entries = Object.entries(examples).map(([name, value]) => [name, { summary: `About ${name}.`, value }])
  return { examples: Object.fromEntries(entries) }
}
