import { expect, test } from 'vitest'
import { parseYaml } from '../../../generator/load/parse/parse-yaml.js'
import { findingLine } from '../load-files.js'

/** The value of a text, or its findings. */
function read(text: string): unknown {
  const { source, problems } = parseYaml(text, 'a.yaml')
  return source === null ? problems.map(findingLine) : { root: source.root, problems }
}

test.each([
  // The core schema, also where the text asks for YAML 1.1.
  ['%YAML 1.1\n---\na: no\n', { a: 'no' }],
  // A text in quotes is no number, and integers that are not safe keep their digits.
  [
    'a: "12"\nb: -9007199254740991\nc: -9007199254740992\nd: 9007199254740992\n',
    { a: '12', b: -9007199254740991, c: -9007199254740992n, d: 9007199254740992n },
  ],
  ['a: 1.5\nb: true\nc: null\nd:\n', { a: 1.5, b: true, c: null, d: null }],
  ['---\n', null],
  // Anchors of keys, scalars, lists and maps.
  ['&x a: 1\nb: *x\n', { a: 1, b: 'a' }],
  [
    'a: &x 1\nb: *x\nc: &y [2]\nd: *y\ne: &z { f: 3 }\ng: *z\n',
    { a: 1, b: 1, c: [2], d: [2], e: { f: 3 }, g: { f: 3 } },
  ],
  // Keys are the texts of scalars.
  ['1: a\n"2": b\ntrue: c\n: d\n0x10: e\n', { 1: 'a', 2: 'b', 16: 'e', true: 'c', '': 'd' }],
  ['- [1, { a: }, b: c]\n- \n', [[1, { a: null }, { b: 'c' }], null]],
])('reads %j', (text, root) => {
  expect(read(text)).toEqual({ root, problems: [] })
})

const correct = '(Correct the text; the indent of a line or a quote before this position may be wrong.)'
const empty = '(Write its text, or restore the file, such as from git.)'
const inner = '(Move inner parts into named schemas and refer to them.)'
const deep = `RPC117 The values of this file are nested deeper than 200 levels. ${inner}`

test.each([
  ['', `a.yaml:1:1 RPC101 Invalid YAML: the file is empty. ${empty}`],
  ['# A comment.\n', `a.yaml:1:1 RPC101 Invalid YAML: the file is empty. ${empty}`],
  ['a: *x\nb: &x 1\n', `a.yaml:1:4 RPC101 Invalid YAML: no anchor "x" comes before this alias. ${correct}`],
  // The first problem of the text, which is a warning of the parser.
  ['a: !thing b\nc: [1', `a.yaml:1:4 RPC101 Invalid YAML: unresolved tag: !thing. ${correct}`],
  ['a: 1\n"a": 2\n', `a.yaml:2:1 RPC101 Invalid YAML: map keys must be unique. ${correct}`],
  // Both would be the key "1" in JSON.
  ['1: a\n"1": b\n', `a.yaml:2:1 RPC101 Invalid YAML: map keys must be unique. ${correct}`],
  [
    'a: 1\n? [1]\n: 2\n',
    `a.yaml:2:3 RPC101 Invalid YAML: this key is not a text, a number, true, false or null. ${correct}`,
  ],
  [
    'a: &x b\n*x : 2\n',
    `a.yaml:2:1 RPC101 Invalid YAML: this key is not a text, a number, true, false or null. ${correct}`,
  ],
  ['a: -.inf\n', `a.yaml:1:4 RPC101 Invalid YAML: this number is not finite. ${correct}`],
  [
    'a: &x\n  b: { c: *x }\n',
    'a.yaml:2:8 RPC103 An alias is inside the value that it repeats. (Use a "$ref" to a named schema for recursion.)',
  ],
])('reports %j', (text, finding) => {
  expect(read(text)).toEqual([finding])
})

/** A text with a line for each level. */
function levels(count: number, beginning: string): string {
  return Array.from({ length: count }, (_, level) => `${' '.repeat(level)}${beginning}\n`).join('')
}

test.each([
  ['a:', 'a.yaml:200:203'],
  ['-', 'a.yaml:200:202'],
  ['?', 'a.yaml:200:202'],
])('refuses more than 200 levels of lines that begin with %s', (beginning, at) => {
  const text = (count: number): string => `${levels(count, beginning).trimEnd()} 1\n`
  // Each key of the last one is a map, which JSON cannot express.
  const codes = new Set(parseYaml(text(199), 'a.yaml').problems.map(({ code }) => code))
  expect([...codes]).toEqual(beginning === '?' ? ['RPC101'] : [])
  expect(read(text(200))).toEqual([`${at} ${deep}`])
})

function lists(count: number, value: string): string {
  return '['.repeat(count) + value + ']'.repeat(count)
}

test('refuses more than 200 levels that are in a value and in its alias', () => {
  expect(read(`a: &x ${lists(150, '1')}\nb: ${lists(40, '*x')}\n`)).toMatchObject({ problems: [] })
  expect(read(`a: &x ${lists(150, '1')}\nb: ${lists(60, '*x')}\n`)).toEqual([`a.yaml:2:64 ${deep}`])
})

test('reads any number of aliases, of the newest anchor with their name', () => {
  const text = `- &x a\n- *x\n- &x b\n${'- *x\n'.repeat(100_000)}`
  expect(read(text)).toEqual({ root: ['a', 'a', ...Array.from({ length: 100_001 }, () => 'b')], problems: [] })
})

test('knows the positions of values and keys, and of what is above a missing one', () => {
  const { source } = parseYaml('a:\n  - &x { b: 2 }\n  - *x\nc: 3\nundefined: 4\n: 5\n', 'a.yaml')
  const at = (path: readonly (string | number)[], key?: string | number): string => {
    const { line, column } = source?.positionOf(path, key) ?? { line: 0, column: 0 }
    return `${line}:${column}`
  }
  expect([at([]), at([], 'c'), at([], ''), at(['a']), at(['a'], 1), at(['a', 0, 'b'])]).toEqual([
    '1:1',
    '4:1',
    '6:1',
    '2:3',
    '3:5',
    '2:13',
  ])
  // An alias has the positions of its value.
  expect([at(['a', 1]), at(['a', 1], 'b'), at(['a', 1, 'b'])]).toEqual(['3:5', '2:10', '2:13'])
  expect([at(['no', 'a']), at(['c'], 'd'), at(['c', 'd', 'e'])]).toEqual(['2:3', '4:4', '4:4'])
})
