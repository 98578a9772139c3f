import { expect, test } from 'vitest'
import type { JsonObject } from '../../generator/load/json.js'
import { isObject } from '../../generator/load/json.js'
import type { Origins } from '../../generator/load/origins.js'
import { createOrigins } from '../../generator/load/origins.js'
import { parse } from '../../generator/load/parse.js'

async function open(origins: Origins, file: string, text: string): Promise<JsonObject> {
  const { source } = await parse(text, file)
  if (source === null || !isObject(source.root)) throw new Error('The text of this test is wrong.')
  origins.addSource(source)
  return source.root
}

test('a rewritten object is found where the old one stands, and its new entries where they come from', async () => {
  const origins = createOrigins()
  const old = await open(origins, 'a.yaml', 'type: string\nenum: [a]\n')
  const other = await open(origins, 'b.yaml', '\n\nconst: a\n')
  const once = origins.derive({ ...old, const: 'a' }, old, new Map([['const', other]]))
  const twice = origins.derive({ type: 'string', const: 'a' }, once)

  expect(origins.locate(twice)).toEqual({ file: 'a.yaml', line: 1, column: 1 })
  expect(origins.locate(twice, 'enum')).toEqual({ file: 'a.yaml', line: 2, column: 1 })
  expect(origins.locate(twice, 'const')).toEqual({ file: 'b.yaml', line: 3, column: 1 })
})

test('an object that nobody derived is said to be at the start of the first file', async () => {
  const origins = createOrigins()
  await open(origins, 'a.yaml', 'a: 1')
  expect(origins.locate({})).toEqual({ file: 'a.yaml', line: 1, column: 1 })
})

test('an object that was not changed keeps its place', async () => {
  const origins = createOrigins()
  const root = await open(origins, 'a.yaml', 'a:\n  b: 1\n')
  expect(origins.derive(root, root)).toBe(root)
  expect(origins.locate(Object(root['a']), 'b')).toEqual({ file: 'a.yaml', line: 2, column: 3 })
})
