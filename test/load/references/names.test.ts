import { expect, test } from 'vitest'
import { head, loadFiles, loadSchemas, type Files } from '../load-files.js'

test('schemas of other files follow those of the description, in the order of the references', async () => {
  const { document } = await loadFiles({
    'spec/openapi.yaml': `components:
  schemas: { A: { items: { $ref: b.yaml#/D } } }
  responses: { R: { description: '', content: { application/json: { schema: { $ref: b.yaml#/C } } } } }
openapi: 3.1.0
info: { title: Node, version: 1.0.0 }
paths: { /a: { get: { responses: { 200: { description: '', content: { application/json: { schema: { $ref: b.yaml#/B } } } } } } } }
`,
    'spec/b.yaml': 'B: {}\nC: {}\nD: {}\n',
  })
  const { components } = Object(document?.root)
  expect(Object.keys(document?.root ?? {})).toEqual(['components', 'openapi', 'info', 'paths'])
  expect(Object.keys(components)).toEqual(['schemas', 'responses'])
  expect(Object.keys(components.schemas)).toEqual(['A', 'B', 'C', 'D'])
  expect(components.responses.R.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/C' })
})

test('a schema of a file without a name has the position of its name in the description', async () => {
  const { document } = await loadFiles({
    'spec/openapi.yaml': `${head}components:\n  schemas:\n    Block: { $ref: block.yaml }\n`,
    'spec/block.yaml': '\ntype: string\n',
  })
  const { schemas } = Object(document?.root['components'])
  expect(document?.locate(schemas, 'Block')).toEqual({ file: 'spec/openapi.yaml', line: 8, column: 5 })
  expect(document?.locate(schemas.Block)).toEqual({ file: 'spec/block.yaml', line: 2, column: 1 })
})

test('a file that the root names twice has both names; a reference to the file itself has the last one', async () => {
  expect(
    await loadSchemas(
      'A: { $ref: c.yaml }\nB: { $ref: c.yaml }\nList: { prefixItems: [{ $ref: "#/components/schemas/A" }, { $ref: c.yaml }] }',
      { 'spec/c.yaml': 'type: string' },
    ),
  ).toEqual({
    A: { type: 'string' },
    B: { type: 'string' },
    List: { prefixItems: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] },
  })
})

test('only a top-level key and a key of "components/schemas" name a schema; others are copied in', async () => {
  expect(
    await loadSchemas(
      'A: { prefixItems: [{ $ref: "b.yaml#/a/schemas/X" }, { $ref: "b.yaml#/components/a/X" }, { $ref: "b.yaml#/components/schemas/X" }, { $ref: "b.yaml#/any/0" }] }',
      {
        'spec/b.yaml':
          'a: { schemas: { X: { title: a } } }\ncomponents: { a: { X: { title: b } }, schemas: { X: { title: c } } }\nany: [true]',
      },
    ),
  ).toEqual({
    A: { prefixItems: [{ title: 'a' }, { title: 'b' }, { $ref: '#/components/schemas/X' }, true] },
    X: { title: 'c' },
  })
})

test('a file whose schema is another file is no second schema', async () => {
  expect(
    await loadSchemas('A: { prefixItems: [{ $ref: b.yaml#/X }, { $ref: b.yaml#/X }, { $ref: c.yaml#/X }] }', {
      'spec/b.yaml': 'X: { $ref: c.yaml#/X }',
      'spec/c.yaml': 'X: { type: string }',
    }),
  ).toEqual({
    A: {
      prefixItems: [
        { $ref: '#/components/schemas/X' },
        { $ref: '#/components/schemas/X' },
        { $ref: '#/components/schemas/X' },
      ],
    },
    X: { type: 'string' },
  })
})

test('a schema whose name an overlay removed can be added by its file again', async () => {
  const { document, findings } = await loadFiles(
    {
      'spec/openapi.yaml': `${head}components: { schemas: { A: { items: { $ref: b.yaml#/X } } } }\n`,
      'spec/b.yaml': 'X: { type: string }',
      'spec/fix.yaml': `overlay: 1.0.0
info: { title: A fix, version: 1.0.0 }
actions:
  - { target: $.components.schemas.A.items, remove: true }
  - { target: $.components.schemas.X, remove: true }
  - { target: $.components.schemas.A, update: { not: { $ref: b.yaml#/X } } }
`,
    },
    ['spec/fix.yaml'],
  )
  expect([findings, Object(document?.root['components']).schemas]).toEqual([
    [],
    { A: { not: { $ref: '#/components/schemas/X' } }, X: { type: 'string' } },
  ])
})

test('a file that the root names as a schema is one schema for all references', async () => {
  expect(
    await loadSchemas('Block: { $ref: block.yaml }\nList: { type: array, items: { $ref: block.yaml } }', {
      'spec/block.yaml':
        'type: object\nproperties: { parent: { $ref: block.yaml }, list: { $ref: "openapi.yaml#/components/schemas/List" } }',
    }),
  ).toEqual({
    Block: {
      type: 'object',
      properties: { parent: { $ref: '#/components/schemas/Block' }, list: { $ref: '#/components/schemas/List' } },
    },
    List: { type: 'array', items: { $ref: '#/components/schemas/Block' } },
  })
})

test.each<[string, Files, string]>([
  ['a/b: { type: string }', {}, 'spec/openapi.yaml:8:5 RPC114 "a/b"'],
  [
    'A: { prefixItems: [{ $ref: "b.yaml#/a b" }, { $ref: "b.yaml#/a b" }] }',
    { 'spec/b.yaml': 'a b: { $ref: "c.yaml#/a b" }', 'spec/c.yaml': 'a b: { type: string }' },
    'spec/c.yaml:1:1 RPC114 "a b"',
  ],
])('reports a schema name that would need escapes, once: %s', async (schemas, files, finding) => {
  expect(await loadSchemas(schemas, files)).toEqual([
    `${finding} cannot be the name of a schema. (Use letters, digits, ".", "_" and "-" only.)`,
  ])
})

test('a schema called "__proto__" is a schema like any other', async () => {
  const schemas = await loadSchemas('A: { $ref: "#/components/schemas/__proto__" }\n__proto__: { type: string }')
  expect(Object.keys(schemas)).toEqual(['A', '__proto__'])
})

test.each(['\ud800', '%', '%41', '~1/'])('reports a schema with the name %j, and throws nothing', async name => {
  const { findings } = await loadFiles(
    {
      'openapi.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Node', version: '1' },
        paths: { '/block': {} },
        components: { schemas: { [name]: {} } },
      }),
    },
    [],
    'openapi.json',
  )
  expect(findings.map(finding => finding.replace(/^\S+ /, ''))).toEqual([
    `RPC114 "${name}" cannot be the name of a schema. (Use letters, digits, ".", "_" and "-" only.)`,
  ])
})
