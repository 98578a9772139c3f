import { expect, test } from 'vitest'
import type { JsonObject } from '../../generator/schema/json.js'
import { cause, description } from './description.js'
import { read } from './document-of.js'

function examplesOf(request: JsonObject, answer: JsonObject): readonly string[] {
  const causes = [cause('GONE')]
  const { found, findings } = read(description({ query: { causes, examples: { request, answer } } }))
  const examples = found?.methods[0]?.examples ?? []
  return [...findings, ...examples.map(({ name, status, role }) => `${name} ${status} ${role}`)]
}

test('the body of an example determines whether it is a request, a result or an error', () => {
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

test('an example of a result that contains an error is an error example if it is named after the kind', () => {
  expect(examplesOf({}, { GONE: { result: { error: 'it is gone' } } })).toEqual(['GONE 200 error'])
  expect(examplesOf({}, { GONE: { result: { height: 1 } } })).toEqual(['GONE 200 result'])
})

const content = '/paths/query/post/requestBody/content/application/json'
test.each([
  [{ newest: { params: [] } }, {}, `${content}/examples/newest`, 'newest', 'a JSON-RPC request'],
  [{ newest: { result: 1 } }, {}, `${content}/examples/newest`, 'newest', 'a JSON-RPC request'],
  [
    {},
    { late: { method: 'query' } },
    '/paths/query/post/responses/200/content/application/json/examples/late',
    'late',
    'a JSON-RPC answer with an HTTP status',
  ],
])('reports an example that is not the body of its position: %j and %j', (request, answer, path, name, expected) => {
  expect(examplesOf(request, answer)).toEqual([
    `RPC116 ${path}: The example "${name}" of method "query" is not ${expected}.`,
  ])
})
