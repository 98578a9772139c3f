import { expect, test } from 'vitest'
import { parse } from '../../../generator/load/parse/parse.js'
import { findingLine } from '../load-files.js'

async function rootOf(text: string, location: string): Promise<unknown> {
  const { source, problems } = await parse(text, location)
  return source === null ? problems.map(findingLine) : source.root
}

test('reads YAML 1.2: "no" and dates are strings, and integers keep all digits', async () => {
  expect(
    await rootOf('a: no\nb: 2020-01-01\nc: 0x10\nd: 9007199254740991\ne: 18446744073709551615\n200: x', 'a.yaml'),
  ).toEqual({
    a: 'no',
    b: '2020-01-01',
    c: 16,
    d: 9007199254740991,
    e: 18446744073709551615n,
    200: 'x',
  })
})

test('reads JSON, and integers keep all digits', async () => {
  const text = '\ufeff{ "a": [1.5, -9223372036854775808, 1e20, "12345678901234567890"], "b\\"": 9007199254740993 }'
  expect(await rootOf(text, 'a.json')).toEqual({
    a: [1.5, -9223372036854775808n, 1e20, '12345678901234567890'],
    'b"': 9007199254740993n,
  })
})

test('reads many keys of one line that are beside each other', async () => {
  const keys = Array.from({ length: 300 }, (_, at) => `k${at}: {}`).join(', ')
  expect(Object.keys(Object(await rootOf(`a: { ${keys} }\nb: 1\n`, 'a.yaml')).a)).toHaveLength(300)
})

test('reads JSON without the ending .json, and YAML that starts like JSON', async () => {
  expect(await rootOf('{"a": 1}', 'https://host/a')).toEqual({ a: 1 })
  expect(await rootOf('{a: 1}', 'a.yaml')).toEqual({ a: 1 })
})

test.each([
  ['a.json', true],
  ['A.JSON', true],
  ['https://host/a.json?version=1', true],
  ['https://host/a.json#part', true],
  ['https://host/a', false],
  ['a.jsonc', false],
  ['a.json.yaml', false],
])('asks whether %s must be JSON: %s', async (location, mustBeJson) => {
  const json = [expect.stringContaining('RPC101 Invalid JSON: unexpected "a".')]
  expect(await rootOf('{a: 1}', location)).toEqual(mustBeJson ? json : { a: 1 })
})

test('shares the value of an anchor between its aliases', async () => {
  const { source } = await parse('a: &x { b: 1 }\nc: *x\n', 'a.yaml')
  expect(source?.root).toEqual({ a: { b: 1 }, c: { b: 1 } })
})

test.each([
  [
    'a.yaml',
    'a: [1',
    'a.yaml:1:6 RPC101 Invalid YAML: flow sequence in block collection must be sufficiently indented and end with a ].',
  ],
  ['a.yaml', 'a: 1\nb: 2\na: 3\n', 'a.yaml:3:1 RPC101 Invalid YAML: map keys must be unique.'],
  ['a.yaml', 'a:\n  b: *c\n', 'a.yaml:2:6 RPC101 Invalid YAML: no anchor "c" comes before this alias.'],
  ['a.yaml', 'a: .nan', 'a.yaml:1:4 RPC101 Invalid YAML: this number is not finite.'],
  ['a.yaml', 'a: !thing b', 'a.yaml:1:4 RPC101 Invalid YAML: unresolved tag: !thing.'],
  ['a.yaml', 'a: 1\n---\nb: 2\n', 'a.yaml:2:1 RPC101 Invalid YAML: a second document starts here.'],
  ['a.yaml', 'a: &x\n  b: [*x]\n', 'a.yaml:2:7 RPC103 An alias is inside the value that it repeats.'],
  ['a.json', '{\n  "a": 1,\n}', 'a.json:3:1 RPC101 Invalid JSON: unexpected "}".'],
  ['a.json', '{ "a": 1,\n "\\u0061": 2 }', 'a.json:2:2 RPC101 Invalid JSON: the key "a" is repeated in this object.'],
  // For an unknown token, the message of the engine has no position.
  ['a.json', '{\n  "a": x,\n  "b": 1\n}', 'a.json:2:8 RPC101 Invalid JSON: unexpected "x".'],
  ['a.json', '{\n  "a": nul,\n  "b": 1\n}', 'a.json:2:11 RPC101 Invalid JSON: unexpected ",".'],
  ['a.json', '{\n  "a": ,\n  "b": "\\u0041"\n}', 'a.json:2:8 RPC101 Invalid JSON: unexpected ",".'],
  ['a.json', '// A comment.\n{ "a": 1 }\n', 'a.json:1:1 RPC101 Invalid JSON: unexpected "/".'],
  ['a.json', '{ "a": [1, tru', 'a.json:1:15 RPC101 Invalid JSON: unexpected end of text.'],
  ['a.json', '{ "a": 1', 'a.json:1:9 RPC101 Invalid JSON: unexpected end of text.'],
])('%s with %j has one diagnostic', async (location, text, finding) => {
  const found = await rootOf(text, location)
  expect(found).toEqual([expect.stringContaining(finding)])
})

test.each([
  ['a.yaml', '['.repeat(100_000), 'a.yaml:1:201 RPC117 '],
  ['a.yaml', '- '.repeat(5_000), 'a.yaml:1:401 RPC117 '],
  [
    'a.yaml',
    `a: "["\nb: ${'['.repeat(201)}`,
    'a.yaml:2:204 RPC117 The values of this file are nested deeper than 200 levels.',
  ],
  ['a.json', '['.repeat(100_000) + ']'.repeat(100_000), 'a.json:1:201 RPC117 '],
  ['a.json', `["[\\"[",${'{"a":'.repeat(201)}`, 'a.json:1:1004 RPC117 '],
])('reports %s that is nested too deep', async (location, text, finding) => {
  expect(await rootOf(text, location)).toEqual([expect.stringContaining(finding)])
})

test('reports YAML of more than 1,500,000 tokens before it is parsed', async () => {
  // Each line has a bracket, an end and a line break.
  expect(await rootOf('[]\n'.repeat(500_000), 'a.yaml')).toEqual([
    'a.yaml:500000:3 RPC117 Before this place, the description has 1500000 tokens of YAML: that is the limit. ' +
      '(Split the description into several ones, each with a client of its own.)',
  ])
})

test.each([
  ['a.yaml', '__proto__: { polluted: true }\nconstructor: 1\n'],
  ['a.json', '{ "__proto__": { "polluted": true }, "constructor": 1 }'],
  ['a.json', '{ "__proto__": { "polluted": 12345678901234567890 }, "constructor": 1 }'],
])('keeps a key "__proto__" of %s as data', async (location, text) => {
  const { source } = await parse(text, location)
  const root: unknown = source?.root
  expect(Object.keys(Object(root))).toEqual(['__proto__', 'constructor'])
  expect(Object.getPrototypeOf(root)).toBe(Object.prototype)
  expect('polluted' in {}).toBe(false)
})

test.each([
  ['a.yaml', 'a:\n  - b: 1\n  - "c": &x\n      d: 2\ne: *x\n'],
  ['a.json', '{\n  "a": [{ "b": 1 },\n\t{ "c": { "d": "\\\\" },\r\n"e": [ ] }] }'],
])('knows the positions of values and keys of %s', async (location, text) => {
  const { source } = await parse(text, location)
  const at = (path: readonly (string | number)[], key?: string | number): string => {
    const position = source?.positionOf(path, key)
    return `${position?.line}:${position?.column}`
  }
  const places = [at([]), at([], 'a'), at(['a']), at(['a', 1]), at(['a'], 1), at(['a', 1], 'c'), at(['a', 1, 'c'], 'd')]
  expect(places).toEqual(
    location === 'a.yaml'
      ? ['1:1', '1:1', '2:3', '3:5', '3:5', '3:5', '4:7']
      : ['1:1', '2:3', '2:8', '3:2', '3:2', '3:4', '3:11'],
  )
  // A missing key has the position of the object without it.
  expect(at(['a', 1], 'missing')).toBe(at(['a', 1]))
})

test('reads a file with many keys', async () => {
  const names = Array.from({ length: 20_000 }, (_, at) => `k${at}`)
  const expected = Object.fromEntries(names.map(name => [name, 1]))
  expect(await rootOf(names.map(name => `${name}: 1\n`).join(''), 'a.yaml')).toEqual(expected)
})
