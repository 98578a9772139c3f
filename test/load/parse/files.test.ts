import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.js'
import { createFiles, type File } from '../../../generator/load/parse/files.js'
import { ReadError } from '../../../generator/load/read/read-error.js'
import type { Reader } from '../../../generator/load/read/reader.js'
import { createSourceMap } from '../../../generator/load/tree/source-map.js'
import { findingLine, memoryReader } from '../load-files.js'

test('reads each file once, in the given order', async () => {
  const asked: string[] = []
  const texts = { 'a.json': '{"a": 1}', 'b.json': '[2]', 'c.json': '{' }
  const { files, findings } = filesFrom(memoryReader(texts, asked))
  expect(files.get('a.json')).toBeUndefined()
  await files.load(['b.json', 'a.json', 'b.json'])
  await files.load(['a.json', 'c.json', 'd.json'])
  expect(asked).toEqual(['b.json', 'a.json', 'c.json', 'd.json'])
  expect(['a.json', 'b.json', 'c.json', 'd.json'].map(location => shown(files.get(location)))).toEqual([
    { a: 1 },
    [2],
    { kind: 'invalid' },
    { kind: 'unreadable', reason: 'there is no such file', code: 'missing' },
  ])
  expect([...files.sources()].map(([location, { root }]) => [location, root])).toEqual([
    ['b.json', [2]],
    ['a.json', { a: 1 }],
  ])
  expect(findings).toEqual([
    'c.json:1:2 RPC101 Invalid JSON: unexpected end of text. ' +
      '(Correct the text; a quote, a comma or a bracket may be missing before this position.)',
  ])
})

test('knows the positions of the values of each file', async () => {
  const sourceMap = createSourceMap()
  const files = createFiles(memoryReader({ 'a.json': '{\n"a": [] }' }), sourceMap, unexpected)
  await files.load(['a.json'])
  const file = files.get('a.json')
  const root = file?.kind === 'read' ? file.source.root : null
  expect(sourceMap.locate(Object(root), 'a')).toEqual({ file: 'a.json', line: 2, column: 1 })
})

test.each([
  [new ReadError('missing'), { kind: 'unreadable', reason: 'there is no such file', code: 'missing' }],
  [new Error('no disk'), { kind: 'unreadable', reason: 'no disk', code: null }],
  ['no error', { kind: 'unreadable', reason: 'reading failed', code: null }],
])('keeps why a file cannot be read: %o', async (error, file) => {
  const { files } = filesFrom(() => Promise.reject(error))
  await files.load(['a.json'])
  expect(files.get('a.json')).toEqual(file)
})

test('reports the first of more than 400,000 values of all files, and reads no values of its file', async () => {
  const zeros = `[${Array.from({ length: 399_996 }, () => 0).join()}]`
  const texts = { 'a.json': `{"a": ${zeros}}`, 'b.json': '[0]', 'c.json': '{"d": 1,\n"e": 2}' }
  const { files, findings } = filesFrom(memoryReader(texts))
  await files.load(['a.json', 'c.json', 'b.json'])
  expect(['a.json', 'b.json', 'c.json'].map(location => files.get(location)?.kind)).toEqual(['read', 'read', 'invalid'])
  expect(findings).toEqual([
    'c.json:2:1 RPC117 Before this place, the description has 400000 values: that is the limit. ' +
      '(Split the description into several ones, each with a client of its own.)',
  ])
})

test('counts the values of an alias wherever it is', async () => {
  const lists = Array.from(
    { length: 20 },
    (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index}, `.repeat(10)}]\n`,
  )
  const { files, findings } = filesFrom(memoryReader({ 'a.yaml': `a0: &a0 [x]\n${lists.join('')}` }))
  await files.load(['a.yaml'])
  expect(files.get('a.yaml')).toEqual({ kind: 'invalid' })
  expect(findings).toEqual([
    'a.yaml:2:15 RPC117 Before this place, the description has 400000 values: that is the limit. ' +
      '(Split the description into several ones, each with a client of its own.)',
  ])
})

function filesFrom(read: Reader): { readonly files: ReturnType<typeof createFiles>; readonly findings: string[] } {
  const findings: string[] = []
  return { files: createFiles(read, createSourceMap(), found => findings.push(findingLine(found))), findings }
}

function shown(file: File | undefined): unknown {
  return file?.kind === 'read' ? file.source.root : file
}

function unexpected(diagnostic: Diagnostic): never {
  throw new Error(findingLine(diagnostic))
}
