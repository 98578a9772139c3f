import { expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { fileReader } from '../../generator/load/read/reader.js'
import { loadDocument } from '../../generator/load/load-document.js'
import { findingLine, head, loadFiles, memoryReader } from './load-files.js'

const versionHelp = '(Write "openapi: 3.1.0". OpenAPI 3.0 and 3.1 are supported.)'
const pathHelp = '(Add a path such as "/block" for each method.)'
const noDescription =
  '1:1 RPC114 This is not an OpenAPI description: it has neither "openapi" nor "paths". ' +
  '(Pass the root file of the description, such as "spec/openapi.yaml".)'

test.each([
  [
    'swagger: "2.0"\npaths: { /a: {} }\n',
    [
      `1:1 RPC114 The description has no "openapi" version. ${versionHelp}`,
      '1:1 RPC114 The description has no "info.title". (Add it as a string.)',
      '1:1 RPC114 The description has no "info.version". (Add it as a string.)',
    ],
  ],
  [
    'info: { title: a, version: 1.0 }\nopenapi: 3.2.0\npaths: { /a: {} }\n',
    [
      `2:1 RPC114 The "openapi" version "3.2.0" is not supported. ${versionHelp}`,
      '1:1 RPC114 The description has no "info.version". (Add it as a string.)',
    ],
  ],
  [
    'openapi: 3.1.0\ninfo: { title: a, version: b }\n',
    ['1:1 RPC114 The description has no "paths". (Add "paths", with one path for each method.)'],
  ],
  [
    'openapi: 3.1.0\ninfo: { title: a, version: b }\npaths: []\n',
    ['3:1 RPC114 The description has no "paths". (Add "paths", with one path for each method.)'],
  ],
  [
    'openapi: 3.1.0\ninfo: { title: a, version: b }\npaths: { x-a: {} }\n',
    [`3:1 RPC114 The description has no methods. ${pathHelp}`],
  ],
  ['name: not-a-description\n', [noDescription]],
  ['[1, 2]', [noDescription]],
  ['null', [noDescription]],
  ['', ['1:1 RPC101 Invalid YAML: the file is empty. (Write its text, or restore the file, such as from git.)']],
])('%j is not a description', async (text, findings) => {
  const loaded = await loadFiles({ 'openapi.yaml': text }, [], 'openapi.yaml')
  expect(loaded.findings).toEqual(findings.map(finding => `openapi.yaml:${finding}`))
  expect(loaded.document).toBeNull()
})

test.each([
  ['3.0', true],
  ['3.1', true],
  ['3.0.12', true],
  ['3.1.0', true],
  [3.1, false],
  ['2.0', false],
  ['3.1.', false],
  ['3.1.0-rc', false],
  ['v3.1.0', false],
])('the version %j of OpenAPI is supported: %s', async (openapi, isSupported) => {
  const text = JSON.stringify({ openapi, info: { title: 'a', version: 'b' }, paths: { '/a': {} } })
  const { findings } = await loadFiles({ 'openapi.json': text }, [], 'openapi.json')
  const finding = `openapi.json:1:2 RPC114 The "openapi" version "${openapi}" is not supported. ${versionHelp}`
  expect(findings).toEqual(isSupported ? [] : [finding])
})

test('an unreadable description is reported without a position', async () => {
  const { document, findings } = await loadFiles({}, [], './spec/../https/user.yaml')
  expect(document).toBeNull()
  expect(findings).toEqual([
    '- RPC104 Cannot read https/user.yaml: there is no such file. (Correct the path, which is relative to the folder that near-rpcgen runs in.)',
  ])
})

test('reads a description and the files it refers to from the network', async () => {
  const { document, findings, asked } = await loadFiles(
    {
      'https://host.example/spec/openapi.json?v=1':
        '{"openapi":"3.1.0","info":{"title":"a","version":"b"},"paths":{"/a":{"$ref":"a.yaml"}}}',
      'https://host.example/spec/a.yaml':
        'summary: A path.\nget: { externalDocs: { url: ask.md, $ref: not followed } }\n',
    },
    [],
    'https://host.example/spec/openapi.json?v=1',
  )
  expect(findings).toEqual([])
  expect(asked).toEqual(['https://host.example/spec/openapi.json?v=1', 'https://host.example/spec/a.yaml'])
  expect(document?.root['paths']).toEqual({
    '/a': { summary: 'A path.', get: { externalDocs: { url: 'ask.md', $ref: 'not followed' } } },
  })
})

test('reports references that expand to more values than the limit, and applies no overlay then', async () => {
  const parts = Array.from(
    { length: 30 },
    (_, index) => `  p${index}: { allOf: [${`{ $ref: "#/parts/p${index + 1}" }, `.repeat(3)}] }\n`,
  )
  const files = {
    'spec/openapi.yaml': `${head}components: { schemas: { A: { $ref: "#/parts/p0" } } }\nparts:\n${parts.join('')}  p30: { type: string }\n`,
    'fix.yaml': 'overlay: 1.0.0\ninfo: {}\nactions: [{ target: $.info, update: { description: Ours. } }]\n',
  }
  const { document, findings } = await loadFiles(files, ['fix.yaml'])
  expect(document).toBeNull()
  expect(findings).toEqual([
    'spec/openapi.yaml:1:1 RPC117 The description expands to more than 3000000 values. ' +
      '(Move repeated parts to "components/schemas", so that they are referred to and not copied.)',
  ])
})

test('references can expand to 3,000,000 values', async () => {
  const part = `parts: { p: ${numbers(3_000)} }\n`
  const schemas = (count: number): string =>
    `A: { allOf: [${'{ $ref: "#/parts/p" }, '.repeat(998)}] }, B: ${numbers(count)}`
  const load = (count: number): ReturnType<typeof loadFiles> =>
    loadFiles({ 'a.yaml': `${head}components: { schemas: { ${schemas(count)} } }\n${part}` }, [], 'a.yaml')
  const [{ document: whole }, { document: none }] = [await load(2_988), await load(2_989)]
  expect([whole?.joined['openapi'], none]).toEqual(['3.1.0', null])
})

test('references can be nested 200 levels deep, also in lists', async () => {
  expect(await nested(65)).toEqual([])
  expect(await nested(66)).toEqual([
    'spec/openapi.yaml:74:8 RPC117 This value is nested deeper than 200 levels after its references are resolved. ' +
      '(Give inner schemas a name under "components/schemas", or at the top of a file.)',
  ])
})

test('a description outside of the folder of --root is not read', async () => {
  const findings: string[] = []
  const report = (found: Diagnostic): void => void findings.push(findingLine(found))
  const asked: string[] = []
  const reader = memoryReader({ 'spec/openapi.yaml': head }, asked)
  expect(await loadDocument({ spec: 'spec/openapi.yaml', overlays: [], root: 'api' }, reader, report)).toBeNull()
  expect([asked, findings]).toEqual([
    [],
    [
      '- RPC104 Cannot read spec/openapi.yaml: it is outside the folder "api" of --root. ' +
        '(Pass a folder that contains the description and the files that it refers to.)',
    ],
  ])
})

test.each(['.', 'spec/', '..'])('the folder %s in place of a description is reported as no file', async spec => {
  const findings: string[] = []
  const report = (found: Diagnostic): void => void findings.push(findingLine(found))
  expect(await loadDocument({ spec, overlays: [] }, fileReader({ named: [spec] }), report)).toBeNull()
  expect(findings).toEqual([
    `- RPC104 Cannot read ${spec}: it is not a file. ` +
      '(Pass a file, such as "spec/openapi.yaml"; folders, pipes and devices are not read.)',
  ])
})

test('the sources of a document are its files, without overlays', async () => {
  const { document } = await loadFiles(
    {
      'spec/openapi.yaml': `${head}components: { schemas: { A: { $ref: b.yaml#/A } } }\n`,
      'spec/b.yaml': 'A: {}',
      'fix.yaml': 'overlay: 1.0.0\ninfo: {}\nactions: [{ target: $.info, update: { description: Ours. } }]\n',
    },
    ['fix.yaml'],
  )
  expect(document?.sources.map(({ file }) => file)).toEqual(['spec/openapi.yaml', 'spec/b.yaml'])
})

test('a warning stays after two overlays, once', async () => {
  const fix = 'overlay: 1.0.0\ninfo: {}\nactions: [{ target: $.info, update: { description: TEXT } }]\n'
  const { findings } = await loadFiles(
    {
      'spec/openapi.yaml': head.replace('{}', 'post: { $ref: b.yaml#/post }'),
      'spec/b.yaml': 'post: { responses: {} }',
      'one.yaml': fix.replace('TEXT', 'One.'),
      'two.yaml': fix.replace('TEXT', 'Two.'),
    },
    ['one.yaml', 'two.yaml'],
  )
  expect(findings.map(finding => finding.slice(0, 30))).toEqual(['spec/openapi.yaml:5:13 RPC127 '])
})

test('the same files give the same document', async () => {
  const files = {
    'spec/openapi.yaml': `${head}components: { schemas: { A: { $ref: b.yaml#/A }, C: { $ref: c.yaml#/C } } }\n`,
    'spec/b.yaml': 'A: { properties: { c: { $ref: c.yaml#/D } } }',
    'spec/c.yaml': 'C: { type: string }\nD: { type: integer }\n',
  }
  const [first, second] = [await loadFiles(files), await loadFiles(files)]
  expect(JSON.stringify(first.document?.root)).toBe(JSON.stringify(second.document?.root))
})

test('the files of a description can have 400,000 values together', async () => {
  const references = `${head}components: { schemas: { A: { $ref: b.json }, B: { $ref: c.json } } }\n`
  const load = (count: number): ReturnType<typeof loadFiles> =>
    loadFiles({ 'a.yaml': references, 'b.json': numbers(200_000), 'c.json': numbers(count) }, [], 'a.yaml')
  const { findings: none } = await load(199_950)
  expect(none).toEqual([])
  const { findings, document } = await load(200_000)
  expect(findings).toEqual([
    expect.stringMatching(
      /^c\.json:1:\d{7} RPC117 Before this place, the description has 400000 values: that is the limit\. /,
    ),
  ])
  expect(document).toBeNull()
})

/** A schema of this many values: the object, the list and the numbers. */
function numbers(count: number): string {
  return JSON.stringify({ enum: Array.from({ length: count - 2 }, (_, at) => at) })
}

/** The findings of a description whose references lead through this many parts with a list each. */
async function nested(levels: number): Promise<readonly string[]> {
  const parts = Array.from({ length: levels }, (_, at) => `  p${at}: { allOf: [{ $ref: "#/parts/p${at + 1}" }] }\n`)
  const { findings } = await loadFiles({
    'spec/openapi.yaml': `${head}components: { schemas: { A: { $ref: "#/parts/p0" } } }\nparts:\n${parts.join('')}  p${levels}: { not: {} }\n`,
  })
  return findings
}
