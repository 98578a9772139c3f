import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.js'
import { loadDocument } from '../../../generator/load/load-document.js'
import { readInterface } from '../../../generator/model/read-interface.js'
import { findingLine, memoryReader } from '../../load/load-files.js'

const text = `openapi: 3.1.0
info: { title: Node, version: 1.0.0 }
paths:
  /block:
    post:
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [method, params]
              properties:
                method: { const: block }
                params: { type: array, prefixItems: [{ title: id }, { title: at }, { title: of }], minItems: 3 }
      responses:
        '200':
          content:
            application/json:
              schema:
                oneOf:
                  - { type: object, required: [result], properties: { result: { type: string } } }
                  - type: object
                    required: [error]
                    properties:
                      error:
                        type: object
                        required: [name, cause]
                        properties:
                          name: { const: HANDLER_ERROR }
                          cause: { type: object, required: [name], properties: { name: { const: FAILED } } }
`

/** The diagnostics after one change of the description above. */
async function findings(from: string, to: string): Promise<readonly string[]> {
  expect(text.split(from)).toHaveLength(2)
  const found: Diagnostic[] = []
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic)
  const reader = memoryReader({ 'openapi.yaml': text.replace(from, to) })
  const document = await loadDocument({ spec: 'openapi.yaml', overlays: [] }, reader, report)
  if (document !== null) readInterface(document, report)
  return found.map(findingLine)
}

const helpRequest = 'Describe a JSON body with a constant "method" and, where the method has them, its "params".'
const helpAnswer = 'Describe a JSON body that is one of two objects, one with "result" and one with "error".'
const helpName = 'Use letters from A to Z, digits and "_", with "." or "/" between them, and no digit first.'

test('the description without an error has no diagnostics', async () => {
  expect(await findings('const: block', 'const: block')).toEqual([])
})

test.each([
  ['result: {', 'outcome: {', `6:7 RPC106 The answer of method "block" has no "result". (${helpAnswer})`],
  [' error:\n', ' eror:\n', `6:7 RPC106 The answer of method "block" has no "error". (${helpAnswer})`],
  ['method: {', 'mehtod: {', `6:7 RPC106 The request of path "/block" has no constant "method". (${helpRequest})`],
  [
    'params: {',
    'parms: {',
    `6:7 RPC106 The request of method "block" requires "params" but does not describe them. (${helpRequest})`,
  ],
  ['const: block', 'const: ""', `13:25 RPC106 The constant "" cannot be the name of a method. (${helpName})`],
  ['const: block', 'const: ../x', `13:25 RPC106 The constant "../x" cannot be the name of a method. (${helpName})`],
])('reports %j changed to %j', async (from, to, finding) => {
  expect(await findings(from, to)).toEqual([`openapi.yaml:${finding}`])
})
