import { expect, test } from 'vitest'
import type { JsonObject } from '../../../generator/schema/json.js'
import { isObject } from '../../../generator/schema/json.js'
import type { SourceMap } from '../../../generator/load/tree/source-map.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'
import { parse } from '../../../generator/load/parse/parse.js'

async function open(sourceMap: SourceMap, file: string, text: string): Promise<JsonObject> {
  const { source } = await parse(text, file)
  if (source === null || !isObject(source.root)) throw new Error('The text of this test is wrong.')
  sourceMap.addSource(source)
  return source.root
}

test('a rewritten object has the position of the old one, and its new entries those of their sources', async () => {
  const sourceMap = createSourceMap()
  const old = await open(sourceMap, 'a.yaml', 'type: string\nenum: [a]\n')
  const other = await open(sourceMap, 'b.yaml', '\n\nconst: a\n')
  const once = sourceMap.derive({ ...old, const: 'a' }, old, new Map([['const', other]]))
  const twice = sourceMap.derive({ type: 'string', const: 'a' }, once)

  expect(sourceMap.locate(twice)).toEqual({ file: 'a.yaml', line: 1, column: 1 })
  expect(sourceMap.locate(twice, 'enum')).toEqual({ file: 'a.yaml', line: 2, column: 1 })
  expect(sourceMap.locate(twice, 'const')).toEqual({ file: 'b.yaml', line: 3, column: 1 })
})

test('an unknown object has the start of the first file as its position', async () => {
  const sourceMap = createSourceMap()
  await open(sourceMap, 'a.yaml', 'a: 1')
  expect(sourceMap.locate({})).toEqual({ file: 'a.yaml', line: 1, column: 1 })
})

test('an unchanged object keeps its position', async () => {
  const sourceMap = createSourceMap()
  const root = await open(sourceMap, 'a.yaml', 'a:\n  b: 1\n')
  expect(sourceMap.derive(root, root)).toBe(root)
  expect(sourceMap.locate(Object(root['a']), 'b')).toEqual({ file: 'a.yaml', line: 2, column: 3 })
})
