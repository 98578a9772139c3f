import type { Request } from 'near-rpc-client'
import { isObject, type Json, type JsonObject } from '../../generator/schema/json.js'
import type { Interface, Method } from '../../generator/model/interface.js'
import { bodyChecker } from '../spec/body-checker.js'
import { closedSchemas, closedValue } from './closed.js'
import { namedSchemas } from '../../generator/model/types/schema-of-type.js'

/** The errors of a result against the type of its request; none if it matches. */
export type CheckResult = (request: Request, result: unknown) => readonly string[]

const checkers = new WeakMap<Interface, CheckResult>()

/** An independent check of results with a JSON Schema library. Undescribed members are errors. Made once, as it is slow. */
export function resultChecker(iface: Interface): CheckResult {
  const known = checkers.get(iface) ?? makeChecker(iface)
  checkers.set(iface, known)
  return known
}

function makeChecker(iface: Interface): CheckResult {
  const { methods } = iface
  const schemas = namedSchemas(iface)
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

/** The name of the type, by the selecting param if there is one. */
export function resultType({ result }: Method, params: unknown): string {
  if (result.kind === 'plain') return result.schema
  const chosen = isObject(params as Json) ? Object(params)[result.param] : undefined
  const value = chosen ?? result.default
  return result.cases.find(one => one.value === value)?.schema ?? result.schema
}
