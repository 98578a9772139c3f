import { expect, test } from 'vitest'
import { loadDocument } from '../../../generator/load/load-document.js'
import { readInterface } from '../../../generator/model/read-interface.js'
import type { Interface } from '../../../generator/model/interface.js'
import { findingLine, memoryReader, type Files } from '../load-files.js'
import { byName, typesIn } from '../../model/types-in.js'

type Read = {
  readonly iface: Interface | null
  readonly findings: readonly string[]
  readonly asked: readonly string[]
}

async function read(files: Files, root?: string): Promise<Read> {
  const asked: string[] = []
  const findings: string[] = []
  const report = (found: Parameters<typeof findingLine>[0]): void => void findings.push(findingLine(found))
  const place = root === undefined ? {} : { root }
  const document = await loadDocument(
    { spec: 'api/write.yaml', overlays: [], ...place },
    memoryReader(files, asked),
    report,
  )
  return { iface: document && readInterface(document, report), findings, asked }
}

function openrpc(methods: string, components = '{}'): string {
  return `openrpc: 1.3.2\ninfo: { title: Chain, version: 1.0.0 }\nmethods:\n${methods}components: ${components}\n`
}

const shared = `components:
  contentDescriptors:
    Block: { name: block, required: true, description: Which block., schema: { $ref: '#/components/schemas/Id' } }
    Found: { name: found, x-other: null, schema: { type: object, properties: { id: { $ref: '#/components/schemas/Id' } } } }
  schemas:
    Id: { type: string, minLength: 3 }
  errors:
    NotFound: { code: 24, message: Block not found }
`

test('reads content descriptors, errors and methods of other files, with the references in them', async () => {
  const files = {
    'api/write.yaml': openrpc(
      `  - name: add
    params: [{ $ref: 'parts/read.yaml#/components/contentDescriptors/Block' }]
    result: { $ref: 'parts/read.yaml#/components/contentDescriptors/Found' }
    errors: [{ $ref: '#/components/errors/NotFound' }]
  - $ref: parts/methods.yaml#/ask
`,
      `
  schemas: { Id: { type: integer, format: int32 } }
  errors: { NotFound: { $ref: 'parts/read.yaml#/components/errors/NotFound' } }`,
    ),
    'api/parts/read.yaml': shared,
    'api/parts/methods.yaml': `ask:
  name: ask
  params: [{ $ref: 'read.yaml#/components/contentDescriptors/Block' }, { name: own, schema: { $ref: ../write.yaml#/components/schemas/Id } }]
  result: { name: found, schema: { $ref: 'read.yaml#/components/schemas/Id' } }
`,
  }
  const { iface, findings, asked } = await read(files)
  expect([findings, asked]).toEqual([[], ['api/write.yaml', 'api/parts/methods.yaml', 'api/parts/read.yaml']])
  const id = { description: 'Which block.', name: 'block', schema: 'read_Id' }
  expect(iface?.methods.map(({ params, errors }) => [params, errors.map(({ kind }) => kind)])).toEqual([
    [{ kind: 'positional', items: [id] }, ['BLOCK_NOT_FOUND', 'RPC_ERROR']],
    [
      { kind: 'positional', items: [id, { name: 'own', schema: 'Id', description: '', optional: true }] },
      ['RPC_ERROR'],
    ],
  ])
  const shapes = iface?.schemas.filter(({ name }) => name.endsWith('Id'))
  const expected = { Id: { type: 'integer', format: 'int32' }, read_Id: { type: 'string', minLength: 3 } }
  expect(byName(shapes ?? [])).toEqual(typesIn(expected))
})

test('a part of the description to which another file refers has the references of the description', async () => {
  const files = {
    'api/write.yaml': openrpc(
      '  - $ref: parts/methods.yaml#/ask\n',
      `
  contentDescriptors: { Block: { name: block, required: true, schema: { $ref: '#/components/schemas/Id' } } }
  schemas: { Id: { type: integer, format: int32 } }`,
    ),
    'api/parts/methods.yaml': `ask:
  name: ask
  params: [{ $ref: ../write.yaml#/components/contentDescriptors/Block }]
  result: { name: found, schema: { type: string } }
`,
  }
  const { iface, findings } = await read(files)
  expect([findings, iface?.methods.map(({ params }) => params)]).toEqual([
    [],
    [{ kind: 'positional', items: [{ description: '', name: 'block', schema: 'Id' }] }],
  ])
})

test('a mistake in a part of another file has its position there', async () => {
  const files = {
    'api/write.yaml': openrpc(`  - name: add
    params: []
    result: { $ref: 'read.yaml#/components/contentDescriptors/Found' }
`),
    'api/read.yaml': shared.replace('type: object,', 'type: objct,'),
  }
  const { findings } = await read(files)
  expect(findings.map(finding => finding.slice(0, 57))).toEqual([
    'api/read.yaml:4:52 RPC116 The type "objct" is not known. ',
  ])
})

const outside = openrpc(`  - name: add
    params: [{ $ref: '../shared/read.yaml#/components/contentDescriptors/Block' }]
    result: { name: done, schema: {} }
    errors: [{ $ref: '../shared/read.yaml#/components/errors/NotFound' }]
`)

test('a file outside of the folder is read only under --root', async () => {
  const files = { 'api/write.yaml': outside, 'shared/read.yaml': shared }
  const help =
    '(Correct the path, which is relative to the file with the reference, or pass --root with a folder that contains both files.)'
  expect((await read(files)).findings).toEqual([
    `api/write.yaml:5:16 RPC104 Cannot read shared/read.yaml: it is outside the folder of the description. ${help}`,
    `api/write.yaml:7:16 RPC104 Cannot read shared/read.yaml: it is outside the folder of the description. ${help}`,
  ])
  const { iface, findings } = await read(files, '.')
  expect([findings, iface?.methods.map(({ name }) => name)]).toEqual([[], ['add']])
})

test('references that lead nowhere are reported once each, at the last one', async () => {
  const files = {
    'api/write.yaml': openrpc(
      `  - name: add
    params: [{ $ref: 'read.yaml#/components/contentDescriptors/Blok' }, { $ref: gone.yaml#/Block }, { $ref: 1 }]
    result: { $ref: '#/components/loop' }
    errors: [{ $ref: '#/components/errors/NotFound' }]
  - name: remove
    params: []
    result: { name: done, schema: {} }
    errors: [{ $ref: '#/components/errors/NotFound' }]
`,
      `
  loop: { $ref: '#/components/loop' }
  errors: { NotFound: { $ref: 'read.yaml#/components/errors/Gone' } }`,
    ),
    'api/read.yaml': shared,
  }
  expect((await read(files)).findings).toEqual([
    'api/write.yaml:5:16 RPC102 There is no "/components/contentDescriptors/Blok" in api/read.yaml. ' +
      '(Did you mean "Block"? Correct the reference, or add the value that it points to.)',
    'api/write.yaml:5:75 RPC104 Cannot read api/gone.yaml: there is no such file. ' +
      '(Correct the path, which is relative to the file with the reference.)',
    'api/write.yaml:5:103 RPC102 A "$ref" is not a string. (Write it as "file.yaml#/Name".)',
    'api/write.yaml:14:25 RPC102 There is no "/components/errors/Gone" in api/read.yaml. ' +
      '(Correct the reference, or add the value that it points to.)',
    'api/write.yaml:13:11 RPC103 The reference "#/components/loop" leads through more than 20 references, or back to itself. ' +
      '(Refer to the part itself.)',
  ])
})

test('an invalid file is reported once', async () => {
  const files = { 'api/write.yaml': outside.replaceAll('../shared/', ''), 'api/read.yaml': 'components: {' }
  const { findings } = await read(files)
  expect(findings.map(finding => finding.slice(0, 26))).toEqual(['api/read.yaml:1:14 RPC101 '])
})
