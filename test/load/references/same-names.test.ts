import { expect, test } from 'vitest'
import { head, loadFiles, loadSchemas, type Files } from '../load-files.js'

const text = '{ type: string }'

/** The names of the schemas by which a description with one schema for each reference refers to them. */
async function namesOf(references: readonly string[], files: Files, own = ''): Promise<unknown> {
  const properties = references.map((reference, index) => `p${index}: { $ref: ${reference} }`)
  const schemas = await loadSchemas(`A: { properties: { ${properties.join(', ')} } }\n${own}`, files)
  if (Array.isArray(schemas)) return schemas
  const made = Object(schemas)
  return Object.values<{ readonly $ref: string }>(made.A.properties).map(({ $ref }) =>
    $ref.replace('#/components/schemas/', ''),
  )
}

test('schemas of one name in two files are named by their files', async () => {
  expect(
    await loadSchemas('A: { properties: { a: { $ref: bodies.yaml#/call }, b: { $ref: responses.yaml#/call } } }', {
      'spec/bodies.yaml': 'call: { type: string }',
      'spec/responses.yaml': 'call: { type: integer, description: Of the block. }',
    }),
  ).toEqual({
    A: {
      properties: {
        a: { $ref: '#/components/schemas/bodies_call' },
        b: { $ref: '#/components/schemas/responses_call' },
      },
    },
    bodies_call: { type: 'string' },
    responses_call: { type: 'integer', description: 'Of the block.' },
  })
})

const three = {
  'spec/b.yaml': `X: ${text}`,
  'spec/c.yaml': `X: ${text}`,
  'spec/sub/d.yaml': `X: ${text}\nb_X: ${text}`,
}

test.each<[string, readonly string[], string, readonly string[]]>([
  ['three files', ['b.yaml#/X', 'c.yaml#/X', 'sub/d.yaml#/X'], '', ['b_X', 'c_X', 'd_X']],
  ['in another order', ['sub/d.yaml#/X', 'c.yaml#/X', 'b.yaml#/X'], '', ['d_X', 'c_X', 'b_X']],
  ['the root file, which keeps its names', ['b.yaml#/X', '"#/components/schemas/X"'], `X: ${text}`, ['b_X', 'X']],
  ['the root file and two others', ['c.yaml#/X', 'b.yaml#/X'], `X: ${text}`, ['c_X', 'b_X']],
  ['a root file that only refers to one of them', ['b.yaml#/X', 'c.yaml#/X'], 'X: { $ref: c.yaml#/X }', ['b_X', 'X']],
  ['one file, in several references', ['b.yaml#/X', 'b.yaml#/X'], '', ['X', 'X']],
])('one name in %s', async (_, references, own, names) => {
  expect(await namesOf(references, three, own)).toEqual(names)
})

test('folders come before the file where its name is not enough, also beside schemas of other names', async () => {
  const files = {
    'spec/eth/bodies.yaml': `call: ${text}`,
    'spec/sol/bodies.yaml': `call: ${text}`,
    'spec/my bodies.yaml': `call: ${text}`,
  }
  const references = ['eth/bodies.yaml#/call', 'sol/bodies.yaml#/call', '"my%20bodies.yaml#/call"']
  expect(await namesOf(references, files)).toEqual(['eth_bodies_call', 'sol_bodies_call', 'my_bodies_call'])
})

test.each([
  [
    'as few folders as are needed',
    ['v1.0/a/b/bodies.yaml#/X', 'v1.0/a/c/bodies.yaml#/X'],
    ['b_bodies_X', 'c_bodies_X'],
  ],
  ['no extension but the last', ['a.b.yaml#/X', 'a.c.yaml#/X'], ['a.b_X', 'a.c_X']],
  ['no more folders than there are', ['a.yaml#/X', 'd/a.yaml#/X'], ['a_X', 'd_a_X']],
])('the names of files have %s', async (_, references, names) => {
  const files = Object.fromEntries(references.map(reference => [reference.replace('#/X', ''), `X: ${text}`]))
  const root = `openapi: 3.1.0
info: { title: Node, version: 1.0.0 }
paths: { /block: {} }
components: { schemas: { A: { prefixItems: [${references.map(reference => `{ $ref: ${reference} }`).join(', ')}] } } }
`
  for (const folder of ['', 'https://host.example/']) {
    const found = Object.fromEntries(Object.entries(files).map(([path, content]) => [folder + path, content]))
    const { document } = await loadFiles({ ...found, [`${folder}openapi.yaml`]: root }, [], `${folder}openapi.yaml`)
    const { schemas } = Object(document?.root['components'])
    expect(schemas.A).toEqual({ prefixItems: names.map(name => ({ $ref: `#/components/schemas/${name}` })) })
  }
})

test('a qualified name that another schema has is not taken', async () => {
  const files = { 'spec/sub/b.yaml': `X: ${text}`, 'spec/c.yaml': `X: ${text}\nb_X: ${text}` }
  const references = ['sub/b.yaml#/X', 'c.yaml#/X', 'c.yaml#/b_X']
  expect(await namesOf(references, files)).toEqual(['sub_b_X', 'c_X', 'b_X'])
})

test('two schemas that their files cannot distinguish are reported with both positions', async () => {
  const files = {
    'spec/b.yaml': `X: ${text}\ncomponents: { schemas: { X: { type: integer } } }`,
    'spec/c.yaml': `X: ${text}`,
  }
  expect(await namesOf(['b.yaml#/X', 'b.yaml#/components/schemas/X', 'c.yaml#/X'], files)).toEqual([
    'spec/b.yaml:2:26 RPC108 Two schemas are called "X", and their files do not distinguish them: this one, and the one ' +
      'at spec/b.yaml:1:1. (Rename one of them, or make both refer to one schema.)',
  ])
})

test('recursion across files with schemas of the same names', async () => {
  expect(
    await loadSchemas('A: { $ref: b.yaml#/Node }', {
      'spec/b.yaml': 'Node: { properties: { next: { $ref: c.yaml#/Node }, leaf: { $ref: "#/Leaf" } } }\nLeaf: {}',
      'spec/c.yaml': 'Node: { properties: { next: { $ref: d.yaml#/Node }, leaf: { $ref: "#/Leaf" } } }\nLeaf: {}',
      'spec/d.yaml': 'Node: { properties: { next: { $ref: b.yaml#/Node }, leaf: { $ref: "#/Leaf" } } }\nLeaf: {}',
    }),
  ).toEqual({
    A: { $ref: '#/components/schemas/b_Node' },
    b_Node: {
      properties: {
        next: { $ref: '#/components/schemas/c_Node' },
        leaf: { $ref: '#/components/schemas/b_Leaf' },
      },
    },
    c_Node: {
      properties: {
        next: { $ref: '#/components/schemas/d_Node' },
        leaf: { $ref: '#/components/schemas/c_Leaf' },
      },
    },
    d_Node: {
      properties: {
        next: { $ref: '#/components/schemas/b_Node' },
        leaf: { $ref: '#/components/schemas/d_Leaf' },
      },
    },
    b_Leaf: {},
    c_Leaf: {},
    d_Leaf: {},
  })
})

test('a cycle without an item or a property is reported by the names of the client', async () => {
  expect(
    await loadSchemas('A: { $ref: b.yaml#/Node }', {
      'spec/b.yaml': 'Node: { allOf: [{ $ref: c.yaml#/Node }] }',
      'spec/c.yaml': 'Node: { allOf: [{ $ref: b.yaml#/Node }] }',
    }),
  ).toEqual([
    'spec/c.yaml:1:19 RPC103 The schema "b_Node" is composed of itself: "b_Node" -> "c_Node" -> "b_Node". ' +
      '(Remove this reference, or put a property or an item between the two schemas.)',
  ])
})

test('a qualified name has the position of the schema in its file', async () => {
  const { document } = await loadFiles({
    'spec/openapi.yaml': `${head}components: { schemas: { A: { items: { $ref: b.yaml#/X } }, B: { items: { $ref: c.yaml#/X } } } }\n`,
    'spec/b.yaml': `X: ${text}`,
    'spec/c.yaml': `Y: {}\nX: ${text}`,
  })
  const { schemas } = Object(document?.root['components'])
  expect(document?.locate(schemas, 'c_X')).toEqual({ file: 'spec/c.yaml', line: 2, column: 1 })
  expect(document?.locate(schemas.c_X)).toEqual({ file: 'spec/c.yaml', line: 2, column: 4 })
})

function overlay(update: string): string {
  return `overlay: 1.0.0\ninfo: { title: A fix, version: 1.0.0 }\nactions: [{ target: $.components.schemas.A, update: ${update} }]\n`
}

test('an overlay refers to a schema of a file that the description already has, by the same name', async () => {
  const files = {
    'openapi.yaml': `${head}components: { schemas: { A: { properties: { b: { $ref: b.yaml#/X }, c: { $ref: c.yaml#/X } } } } }\n`,
    'b.yaml': `X: ${text}`,
    'c.yaml': 'X: { type: integer }',
    'fix.yaml': overlay('{ properties: { d: { $ref: c.yaml#/X }, e: { $ref: e.yaml#/X } } }'),
    'e.yaml': `X: ${text}`,
  }
  const { document, findings } = await loadFiles(files, ['fix.yaml'], 'openapi.yaml')
  expect([findings, Object(document?.root['components']).schemas]).toEqual([
    [],
    {
      A: {
        properties: {
          b: { $ref: '#/components/schemas/b_X' },
          c: { $ref: '#/components/schemas/c_X' },
          d: { $ref: '#/components/schemas/c_X' },
          e: { $ref: '#/components/schemas/X' },
        },
      },
      b_X: { type: 'string' },
      c_X: { type: 'integer' },
      X: { type: 'string' },
    },
  ])
})

test.each([
  ['a collision', 'A: { a: { $ref: b.yaml#/X }, b: { $ref: b.yaml#/components/schemas/X } }', 'RPC108'],
  ['a cycle', 'A: { a: { $ref: "b.yaml#/tree/of" } }', 'RPC103'],
])('%s is also reported with an overlay, once', async (_, properties, code) => {
  const files = {
    'openapi.yaml': `${head}components: { schemas: { ${properties.replace('A: {', 'A: { properties: {')} } } }\n`,
    'b.yaml': `X: ${text}\ncomponents: { schemas: { X: {} } }\ntree: { of: { items: { $ref: "#/tree/of" } } }`,
    'fix.yaml': overlay('{ description: Fixed. }'),
  }
  const { document, findings } = await loadFiles(files, ['fix.yaml'], 'openapi.yaml')
  expect([document, findings.map(finding => finding.split(' ')[1])]).toEqual([null, [code]])
})
