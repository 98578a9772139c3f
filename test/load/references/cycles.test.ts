import { expect, test } from 'vitest'
import { loadFiles, loadSchemas } from '../load-files.js'

test('a schema that is composed of itself is reported once, at the reference that closes the cycle', async () => {
  const help = '(Remove this reference, or put a property or an item between the two schemas.)'
  expect(
    await loadSchemas(`A: { $ref: "#/components/schemas/B" }
B: { oneOf: [{ type: string }, { allOf: [{ $ref: "#/components/schemas/C" }, { type: object }] }] }
C: { anyOf: [{ $ref: "#/components/schemas/A" }] }
D: { $ref: "#/components/schemas/D" }
E: { allOf: [{ $ref: "#/components/schemas/A" }, { type: object }] }
`),
  ).toEqual([
    `spec/openapi.yaml:10:20 RPC103 The schema "A" is composed of itself: "A" -> "B" -> "C" -> "A". ${help}`,
    `spec/openapi.yaml:11:10 RPC103 The schema "D" is composed of itself. ${help}`,
  ])
})

test('recursion through properties and items is fine', async () => {
  const schemas = { Tree: { type: 'object', properties: { leaves: { items: { $ref: '#/components/schemas/Tree' } } } } }
  expect(await loadSchemas(`Tree: ${JSON.stringify(schemas.Tree)}`)).toEqual(schemas)
})

test('a long chain of aliases causes no stack overflow', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `A${index}`)
  const links = names.map((name, index) => [name, { $ref: `#/components/schemas/A${index + 1}` }])
  const schemas = { ...Object.fromEntries(links), A20000: { type: 'string' } }
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: { '/a': {} },
    components: { schemas },
  })
  const { document, findings } = await loadFiles({ 'openapi.json': text }, [], 'openapi.json')
  expect(findings).toEqual([])
  expect(document?.root['components']).toEqual({ schemas })
})
