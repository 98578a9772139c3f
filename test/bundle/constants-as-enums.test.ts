import { expect, test } from 'vitest'
import { constantsAsEnums } from '../../generator/bundle/constants-as-enums.js'
import type { Json } from '../../generator/schema/json.js'
import { clientInput, bundleOf, read } from './bundle-of.js'
import { memoryReader } from '../load/load-files.js'
import { shop } from './shop.js'

const derive = <Value>(value: Value): Value => value

test.each<readonly [what: string, before: Json, after: Json]>([
  ['a text', { const: 'a', description: 'A.' }, { type: 'string', description: 'A.', enum: ['a'] }],
  ['an integer', { const: 2n ** 64n }, { type: 'integer', enum: [2n ** 64n] }],
  ['a switch', { type: 'boolean', const: true }, { type: 'boolean', enum: [true] }],
  ['null', { const: null }, { type: 'null' }],
  ['an inner one', { oneOf: [{ const: 'a' }, true] }, { oneOf: [{ type: 'string', enum: ['a'] }, true] }],
  ['values of one type', { enum: ['a', 'b'] }, { type: 'string', enum: ['a', 'b'] }],
  ['a property with this name', { properties: { const: {} } }, { properties: { const: {} } }],
  ['an example', { default: { const: 1 } }, { default: { const: 1 } }],
])('writes %s', (_, before, after) => {
  const root = { openapi: '3.1.0', components: { schemas: { A: before } } }
  expect(constantsAsEnums(root, { derive }).components).toEqual({ schemas: { A: after } })
})

test.each(['openapi', 'openrpc'] as const)('a bundle in %s gives the same client again', async format => {
  const { root } = await bundleOf(shop, { format, constantsAsEnums: true })
  const plain = await bundleOf(shop, { format })
  expect(root).not.toEqual(plain.root)
  expect(await clientOf(root)).toBe(await clientOf(plain.root))
})

async function clientOf(root: Json): Promise<string | null> {
  const description = await read(memoryReader({ 'shop.json': JSON.stringify(root) }), 'shop.json')
  return description && clientInput(description)
}
