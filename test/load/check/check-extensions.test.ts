import { expect, test } from 'vitest'
import { loadFiles } from '../load-files.js'

test('reports each unknown extension, but no name or data that looks like one', async () => {
  const { findings } = await loadFiles(
    {
      'openapi.yaml': `openapi: 3.1.0
info: { title: Node, version: 1.0.0, x-logo: {} }
paths:
  x-paths: {}
  /block:
    post:
      x-rpc-replace: old
      x-rpc-replaces: older
      requestBody:
        content:
          x-type/json:
            schema:
              x-rpc-detects: []
              x-unsafe-integer: true
              example: { x-example: 1 }
              default: { x-default: { x-inner: 1 } }
              properties:
                x-property: { type: string }
            examples:
              x-name: { value: { x-value: 1 } }
      responses:
        '200': { description: Yes., headers: { x-request-id: { schema: { x-inner: { x-innermost: 1 } } } } }
`,
    },
    [],
    'openapi.yaml',
  )
  const known =
    'Known extensions: "x-rpc-advice", "x-rpc-default", "x-rpc-detect", "x-rpc-encodes", "x-rpc-flows", "x-rpc-only", "x-rpc-read-from", "x-rpc-replaces", "x-rpc-result-by", "x-rpc-submits", "x-rpc-unwritten", "x-unsafe-integer".'
  expect(findings).toEqual([
    `openapi.yaml:2:38 RPC105 The extension "x-logo" is not known. (${known})`,
    `openapi.yaml:4:3 RPC105 The extension "x-paths" is not known. (${known})`,
    `openapi.yaml:7:7 RPC105 The extension "x-rpc-replace" is not known. (Did you mean "x-rpc-replaces"? ${known})`,
    `openapi.yaml:13:15 RPC105 The extension "x-rpc-detects" is not known. (Did you mean "x-rpc-detect"? ${known})`,
    `openapi.yaml:22:74 RPC105 The extension "x-inner" is not known. (${known})`,
  ])
})
