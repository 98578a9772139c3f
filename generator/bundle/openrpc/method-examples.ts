import type { Example, Method } from '../../model/interface.js'
import { isList, isObject, own } from '../../schema/json.js'
import type { Json, JsonObject } from '../../schema/json.js'
import type { MethodParams } from './method-params.js'

/**
 * A pairing for each example of a request whose params have the form that the method shows. Its result is the example of
 * the same name, or the only one of a method whose results have one type.
 */
export function examplePairings(method: Method, params: MethodParams): readonly JsonObject[] {
  const results = method.examples.filter(({ role }) => role === 'result')
  return method.examples
    .filter(({ role }) => role === 'request')
    .flatMap(example => {
      const values = paramsOf(example, params)
      if (values === null) return []
      const result = resultFor(example, results, method)
      return [
        {
          name: example.name === '' ? 'example' : example.name,
          ...(example.summary !== '' && { description: example.summary }),
          params: values,
          ...(result !== null && { result }),
        },
      ]
    })
}

/** Null for params of another form. */
function paramsOf({ body }: Example, { structure, descriptors }: MethodParams): readonly JsonObject[] | null {
  const params = isObject(body) ? own(body, 'params') : undefined
  if (params === undefined) return []
  if (structure === 'by-name') {
    if (!isObject(params)) return null
    const names = Object.keys(params)
    return names.includes('') ? null : names.map(name => ({ name, value: params[name] ?? null }))
  }
  if (!isList(params)) return null
  return params.map((value, index) => ({ name: nameOf(descriptors[index] ?? {}, index), value }))
}

function nameOf(descriptor: JsonObject, index: number): string {
  const name = own(descriptor, 'name')
  return typeof name === 'string' && name !== '' ? name : `param ${index + 1}`
}

function resultFor({ name }: Example, results: readonly Example[], { variants, result }: Method): JsonObject | null {
  const [only, ...more] = results
  const hasOneType = variants.length === 0 && result.kind === 'plain'
  const found = results.find(each => each.name === name) ?? (more.length === 0 && hasOneType ? only : undefined)
  const value: Json | undefined = isObject(found?.body) ? own(found.body, 'result') : undefined
  return found === undefined || value === undefined
    ? null
    : {
        name: found.name === '' ? 'result' : found.name,
        ...(found.summary !== '' && { summary: found.summary }),
        value,
      }
}
