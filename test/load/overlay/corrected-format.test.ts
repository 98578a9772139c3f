import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { head, loadFiles } from '../load-files.js'

const openrpc = `openrpc: 1.3.2
info: { title: Node, version: 1.0.0 }
methods: [{ name: block, params: [{ $ref: missing.json }], result: { name: block, schema: {} } }]
`
const files = {
  'openapi.yaml': head,
  'openrpc.yaml': openrpc,
  'ours.yaml': readFileSync('spec/overlays/nearcore.yaml', 'utf8'),
}
const help = 'Pass the description that the overlay corrects, or leave the overlay out.'

function overlay(corrects: string): string {
  return `overlay: 1.0.0
info: { title: A fix, version: 1.0.0 }
x-rpc-corrects: ${corrects}
actions: [{ target: $.info, update: { title: Ours } }]
`
}

test("our overlay for nearcore's openapi.json gets one finding with an OpenRPC document", async () => {
  const { document, findings } = await loadFiles(files, ['ours.yaml'], 'openrpc.yaml')
  expect([document, findings]).toEqual([
    null,
    [
      'ours.yaml:9:1 RPC113 This overlay corrects the file chain/jsonrpc/openapi/openapi.json of nearcore: that is OpenAPI, ' +
        `but the description is OpenRPC. (${help})`,
    ],
  ])
})

test('an overlay for an OpenRPC document gets one finding with OpenAPI', async () => {
  const overlays = { 'fix.yaml': overlay('{ openrpc: the ledger }') }
  const { findings } = await loadFiles({ ...files, ...overlays }, ['fix.yaml'], 'openapi.yaml')
  expect(findings).toEqual([
    `fix.yaml:3:1 RPC113 This overlay corrects the ledger: that is OpenRPC, but the description is OpenAPI. (${help})`,
  ])
})

test('an overlay for the format of the description is applied', async () => {
  const overlays = { 'fix.yaml': overlay('{ openapi: the node }') }
  const { document, findings } = await loadFiles({ ...files, ...overlays }, ['fix.yaml'], 'openapi.yaml')
  expect([findings, document?.root['info']]).toEqual([[], { title: 'Ours', version: '1.0.0' }])
})

test.each(['openapi', '{}', '{ swagger: old }', '{ openapi: 3 }', '{ openapi: a, openrpc: b }'])(
  'a wrong value is reported: %s',
  async value => {
    const { findings } = await loadFiles({ ...files, 'fix.yaml': overlay(value) }, ['fix.yaml'], 'openapi.yaml')
    expect(findings).toEqual([
      'fix.yaml:3:1 RPC113 The "x-rpc-corrects" is not an object with "openapi" or "openrpc" and a name. ' +
        '(Write one format and a name: "{ openapi: the file openapi.json of nearcore }".)',
    ])
  },
)
