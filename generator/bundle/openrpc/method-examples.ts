import type { Example, Method } from '../../model/interface.js'
import { isList, isObject, own, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import type { MethodParams } from './method-params.js'

/** The examples of a method as OpenRPC has them: pairings of params and a result. */
export type MethodExamples = {
  readonly pairings: readonly JsonObject[]
  /** The results that several pairings have, by name in `components/examples`. */
  readonly shared: JsonObject
  /** The example of the description that each pairing has as its result; null for a pairing without one. */
  readonly results: readonly (Example | null)[]
}

/**
 * A pairing for each example of a request whose params have the form that the method shows. Its result is the example of
 * the same name, or the only one of a method whose results have one type.
 */
export function methodExamples(method: Method, params: MethodParams): MethodExamples {
  const answers = method.examples.filter(({ role }) => role === 'result')
  const paired = method.examples
    .filter(({ role }) => role === 'request')
    .flatMap(request => {
      const values = paramsOf(request, params)
      return values === null ? [] : [{ request, values, result: resultFor(request, answers, method) }]
    })
  const results = paired.map(({ result }) => result)
  const isShared = (answer: Example): boolean => results.filter(each => each === answer).length > 1
  const nameOf = (answer: Example): string => `${method.name}_${answers.indexOf(answer) + 1}`
  const shared = answers.filter(isShared).map(answer => [nameOf(answer), resultExample(answer)] as const)
  const resultOf = (answer: Example): JsonObject =>
    isShared(answer) ? { $ref: `#/components/examples/${nameOf(answer)}` } : resultExample(answer)
  const pairings = paired.map(({ request: { name, summary }, values, result }) =>
    pairing(name === '' ? 'example' : name, summary, values, result && resultOf(result)),
  )
  return { pairings, shared: Object.fromEntries(shared), results }
}

function pairing(name: string, description: string, params: Json, result: JsonObject | null): JsonObject {
  return { name, ...(description !== '' && { description }), params, ...(result !== null && { result }) }
}

/** Null for params of another form. */
function paramsOf({ body }: Example, { structure, descriptors }: MethodParams): readonly JsonObject[] | null {
  const params = valueAt(body, 'params')
  if (params === undefined) return []
  if (structure === 'by-name') {
    if (!isObject(params)) return null
    const names = Object.keys(params)
    return names.includes('') ? null : names.map(name => ({ name, value: params[name] ?? null }))
  }
  if (!isList(params)) return null
  return params.map((value, index) => ({ name: paramName(descriptors[index] ?? {}, index), value }))
}

function paramName(descriptor: JsonObject, index: number): string {
  const name = own(descriptor, 'name')
  return typeof name === 'string' && name !== '' ? name : `param ${index + 1}`
}

function resultFor({ name }: Example, answers: readonly Example[], { variants, result }: Method): Example | null {
  const [only, ...more] = answers
  const hasOneType = variants.length === 0 && result.kind === 'plain'
  return answers.find(each => each.name === name) ?? (more.length === 0 && hasOneType ? (only ?? null) : null)
}

function resultExample({ name, summary, body }: Example): JsonObject {
  const value = valueAt(body, 'result') ?? null
  return { name: name === '' ? 'result' : name, ...(summary !== '' && { summary }), value }
}
