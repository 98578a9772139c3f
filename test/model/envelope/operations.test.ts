import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.js'
import {
  operationsOf,
  requestBody,
  responseBodies,
  type Operation,
} from '../../../generator/model/envelope/operations.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { documentOf } from '../document-of.js'

function operationsIn(root: JsonObject): readonly (Operation | string)[] {
  const diagnostics: Diagnostic[] = []
  const operations = operationsOf(documentOf(root), diagnostic => void diagnostics.push(diagnostic))
  return [...operations, ...diagnostics.map(({ code, message }) => `${code} ${message}`)]
}

function operation(node: JsonObject): Operation {
  return { path: '/block', node, at: () => ({ file: '', line: 1, column: 1 }) }
}

test('each path has a POST operation, or is reported', () => {
  const post = { summary: 'Ask for a block.' }
  expect(operationsIn({ paths: { '/block': { post }, '/chunk': { get: {} }, '/tx': null } })).toEqual([
    expect.objectContaining({ path: '/block', node: post }),
    'RPC106 The path "/chunk" has no POST operation.',
    'RPC106 The path "/tx" has no POST operation.',
  ])
  expect(operationsIn({})).toEqual([])
})

const content = { schema: true }

test.each<[body: Json, found: boolean]>([
  [{ content: { 'application/json': content } }, true],
  [{ content: { 'text/plain': {}, 'Application/JSON; charset=utf-8': content } }, true],
  [{ content: { 'application/jsonl': content } }, false],
  [{ content: { 'application/json': null } }, false],
  [{ content: null }, false],
  [{}, false],
  [null, false],
])('the request body %j is JSON: %s', (body, found) => {
  expect(requestBody(operation({ requestBody: body }))).toEqual(found ? { content, status: null } : null)
})

test('the responses with JSON have their status', () => {
  const json = { content: { 'application/json': content } }
  expect(responseBodies(operation({ responses: { '200': json, '204': {}, default: json } }))).toEqual([
    { content, status: '200' },
    { content, status: 'default' },
  ])
  expect(responseBodies(operation({}))).toEqual([])
})
