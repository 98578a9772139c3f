import type { Request } from 'near-rpc-client'
import { isObject } from '../../generator/load/json.js'
import type { Json, JsonObject } from '../../generator/load/json.js'
import type { Interface, Method } from '../../generator/model/interface.js'
import { bodyChecker } from '../spec/body-checker.js'
import { closedSchemas, closedValue } from './closed.js'

/** What is wrong with a result by the type that its request promises; nothing where all is well. */
export type CheckResult = (request: Request, result: unknown) => readonly string[]

/** A second opinion on results, by a JSON Schema library. A member that the description does not name is wrong. */
export function resultChecker({ methods, schemas }: Interface): CheckResult {
  const named: JsonObject = Object.fromEntries(schemas.map(({ name, schema }) => [name, schema]))
  const whole = Object.fromEntries(schemas.map(({ name }) => [name, closedValue({ $ref: refTo(name) })]))
  const check = bodyChecker({ components: { schemas: closedSchemas(named) }, whole })
  return (request, result) => {
    const method = methods.find(({ wireName }) => wireName === request.method)
    return method ? check(['whole', resultType(method, request.params)], result) : ['There is no such method.']
  }
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`
}

/** The name of the type: by the param that chooses it, where there is one. */
export function resultType({ result }: Method, params: unknown): string {
  if (result.kind === 'plain') return result.schema
  const chosen = isObject(params as Json) ? Object(params)[result.param] : undefined
  const value = chosen ?? result.default
  return result.cases.find(one => one.value === value)?.schema ?? result.schema
}
