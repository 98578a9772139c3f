import { expect, test } from 'vitest'
import { loadSchemas } from '../load-files.js'

test('a schema that is composed of itself is reported once, at the reference that closes the cycle', async () => {
  const help = '(Remove this reference, or put a property or an item between the two schemas.)'
  expect(
    await loadSchemas(`A: { $ref: "#/components/schemas/B" }
B: { oneOf: [{ type: string }, { allOf: [{ $ref: "#/components/schemas/C" }, { type: object }] }] }
C: { anyOf: [{ $ref: "#/components/schemas/A" }] }
D: { $ref: "#/components/schemas/D" }
E: { allOf: [{ $ref: "#/components/schemas/A" }, { type: object }] }
F: { oneOf: [{ $ref: "#/components/schemas/E" }, { $ref: "#/components/schemas/F" }, { $ref: "#/components/schemas/G" }] }
G: { $ref: "#/components/schemas/F" }
`),
  ).toEqual([
    `spec/openapi.yaml:10:20 RPC103 The schema "A" is composed of itself: "A" -> "B" -> "C" -> "A". ${help}`,
    `spec/openapi.yaml:11:10 RPC103 The schema "D" is composed of itself. ${help}`,
    `spec/openapi.yaml:13:56 RPC103 The schema "F" is composed of itself. ${help}`,
    `spec/openapi.yaml:14:10 RPC103 The schema "F" is composed of itself: "F" -> "G" -> "F". ${help}`,
  ])
})

test('recursion through properties and items is fine', async () => {
  const schemas = { Tree: { type: 'object', properties: { leaves: { items: { $ref: '#/components/schemas/Tree' } } } } }
  expect(await loadSchemas(`Tree: ${JSON.stringify(schemas.Tree)}`)).toEqual(schemas)
})

test('a chain of references can lead through 200 schemas', async () => {
  expect(await loadSchemas(aliases(199))).toMatchObject({ S0: { type: 'string' } })
  expect(await loadSchemas(aliases(200))).toEqual([
    expect.stringMatching(/^spec\/openapi.yaml:208:13 RPC117 This reference leads through more than 200 schemas /),
  ])
})

test('a chain of references that is too long is reported once', async () => {
  expect(await loadSchemas(chain(99))).toMatchObject({ S99: { type: 'string' } })
  expect(await loadSchemas(chain(2_500))).toEqual([
    'spec/openapi.yaml:2408:24 RPC117 This reference leads through more than 200 schemas that are composed of each ' +
      'other. (Refer to the last schema of the chain, or put a property or an item between two of the schemas.)',
  ])
})

function chain(length: number): string {
  const links = Array.from({ length }, (_, at) => `S${at}: { allOf: [{ $ref: "#/components/schemas/S${at + 1}" }] }\n`)
  return `${links.join('')}S${length}: { type: string }\n`
}

function aliases(count: number): string {
  const links = Array.from({ length: count }, (_, at) => `S${at + 1}: { $ref: "#/components/schemas/S${at}" }\n`)
  return `S0: { type: string }\n${links.join('')}`
}
