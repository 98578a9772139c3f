import { expect, test } from 'vitest'
import { loadFiles } from '../load-files.js'

test('reports misspelt extensions, but no extension of other tools, and no name or data that looks like one', async () => {
  const { findings } = await loadFiles(
    {
      'openapi.yaml': `openapi: 3.1.0
info: { title: Node, version: 1.0.0, x-logo: {}, XRPC_flows: [], max-rpc-: 1, x_unsafe-integer: 1 }
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
                x-rpc-property: { type: string }
            examples:
              x-name: { value: { x-value: 1 } }
      x-rcp-submit: once
      responses:
        '200': { description: Yes., headers: { x-request-id: { schema: { x-rpc-inner: { x-rpc-innermost: 1 } } } } }
`,
    },
    [],
    'openapi.yaml',
  )
  const known =
    'Known extensions: "x-rpc-advice", "x-rpc-client", "x-rpc-default", "x-rpc-detect", "x-rpc-encodes", "x-rpc-flows", "x-rpc-height", "x-rpc-only", "x-rpc-read-from", "x-rpc-replaces", "x-rpc-result-by", "x-rpc-submits", "x-rpc-unwritten", "x-unsafe-integer".'
  expect(findings).toEqual([
    `openapi.yaml:2:50 RPC105 The extension "XRPC_flows" is not known. (Did you mean "x-rpc-flows"? ${known})`,
    `openapi.yaml:7:7 RPC105 The extension "x-rpc-replace" is not known. (Did you mean "x-rpc-replaces"? ${known})`,
    `openapi.yaml:22:7 RPC105 The extension "x-rcp-submit" is not known. (Did you mean "x-rpc-submits"? ${known})`,
    `openapi.yaml:13:15 RPC105 The extension "x-rpc-detects" is not known. (Did you mean "x-rpc-detect"? ${known})`,
    `openapi.yaml:24:74 RPC105 The extension "x-rpc-inner" is not known. (${known})`,
  ])
})

test('reports an extension where nothing reads it', async () => {
  const { findings } = await loadFiles(
    {
      'openapi.yaml': `openapi: 3.1.0
info: { title: Node, version: 1.0.0, x-rpc-flows: [transactions] }
paths:
  /send_tx:
    x-rpc-submits: once
    post:
      x-rpc-target: { method: send_tx }
      requestBody: { content: { application/json: { schema: { x-rpc-submits: once, x-rpc-default: null } } } }
      responses: { '200': { description: Yes. } }
`,
    },
    [],
    'openapi.yaml',
  )
  expect(findings).toEqual([
    'openapi.yaml:2:38 RPC105 The extension "x-rpc-flows" has no effect here. (Write it at the root, or remove it.)',
    'openapi.yaml:5:5 RPC105 The extension "x-rpc-submits" has no effect here. (Write it in an operation, or remove it.)',
    'openapi.yaml:7:7 RPC105 The extension "x-rpc-target" has no effect here. (Write it in an action of an overlay, or remove it.)',
    'openapi.yaml:8:63 RPC105 The extension "x-rpc-submits" has no effect here. (Write it in an operation, or remove it.)',
  ])
})
