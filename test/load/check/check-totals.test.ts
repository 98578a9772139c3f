import { expect, test } from 'vitest'
import { head, loadFiles } from '../load-files.js'

test('the tuples of a description can have 20,000 items together', async () => {
  expect(await findings([tuple(10_000), tuple(10_000)])).toEqual([])
  expect(await findings([tuple(10_000), tuple(10_000), tuple(1), tuple(1)])).toEqual([
    'a.yaml:10:11 RPC117 The tuples up to this one have more than 20000 items together. (Describe long lists with "items".)',
  ])
})

test('the constant objects of a description can have 20,000 values together, and plain constants any number', async () => {
  const texts = `{ enum: ${listOf(30_000, '"a"')} }`
  expect(await findings([objects(5_000), texts, objects(5_000)])).toEqual([])
  expect(await findings([objects(10_000), '{ enum: [[]] }', '{ const: { a: [1, 2] } }'])).toEqual([
    'a.yaml:9:11 RPC117 The objects and lists in "enum" up to this one have more than 20000 values together. ' +
      '(Describe the objects with "properties".)',
  ])
})

function tuple(count: number): string {
  return `{ prefixItems: ${listOf(count, '{}')} }`
}

function objects(count: number): string {
  return `{ enum: ${listOf(count, '{"a":1}')} }`
}

function listOf(count: number, json: string): string {
  return `[${Array<string>(count).fill(json).join(', ')}]`
}

async function findings(schemas: readonly string[]): Promise<readonly string[]> {
  const lines = schemas.map((schema, at) => `    S${at}: ${schema}\n`).join('')
  const { findings: found } = await loadFiles({ 'a.yaml': `${head}components:\n  schemas:\n${lines}` }, [], 'a.yaml')
  return found
}
