import { expect, test } from 'vitest'
import type { BundleOptions } from '../../generator/bundle/bundle.js'
import { bundleText } from '../../generator/bundle/bundle-text.js'
import type { JsonObject } from '../../generator/schema/json.js'
import { componentSchemas } from '../../generator/schema/references/references.js'
import { bundleOf } from './bundle-of.js'
import { shop } from './shop.js'

const order = `spec/schemas.yaml:6:36 RPC603 OpenAPI 3.0 cannot say what "prefixItems" says here: the order of the items is lost, and each can be any of them. (Use "--format openapi" for tools that read OpenAPI 3.1, or write the schema in another way, such as in an overlay.)`

const outputs: readonly (readonly [name: string, options: Partial<BundleOptions>, findings: readonly string[]])[] = [
  ['openapi', {}, []],
  ['dereferenced', { dereference: true, withoutExtensions: true }, []],
  ['named-members', { nameMembers: true }, []],
  ['openapi-3.0', { format: 'openapi-3.0' }, [order]],
  ['openrpc', { format: 'openrpc' }, []],
  ['plain-openrpc', { format: 'openrpc', dereference: true, withoutExtensions: true }, []],
]

test.each(outputs)('the description of shop.ts becomes expected/%s.yaml', async (name, options, expected) => {
  const { root, findings } = await bundleOf(shop, options)
  expect(findings).toEqual(expected)
  await expect(await bundleText(root ?? {}, 'yaml')).toMatchFileSnapshot(`expected/${name}.yaml`)
})

/** The description of one method whose result has this schema. */
function withResult(result: string, more = ''): string {
  return `openapi: 3.1.0
info: { title: Shop, version: 1.0.0 }
paths:
  /price:
    post:
      requestBody: { content: { application/json: { schema: { properties: { method: { const: price } } } } } }
      responses:
        '200':
          description: The answer.
          content: { application/json: { schema: { properties: { result: ${result}, error: {} } } } }
${more}`
}

function namesIn(root: JsonObject | null): readonly string[] {
  return Object.keys(componentSchemas(root ?? {}))
}

test('two schemas of one name get the names of their files', async () => {
  const { root, findings } = await bundleOf({
    'spec/openapi.yaml': withResult(`{ anyOf: [{ $ref: 'a.yaml#/Price' }, { $ref: 'b.yaml#/Price' }] }`),
    'spec/a.yaml': 'Price: { type: integer, format: int32 }',
    'spec/b.yaml': 'Price: { type: string }',
  })
  expect([namesIn(root), findings]).toEqual([['a_Price', 'b_Price'], []])
})

test('a schema with the name __proto__ is a schema like any other', async () => {
  const { root, findings } = await bundleOf({
    'spec/openapi.yaml': withResult(
      `{ $ref: '#/components/schemas/__proto__' }`,
      'components: { schemas: { __proto__: { type: boolean }, constructor: { type: string } } }',
    ),
  })
  expect([namesIn(root), findings]).toEqual([['__proto__'], []])
  expect(await bundleText(root ?? {}, 'yaml')).toContain('__proto__:\n      type: boolean\n')
})

test('a file outside of the folder is not read', async () => {
  const files = {
    'spec/openapi.yaml': withResult(`{ $ref: '../secret.yaml#/Key' }`),
    'secret.yaml': 'Key: { const: secret }',
  }
  const { root, findings } = await bundleOf(files)
  expect(root).toBeNull()
  expect(findings).toEqual([
    'spec/openapi.yaml:10:76 RPC104 Cannot read secret.yaml: it is outside the folder of the description. (Correct the path, which is relative to the file with the reference, or pass --root with a folder that contains both files.)',
  ])
})

test('an overlay is applied, and a schema that it leaves without a use is left out', async () => {
  const files = {
    'spec/openapi.yaml': withResult(
      `{ $ref: '#/components/schemas/Old' }`,
      'components: { schemas: { Old: { type: string }, New: { type: boolean } } }',
    ),
    'fix.yaml': `overlay: 1.0.0
info: { title: A fix, version: 1.0.0 }
actions:
  - target: $.paths['/price'].post.responses['200'].content['application/json'].schema.properties.result
    update: { $ref: '#/components/schemas/New' }
`,
  }
  const { root, findings } = await bundleOf(files, {}, ['fix.yaml'])
  expect([namesIn(root), findings]).toEqual([['New'], []])
})

test('integers keep their digits, and a discriminator names schemas of this document', async () => {
  const { root } = await bundleOf({
    'spec/openapi.yaml': withResult(`{ $ref: 'pets.yaml#/Pet' }`),
    'spec/pets.yaml': `Pet:
  oneOf: [{ $ref: '#/Dog' }, { $ref: '#/Cat' }]
  discriminator: { propertyName: kind, mapping: { dog: 'pets.yaml#/Dog', cat: Cat } }
Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
Cat: { type: object, required: [kind, lives], properties: { kind: { const: cat }, lives: { maximum: 18446744073709551615 } } }
`,
  })
  expect(await bundleText({ components: { schemas: componentSchemas(root ?? {}) } }, 'json')).toContain(
    '18446744073709551615',
  )
  expect(componentSchemas(root ?? {})['Pet']).toEqual({
    oneOf: [{ $ref: '#/components/schemas/Dog' }, { $ref: '#/components/schemas/Cat' }],
    discriminator: { propertyName: 'kind', mapping: { dog: '#/components/schemas/Dog', cat: 'Cat' } },
  })
})

test('without references, a discriminator becomes constants of the members', async () => {
  const pets = `components:
  schemas:
    Pet: { oneOf: [{ $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, mapping: { dog: Dog } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string } } }
`
  const files = { 'spec/openapi.yaml': withResult(`{ $ref: '#/components/schemas/Pet' }`, pets) }
  const { root } = await bundleOf(files, { dereference: true })
  expect(await bundleText(root ?? {}, 'yaml')).toContain(`                  result:
                    oneOf:
                      - allOf:
                          - type: object
                            required:
                              - kind
                            properties:
                              kind:
                                type: string
                          - type: object
                            required:
                              - kind
                            properties:
                              kind:
                                const: dog
`)
})

test('a schema that contains itself cannot be put in place of its references', async () => {
  const tree = `components:
  schemas:
    Tree: { type: object, properties: { leaves: { $ref: '#/components/schemas/Leaves' } } }
    Leaves: { type: array, items: { $ref: '#/components/schemas/Tree' } }
`
  const files = { 'spec/openapi.yaml': withResult(`{ $ref: '#/components/schemas/Tree' }`, tree) }
  for (const format of ['openapi', 'openapi-3.0', 'openrpc'] as const)
    expect(await bundleOf(files, { format, dereference: true })).toEqual({
      root: null,
      findings: [
        'spec/openapi.yaml:14:37 RPC601 The schema "Tree" contains itself, so it cannot be put in place of its references: "Tree" -> "Leaves" -> "Tree". (Leave out --dereference, or remove the reference.)',
      ],
    })
  expect(namesIn((await bundleOf(files)).root)).toEqual(['Tree', 'Leaves'])
})

function pair(index: number): string {
  return `    S${index}: { type: object, properties: { a: { $ref: '#/components/schemas/S${index + 1}' }, b: { $ref: '#/components/schemas/S${index + 1}' } } }\n`
}

test('references that would become millions of values are an error, and take no time', async () => {
  const chain = `components:\n  schemas:\n${Array.from({ length: 30 }, (_, index) => pair(index)).join('')}    S30: { type: string }\n`
  const files = { 'spec/openapi.yaml': withResult(`{ $ref: '#/components/schemas/S0' }`, chain) }
  expect(await bundleOf(files, { dereference: true })).toEqual({
    root: null,
    findings: [
      '- RPC602 Without references, the description has more than 3000000 values or is nested too deep. (Leave out --dereference.)',
    ],
  })
})
