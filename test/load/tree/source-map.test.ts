import { expect, test } from 'vitest'
import { isObject, type JsonObject } from '../../../generator/schema/json.js'
import { createSourceMap, type SourceMap } from '../../../generator/load/tree/source-map.js'
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

test('without a key, an entry called "undefined" changes no position', async () => {
  const sourceMap = createSourceMap()
  const old = await open(sourceMap, 'a.yaml', 'a: 1\nb: 2\n')
  const other = await open(sourceMap, 'b.yaml', '\nb: 3\n')
  const derived = sourceMap.derive(
    { undefined: 3 },
    old,
    new Map([['undefined', other]]),
    new Map([['undefined', 'b']]),
  )
  expect(sourceMap.locate(derived)).toEqual({ file: 'a.yaml', line: 1, column: 1 })
  expect(sourceMap.locate(derived, 'undefined')).toEqual({ file: 'b.yaml', line: 2, column: 1 })
})

test('without a file, a position has no name of a file', () => {
  expect(createSourceMap().locate({})).toEqual({ file: '', line: 1, column: 1 })
})

test('an object of a file is written, and each that replaces it', async () => {
  const sourceMap = createSourceMap()
  const root = await open(sourceMap, 'a.yaml', 'a: 1')
  const twice = sourceMap.derive({ c: 3 }, sourceMap.derive({ b: 2 }, root))
  const made = sourceMap.derive({ e: 5 }, { d: 4 })
  expect([root, twice, made, {}].map(sourceMap.isWritten)).toEqual([true, true, false, false])
})
