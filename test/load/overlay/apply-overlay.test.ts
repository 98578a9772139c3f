import { expect, test, vi } from 'vitest'
import type { Report } from '../../../generator/diagnostics/diagnostic.js'
import { TooLarge } from '../../../generator/diagnostics/too-large.js'
import { applyOverlay, limitedWork, maxSteps } from '../../../generator/load/overlay/apply-overlay.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'
import { head, loadFiles } from '../load-files.js'

const description = `${head}components:
  schemas:
    Block: { type: object, required: [hash], properties: { hash: { $ref: parts.yaml#/Hash }, old: {} } }
    Gone: { type: string }
`

async function patched(...actions: readonly string[]): Promise<unknown> {
  const overlay = `overlay: 1.0.0\ninfo: { title: Ours, version: 1.0.0 }\nactions:\n${actions.map(action => `  - ${action}\n`).join('')}`
  const { document, findings } = await loadFiles(
    { 'spec/openapi.yaml': description, 'spec/parts.yaml': 'Hash: { type: string }', 'overlays/ours.yaml': overlay },
    ['overlays/ours.yaml'],
  )
  return document === null ? findings : Object(document.root['components']).schemas
}

test('merges objects, appends to lists, replaces other values, and removes', async () => {
  expect(
    await patched(
      '{ target: $.components.schemas.Block, update: { required: [height], properties: { height: { type: integer } }, description: One. } }',
      '{ target: $.components.schemas.Block.required, update: more }',
      '{ target: $.components.schemas.Block.properties.old, remove: true }',
      '{ target: "$.components.schemas.Block.required[?@ == \'hash\']", remove: true }',
      '{ target: $.components.schemas.Gone, remove: true, update: { not: used } }',
      '{ target: $.components.schemas.Hash, update: { type: integer } }',
    ),
  ).toEqual({
    Block: {
      type: 'object',
      required: ['height', 'more'],
      properties: { hash: { $ref: '#/components/schemas/Hash' }, height: { type: 'integer' } },
      description: 'One.',
    },
    Hash: { type: 'integer' },
  })
})

test('removes several items of one list', async () => {
  expect(
    await patched(
      '{ target: $.components.schemas.Gone, update: { enum: [a, b, c, d] } }',
      '{ target: "$.components.schemas.Gone.enum[?@ != \'c\']", remove: true }',
      '{ target: "$.components.schemas.Block", remove: true }',
      '{ target: "$.components.schemas.Hash", remove: true }',
    ),
  ).toEqual({ Gone: { type: 'string', const: 'c' } })
})

test('an overlay can correct errors of the description, and add references', async () => {
  const { document, findings } = await loadFiles(
    {
      'openapi.yaml': `${head}components:\n  schemas:\n    A: { x-vendor: 1, properties: { b: { $ref: missing.yaml } } }\n`,
      'parts.yaml': 'C: { type: string }',
      'ours.yaml': `overlay: 1.0.0
info: {}
actions:
  - { target: "$..['x-vendor']", remove: true }
  - { target: $.components.schemas.A.properties.b, remove: true }
  - target: $.components.schemas
    update:
      D:
        properties:
          a: { $ref: '#/components/schemas/A' }
          c: { $ref: parts.yaml#/C }
`,
    },
    ['ours.yaml'],
    'openapi.yaml',
  )
  expect(findings).toEqual([])
  const schemas = Object(document?.root['components']).schemas
  expect(schemas).toEqual({
    A: { properties: {} },
    D: { properties: { a: { $ref: '#/components/schemas/A' }, c: { $ref: '#/components/schemas/C' } } },
    C: { type: 'string' },
  })
  expect(document?.locate(schemas, 'D')).toEqual({ file: 'ours.yaml', line: 8, column: 7 })
  expect(document?.locate(schemas.D.properties, 'c')).toEqual({ file: 'ours.yaml', line: 11, column: 11 })
  expect(document?.locate(schemas, 'A')).toEqual({ file: 'openapi.yaml', line: 8, column: 5 })
})

test('an action without effect is a finding, which says what happened to its target', async () => {
  const { document, findings } = await loadFiles(
    {
      'openapi.yaml': `${head}components:\n  schemas:\n    Block: { type: object, required: [hash] }\n`,
      'ours.yaml': `overlay: 1.0.0
info: {}
actions:
  - { target: $.info, update: { title: Node } }
  - { target: $.components.schemas.Block.required, update: hash }
  - { target: $.components.schemas.Block.properties, remove: true }
  - { target: $.components.schemas.Blok.properties.hash, remove: true }
  - { target: "$.components.schemas.Block.required[?@ == 'height']", update: {} }
  - { target: "$.components.schemas[?@.a[?@.b[0] == 1]]", update: {} }
`,
    },
    ['ours.yaml'],
    'openapi.yaml',
  )
  const held = 'The description has taken this correction over:'
  const takenOver = '(Remove the action when no description that you use needs it any more.)'
  const gone = '(Correct the target, or remove the action when no description that you use has this part.)'
  expect(findings).toEqual([
    `ours.yaml:4:7 RPC112 ${held} "$.info" is already as the action wants it. ${takenOver}`,
    `ours.yaml:5:7 RPC112 ${held} "$.components.schemas.Block.required" is already as the action wants it. ${takenOver}`,
    `ours.yaml:6:7 RPC112 ${held} "$.components.schemas.Block.properties" is not there any more. ${takenOver}`,
    `ours.yaml:7:7 RPC112 The target "$.components.schemas.Blok.properties.hash" matches nothing in the description, because there is no "$.components.schemas.Blok". ${gone}`,
    `ours.yaml:8:7 RPC112 The target "$.components.schemas.Block.required[?@ == 'height']" matches nothing in the description. ${gone}`,
    `ours.yaml:9:7 RPC112 The target "$.components.schemas[?@.a[?@.b[0] == 1]]" matches nothing in the description. ${gone}`,
  ])
  expect(Object(document?.root['components']).schemas).toMatchObject({ Block: { required: ['hash'] } })
})

test('keys that look like a prototype are data', async () => {
  await patched('{ target: $.components.schemas.Gone, update: { __proto__: { polluted: true } } }')
  expect('polluted' in {}).toBe(false)
})

test('actions that select or compare too much are reported at the first one over the limit', async () => {
  const schemas = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`T${at}`, {}]))
  const same = Array.from({ length: 60 }, () => '$.paths == $.info').join(' || ')
  const { findings } = await loadFiles(
    {
      'openapi.yaml': `${head}components:\n  schemas: ${JSON.stringify(schemas)}\n`,
      'ours.yaml': `overlay: 1.0.0
info: {}
actions:
  - { target: $.info, update: { title: Ours } }
  - { target: "$.components.schemas[?${same}]", remove: true }
`,
    },
    ['ours.yaml'],
    'openapi.yaml',
  )
  expect(findings).toEqual([
    'ours.yaml:5:7 RPC117 The actions up to this one take more than 10000000 steps: they select or change too much. ' +
      '(Use fewer actions, and targets without "..".)',
  ])
})

test('actions can take 10,000,000 steps', () => {
  const spend = limitedWork()
  spend(maxSteps - 1)
  spend(1)
  expect(() => spend(1)).toThrow(TooLarge)
})

test('an error that is not about a limit ends the command', () => {
  const failing = new Error('The report cannot be written.')
  const overlay = { overlay: '1.0.0', actions: [{ target: '$.none', update: {} }] }
  const report = vi.fn<Report>().mockThrowOnce(failing)
  expect(() => applyOverlay({}, overlay, createSourceMap(), report)).toThrow(failing)
})
