import { expect, test } from 'vitest'
import { head, loadFiles, loadSchemas } from '../load-files.js'

test('joins files into one tree: named schemas go to components, other targets are copied in', async () => {
  const { document, findings, asked } = await loadFiles({
    'spec/openapi.yaml': `openapi: 3.1.0
info: { title: Node, version: 1.0.0 }
paths:
  /block: { $ref: methods/block.yaml }
components:
  responses:
    Refused: { description: No. }
`,
    'spec/methods/block.yaml': `post:
  requestBody: { $ref: ../parts.yaml#/bodies/block }
  responses:
    '200':
      description: A block.
      content:
        application/json:
          schema: { $ref: ../schemas/blocks.yaml#/Block }
          examples:
            newest: { $ref: ../parts.yaml#/examples/a~1b }
    default: { $ref: ../openapi.yaml#/components/responses/Refused }
`,
    'spec/parts.yaml': `bodies:
  block: { content: { application/json: { schema: { type: object } } } }
examples:
  a/b: { summary: Newest., value: { $ref: stays as it is } }
`,
    'spec/schemas/blocks.yaml': `Block:
  type: object
  properties:
    hash: { $ref: '#/CryptoHash', description: Of the header. }
    parent: { $ref: '#/Block' }
    height: { $ref: '#/Chunk/properties/height' }
Chunk: { properties: { height: { type: integer } } }
CryptoHash: { type: string }
`,
  })
  expect(findings).toEqual([])
  expect(asked).toEqual(['spec/openapi.yaml', 'spec/methods/block.yaml', 'spec/parts.yaml', 'spec/schemas/blocks.yaml'])
  expect(document?.root).toEqual({
    openapi: '3.1.0',
    info: { title: 'Node', version: '1.0.0' },
    paths: {
      '/block': {
        post: {
          requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
          responses: {
            200: {
              description: 'A block.',
              content: {
                'application/json': {
                  schema: { $ref: '#/components/schemas/Block' },
                  examples: { newest: { summary: 'Newest.', value: { $ref: 'stays as it is' } } },
                },
              },
            },
            default: { description: 'No.' },
          },
        },
      },
    },
    components: {
      responses: { Refused: { description: 'No.' } },
      schemas: {
        Block: {
          type: 'object',
          properties: {
            hash: { $ref: '#/components/schemas/CryptoHash', description: 'Of the header.' },
            parent: { $ref: '#/components/schemas/Block' },
            height: { type: 'integer' },
          },
        },
        CryptoHash: { type: 'string' },
      },
    },
  })
})

test('keeps the positions of moved values', async () => {
  const { document } = await loadFiles({
    'spec/openapi.yaml': `${head}components: { schemas: { A: { $ref: b.yaml#/A } } }\n`,
    'spec/b.yaml':
      'A:\n  properties:\n    b:\n      $ref: "#/B/items"\n      description: One.\nB:\n  items:\n    type: string\n',
  })
  const schemas = Object(document?.root['components']).schemas
  const place = (node: object, key?: string): string => {
    const at = document?.locate(node, key)
    return `${at?.file}:${at?.line}:${at?.column}`
  }
  expect(schemas).toEqual({ A: { properties: { b: { type: 'string', description: 'One.' } } } })
  expect(place(schemas, 'A')).toBe('spec/b.yaml:1:1')
  expect(place(schemas.A)).toBe('spec/b.yaml:2:3')
  expect(place(schemas.A.properties, 'b')).toBe('spec/b.yaml:3:5')
  expect(place(schemas.A.properties.b)).toBe('spec/b.yaml:8:5')
  expect(place(schemas.A.properties.b, 'description')).toBe('spec/b.yaml:5:7')
})

test('two references to a part without a name share it, and its lists', async () => {
  const { document } = await loadFiles({
    'spec/openapi.yaml': `${head.replace('{}', '$ref: parts.yaml#/path')}  /chunk: { $ref: parts.yaml#/path }\n`,
    'spec/parts.yaml':
      'path: { get: { responses: {}, parameters: [{ $ref: "#/id" }] } }\nid: { name: id, in: query }\n',
  })
  const paths = Object(document?.root['paths'])
  expect(paths['/block']).toEqual({ get: { responses: {}, parameters: [{ name: 'id', in: 'query' }] } })
  expect(paths['/chunk']).toBe(paths['/block'])
})

test('resolves references inside "x-rpc-result-by", but not inside data', async () => {
  expect(
    await loadSchemas(
      'A: { x-rpc-result-by: { param: p, results: { a: { $ref: b.yaml#/B } } }, default: { $ref: c.yaml }, properties: { default: { $ref: b.yaml#/B } } }',
      { 'spec/b.yaml': 'B: { enum: [{ $ref: d.yaml }, 2] }' },
    ),
  ).toEqual({
    A: {
      'x-rpc-result-by': { param: 'p', results: { a: { $ref: '#/components/schemas/B' } } },
      default: { $ref: 'c.yaml' },
      properties: { default: { $ref: '#/components/schemas/B' } },
    },
    B: { enum: [{ $ref: 'd.yaml' }, 2] },
  })
})

test('constraints next to a copied schema are added to it', async () => {
  expect(
    await loadSchemas(
      'A: { $ref: "#/components/schemas/B/items", minLength: 1, title: Named }\nB: { items: { type: string } }\nC: { $ref: "#/components/schemas/B/items", allOf: [{ minLength: 2 }] }',
    ),
  ).toEqual({
    A: { title: 'Named', minLength: 1, allOf: [{ type: 'string' }] },
    B: { items: { type: 'string' } },
    C: { allOf: [{ type: 'string' }, { minLength: 2 }] },
  })
})

test('constraints next to a copied schema that is true stay, and false stays false', async () => {
  expect(
    await loadSchemas(
      'A: { $ref: "#/components/schemas/C/properties/any", minLength: 1 }\nB: { $ref: "#/components/schemas/C/properties/none", minLength: 1 }\nC: { properties: { any: true, none: false } }',
    ),
  ).toEqual({ A: { minLength: 1 }, B: false, C: { properties: { any: true, none: false } } })
})

test.each([
  [
    'a name that the file lacks',
    'A: { $ref: "b.yaml#/Blok" }',
    'spec/openapi.yaml:8:10 RPC102 There is no "/Blok" in spec/b.yaml. (Did you mean "Block"? Correct the reference, or add the value that it points to.)',
  ],
  [
    'a place inside a value',
    'A: { $ref: "b.yaml#/Block/type/x" }',
    'spec/openapi.yaml:8:10 RPC102 There is no "/Block/type/x" in spec/b.yaml. (Correct the reference, or add the value that it points to.)',
  ],
  [
    'a key that every object inherits',
    'A: { $ref: "b.yaml#/constructor" }',
    'spec/openapi.yaml:8:10 RPC102 There is no "/constructor" in spec/b.yaml. (Correct the reference, or add the value that it points to.)',
  ],
  [
    'an anchor',
    'A: { $ref: "b.yaml#Block" }',
    'spec/openapi.yaml:8:10 RPC102 The reference "b.yaml#Block" is not a file path with a JSON pointer. (Write it as "file.yaml#/Name".)',
  ],
  [
    'a number',
    'A: { $ref: 1 }',
    'spec/openapi.yaml:8:10 RPC102 A "$ref" is not a string. (Write it as "file.yaml#/Name".)',
  ],
  [
    'a file that does not exist',
    'A: { $ref: "c.yaml#/A" }',
    'spec/openapi.yaml:8:10 RPC104 Cannot read spec/c.yaml: there is no such file. (Correct the path, which is relative to the file with the reference.)',
  ],
  [
    'a file outside of the folder',
    'A: { $ref: "../../etc/passwd" }',
    'spec/openapi.yaml:8:10 RPC104 Cannot read ../etc/passwd: it is outside the folder of the description. (Correct the path, which is relative to the file with the reference, or pass --root with a folder that contains both files.)',
  ],
  [
    'a place that the reader refuses',
    'A: { $ref: "https://user:secret@host.example/a.yaml?key=secret#/A" }',
    'spec/openapi.yaml:8:10 RPC104 Cannot read https://***@host.example/a.yaml?***: there is no such file. (Correct the path, which is relative to the file with the reference.)',
  ],
  [
    'a place that refers to itself without a name',
    'A: { properties: { b: { $ref: "#/components/schemas/A/properties/b/items" } } }',
    'spec/openapi.yaml:8:29 RPC102 There is no "/components/schemas/A/properties/b/items" in spec/openapi.yaml. (Correct the reference, or add the value that it points to.)',
  ],
])('reports a reference to %s at the reference', async (_, schemas, finding) => {
  expect(await loadSchemas(schemas, { 'spec/b.yaml': 'Block: { type: object }' })).toEqual([finding])
})

test('reports a file that refers to itself as a whole, once', async () => {
  expect(
    await loadSchemas('A: { properties: { tree: { $ref: tree.yaml } } }', {
      'spec/tree.yaml': 'type: object\nproperties:\n  left: { $ref: tree.yaml }\n',
    }),
  ).toEqual([
    'spec/tree.yaml:3:11 RPC103 The reference "tree.yaml" leads back to itself. (Give the schema a name under "components/schemas", or at the top of its file, and refer to that.)',
  ])
})

test('reports an invalid file once, together with the diagnostics of all others', async () => {
  const { findings } = await loadFiles({
    'spec/openapi.yaml': `${head}components:\n  schemas:\n    A: { oneOf: [{ $ref: b.yaml#/A }, { $ref: b.yaml#/B }, { $ref: c.yaml#/C }], x-rpc-a: 1 }\n`,
    'spec/b.yaml': 'A: {',
    'spec/c.yaml': 'D: { type: string }',
  })
  expect(findings.map(finding => finding.split(' ').slice(0, 2).join(' '))).toEqual([
    'spec/b.yaml:1:5 RPC101',
    'spec/openapi.yaml:8:62 RPC102',
    'spec/openapi.yaml:8:82 RPC105',
  ])
})

test.each(['..\\\\secret.yaml', 'a\\\\..\\\\..\\\\secret.yaml', '%5c%5chost%5cshare', 'a%00.yaml'])(
  'asks for no file that only Windows would find outside, as by %s',
  async reference => {
    const { findings, asked } = await loadFiles({
      'spec/openapi.yaml': `${head}components:\n  schemas:\n    A: { $ref: "${reference}" }\n`,
    })
    expect(findings.map(finding => finding.slice(0, 33))).toEqual(['spec/openapi.yaml:8:10 RPC102 The'])
    expect(asked).toEqual(['spec/openapi.yaml'])
  },
)
