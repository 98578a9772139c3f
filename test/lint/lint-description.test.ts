import { expect, test } from 'vitest'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { lintFiles } from '../../generator/lint-files.js'
import { findingLine, memoryReader, type Files } from '../load/load-files.js'
import { smallDescription } from '../small-description.js'

const file = 'spec/openapi.yaml'

/** `CODE message`, in the order of the reports; the tests of the command have position and help. */
async function lint(files: Files, overlays: readonly string[] = []): Promise<readonly string[]> {
  return (await found(files, overlays)).map(({ code, message }) => `${code} ${message}`)
}

async function found(files: Files, overlays: readonly string[] = []): Promise<readonly Diagnostic[]> {
  const { diagnostics } = await lintFiles(
    { spec: file, overlays },
    { read: memoryReader(files), stopwatch: async (_, work) => work() },
  )
  return diagnostics
}

/** A description of one method, with a part of it written otherwise. */
function changed(from: string, to: string): Files {
  const text = smallDescription('age')
  if (!text.includes(from)) throw new Error(`The small description has no ${from}.`)
  return { [file]: text.replace(from, to) }
}

const silent = [
  'RPC302 Method "age" has no example of a request; of a result; of the error "TOO_OLD".',
  'RPC310 The field "years" has no description.',
]

test('reports everything that a minimal description lacks, ordered by line', async () => {
  const text = JSON.stringify(JSON.parse(smallDescription('age')), null, 2)
  const lines = (await found({ [file]: text })).map(findingLine)
  expect(lines).toEqual([
    'spec/openapi.yaml:9:15 RPC302 Method "age" has no example of a request; of a result; of the error "TOO_OLD". ' +
      '(Add them under "examples" of the request, or of the response with the status that nodes send.)',
    'spec/openapi.yaml:125:11 RPC310 The field "years" has no description. ' +
      '(Add a "description": what it means, in which unit, and when it is present.)',
    'spec/openapi.yaml:125:20 RPC304 One number has no range: the type is "number", but a value beyond 2^53 arrives as a "bigint". ' +
      '(Add "minimum" and "maximum", or a format such as "int32", or "x-unsafe-integer": true for "number | bigint", else false.)',
  ])
})

test('checks no rule for an invalid description', async () => {
  expect(await lint({ [file]: '{' })).toEqual(['RPC101 Invalid YAML: flow map must end with a }.'])
})

function noRange(numbers: string, places = ''): string {
  return `RPC304 ${numbers} no range: the type is "number", but a value beyond 2^53 arrives as a "bigint"${places}.`
}

test.each([
  ['a bound below', '"type":"integer"', '"type":"integer","format":"uint64","minimum":0', []],
  ['one value', '"type":"integer"', '"type":"integer","format":"uint64","const":7', []],
  ['a signed format', '"type":"integer"', '"type":"integer","format":"int64"', []],
  [
    'a great bound that is said',
    '"type":"integer"',
    '"type":"integer","maximum":18446744073709551615,"x-unsafe-integer":false',
    [],
  ],
  ['a great default', '"type":"integer"', '"type":"integer","default":9007199254740993', []],
  ['a lower bound alone', '"type":"integer"', '"type":"integer","minimum":0', [noRange('One number has')]],
  [
    'several numbers',
    '"years":{"type":"integer"}',
    '"years":{"type":"integer"},"days":{"type":["number","null"]}',
    [noRange('2 numbers have', ' (also at spec/openapi.yaml:1:1100)')],
  ],
  [
    'an unsigned format among types',
    '"type":"integer"',
    '"type":["integer","null"],"format":"uint32"',
    ['RPC303 The format "uint32" has no minimum, so tools accept negative numbers.'],
  ],
])('checks the range of an integer: %s', async (_, from, to, expected) => {
  const lines = await lint(changed(from, to))
  expect(lines.filter(line => /^RPC30[34]/.test(line))).toEqual(expected)
})

const schema = '"content":{"application/json":{"schema":{"allOf"'

test.each([
  ['as the schema has it', '{"jsonrpc":"2.0","id":"a","result":{"years":7}}', []],
  [
    'of another type',
    '{"jsonrpc":"2.0","id":"a","result":{"years":"7"}}',
    ['RPC301 The example of method "age" is not what its schema allows: "result.years" must be integer.'],
  ],
  [
    'without what is required',
    '{"jsonrpc":"2.0","id":"a","result":{}}',
    [
      'RPC301 The example of method "age" is not what its schema allows: "result" must have required property \'years\'.',
    ],
  ],
  [
    'beyond 2^53',
    '{"jsonrpc":"2.0","id":"a","result":{"years":9007199254740993}}',
    [
      'RPC304 The example of method "age" is not what its schema allows: ' +
        '"result.years" exceeds 2^53, and its schema has no "x-unsafe-integer".',
    ],
  ],
])('checks an example against its schema: %s', async (_, example, expected) => {
  const content = `"content":{"application/json":{"example":${example},"schema":{"allOf"`
  const files = Object.fromEntries(
    Object.entries(changed(schema, content)).map(([name, text]) => [
      name,
      text.replace('"years":{"type":"integer"}', '"years":{"type":"integer","x-unsafe-integer":false}'),
    ]),
  )
  expect((await lint(files)).filter(line => /^RPC30[14]/.test(line))).toEqual(expected)
})

const invalidYears = '{"jsonrpc":"2.0","id":"a","result":{"years":"7"}}'

async function lintPattern(pattern: string): Promise<readonly string[]> {
  const text = changed(schema, `"content":{"application/json":{"example":${invalidYears},"schema":{"allOf"`)[file] ?? ''
  return lint({ [file]: text.replace('"type":"integer"', `"type":"string","pattern":"${pattern}"`) })
}

test('reports why an example cannot be checked: an invalid pattern', async () => {
  expect((await lintPattern('(')).filter(line => line.startsWith('RPC301'))).toEqual([
    'RPC301 The example of method "age" is not what its schema allows: ' +
      'it cannot be checked, because of its schema: Invalid regular expression: /(/u: Unterminated group.',
  ])
})

test('does not check against a pattern that is too large', async () => {
  expect((await lintPattern('a?'.repeat(300_000))).filter(line => /^RPC3(01|12)/.test(line))).toEqual([
    `RPC312 No example is checked against the pattern "${'a?'.repeat(50)}…".`,
  ])
})

test('distinguishes schemas of the same name', async () => {
  const example = '{"jsonrpc":"2.0","id":"a","result":{}}'
  const text = changed(schema, `"content":{"application/json":{"example":${example},"schema":{"allOf"`)[file] ?? ''
  const named = ['"Age":{', '"years":{'].reduce((to, at) => to.replace(at, `${at}"$id":"here","$anchor":"a b",`), text)
  expect((await lint({ [file]: named })).filter(line => /^RPC(1|301)/.test(line))).toEqual([
    'RPC301 The example of method "age" is not what its schema allows: "result" must have required property \'years\'.',
  ])
})

test('reports unused schemas of the root file and of other files, but not of overlays', async () => {
  const root = changed('"schemas":{', '"schemas":{"Lost":{"type":"string"},"Kept":{"$ref":"ages.yaml#/Years"},')
  const files: Files = {
    [file]: (root[file] ?? '').replace('"years":{"type":"integer"}', '"years":{"$ref":"#/components/schemas/Kept"}'),
    'spec/ages.yaml': 'Years: { type: integer, description: How many. }\nDays: { type: integer }\n',
    'fix.yaml': 'overlay: 1.0.0\ninfo: { title: A fix, version: 1.0.0 }\nactions: [{ target: $.info, update: {} }]\n',
  }
  expect((await lint(files, ['fix.yaml'])).filter(line => line.startsWith('RPC309'))).toEqual([
    'RPC309 No part of the description refers to "Days".',
    'RPC309 No method refers to the schema "Lost".',
  ])
})

test('the description of an object with one field also describes the field', async () => {
  const files = changed('"Age":{', '"Age":{"description":"How many years it has run.",')
  expect((await lint(files)).filter(line => !line.startsWith('RPC304'))).toEqual(silent.slice(0, 1))
})

test('reports a cause without the info that an example has', async () => {
  const error = '{"name":"HANDLER_ERROR","cause":{"name":"TOO_OLD","info":{"limit":7}}}'
  const example = `"examples":{"TOO_OLD":{"value":{"jsonrpc":"2.0","id":"a","error":${error}}}}`
  const files = changed(schema, `"content":{"application/json":{${example},"schema":{"allOf"`)
  expect((await lint(files)).filter(line => line.startsWith('RPC305'))).toEqual([
    'RPC305 The error kind "TOO_OLD" of method "age" declares no "info", while an example of it shows one.',
  ])
})

test('checks the fields of a long chain of schemas', async () => {
  const years = '"years":{"type":"integer"}'
  const names = Array.from(
    { length: 3_000 },
    (_, at) => `"S${at}":{"properties":{"f${at}":{"$ref":"#/components/schemas/S${at + 1}"}}}`,
  )
  const chain = changed(years, '"years":{"$ref":"#/components/schemas/S0"}')[file] ?? ''
  const text = chain.replace('"TooOld":', `${names.join()},"S3000":{"type":"string"},"TooOld":`)
  const fields = (await lint({ [file]: text })).filter(line => line.startsWith('RPC310'))
  expect(fields).toHaveLength(3_001)
  expect(fields.at(-1)).toBe('RPC310 The field "f2999" has no description.')
})
