import { expect, test } from 'vitest'
import type { JsonObject } from '../../generator/load/json.js'
import { cause, description } from './description.js'
import { read } from './document-of.js'

function examplesOf(request: JsonObject, answer: JsonObject): readonly string[] {
  const causes = [cause('GONE')]
  const { found, findings } = read(description({ query: { causes, examples: { request, answer } } }))
  const examples = found?.methods[0]?.examples ?? []
  return [...findings, ...examples.map(({ name, status, role }) => `${name} ${status} ${role}`)]
}

test('an example is a request, a result or an error by what its body holds', () => {
  const answer = {
    result: { result: { error: 'kept as a field' } },
    GONE: { error: { name: 'HANDLER_ERROR' } },
    nothing: { result: null },
  }
  expect(examplesOf({ newest: { method: 'query' } }, answer)).toEqual([
    'newest null request',
    'result 200 result',
    'GONE 200 error',
    'nothing 200 result',
  ])
})

test('a failure that hides in a result is an error when its example is called after its kind', () => {
  expect(examplesOf({}, { GONE: { result: { error: 'it is gone' } } })).toEqual(['GONE 200 error'])
  expect(examplesOf({}, { GONE: { result: { height: 1 } } })).toEqual(['GONE 200 result'])
})

const content = '/paths/query/post/requestBody/content/application/json'
test.each([
  [{ newest: { params: [] } }, {}, `${content}/examples/newest`, 'newest'],
  [{ newest: { result: 1 } }, {}, `${content}/examples/newest`, 'newest'],
  [{}, { late: { method: 'query' } }, '/paths/query/post/responses/200/content/application/json/examples/late', 'late'],
])('%j and %j are refused', (request, answer, place, name) => {
  expect(examplesOf(request, answer)).toEqual([
    `RPC116 ${place}: The example "${name}" of method "query" is no JSON-RPC body that could stand here.`,
  ])
})
