import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../generator/diagnostics/diagnostic.js'
import { checkWithin } from '../../../generator/lint/rules/examples.js'
import type { Limits } from '../../../generator/lint/work-limit.js'
import { loadDocument } from '../../../generator/load/load-document.js'
import { readDescription, type Description } from '../../../generator/model/read-interface.js'
import type { Json } from '../../../generator/schema/json.js'
import { memoryReader } from '../../load/load-files.js'
import { smallDescription } from '../../small-description.js'

const file = 'spec/openapi.json'
function report({ message }: Diagnostic): void {
  expect.unreachable(message)
}

/** A description of one method. The answers have a field with that schema and these examples. */
async function descriptionWith(schema: object, schemas: object, ...years: readonly Json[]): Promise<Description> {
  const values = years.map(age => ({ value: { jsonrpc: '2.0', id: 'a', result: { years: age } } }))
  const content = '"content":{"application/json":{"schema":{"allOf"'
  const text = smallDescription('age')
    .replace(content, content.replace('{"schema"', `{"examples":${JSON.stringify({ ...values })},"schema"`))
    .replace('{"type":"integer"}', JSON.stringify(schema))
    .replace('"schemas":{', `"schemas":{${JSON.stringify(schemas).slice(1, -1)},`)
  const document = await loadDocument({ spec: file, overlays: [] }, memoryReader({ [file]: text }), report)
  return (document && readDescription(document, report)) ?? expect.unreachable()
}

async function findings(description: Description, limits: Limits): Promise<readonly string[]> {
  const found: string[] = []
  checkWithin(limits, description, (code, at, message, help) => {
    found.push(`${at().line} ${code} ${message} (${help})`)
  })
  return found
}

/** `A0` has two references to `A1`, `A1` two to `A2`, and so on: twelve schemas that take 2^12 steps. */
const doubled = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => {
    const $ref = `#/components/schemas/A${index + 1}`
    return [`A${index}`, { allOf: [{ $ref }, { $ref }] }]
  }),
)

const manySteps = { items: { $ref: '#/components/schemas/A0' } }

test('reports the example that takes too many steps, and how many are not checked once all steps are used up', async () => {
  const description = await descriptionWith(manySteps, { ...doubled, A12: true }, [], [7], [], [7], [7], [])
  const help = 'Nest fewer unions inside unions, or shorten the example.'
  expect(await findings(description, { each: 1_000, all: 2_500 })).toEqual([
    `1 RPC312 The example "1" of method "age" was not checked: it takes more than 1000 steps. (${help})`,
    `1 RPC312 The example "3" of method "age" was not checked: it takes more than 1000 steps. (${help})`,
    `1 RPC312 2 of 6 examples were not checked: all together take more than 2500 steps. (${help})`,
  ])
})

test('reports the patterns that no example is checked against, and checks everything else', async () => {
  const names = { pattern: '^(?!0)[0-9]+$', type: 'string' }
  const schema = { anyOf: [names, { patternProperties: { '(?=a)': names, '^b': { type: 'string' } }, type: 'object' }] }
  const description = await descriptionWith(schema, { Unused: { pattern: '(?=unused)' } }, '0', 7, { a: 7 }, { b: 7 })
  const help = 'Write it without lookaround and backreferences, which many languages lack, and with fewer repetitions.'
  expect(await findings(description, { each: 100_000, all: 1_000_000 })).toEqual([
    '1 RPC301 The example "1" of method "age" is not what its schema allows: "result.years" must be string. ' +
      '(Compare both with what a node sends, and correct the example or the schema.)',
    '1 RPC301 The example "3" of method "age" is not what its schema allows: "result.years.b" must be string. ' +
      '(Compare both with what a node sends, and correct the example or the schema.)',
    `1 RPC312 No example is checked against the pattern "^(?!0)[0-9]+$". (${help})`,
    `1 RPC312 No example is checked against the pattern "(?=a)". (${help})`,
    `1 RPC312 No example is checked against the pattern "^(?!0)[0-9]+$". (${help})`,
  ])
})

test('a pattern with a repetition in a repetition is checked at once', async () => {
  const schema = { type: 'string', pattern: '^(a+)+$' }
  const description = await descriptionWith(schema, { Unused: {} }, `${'a'.repeat(40)}b`, 'aaa')
  expect(await findings(description, { each: 100_000, all: 1_000_000 })).toEqual([
    '1 RPC301 The example "0" of method "age" is not what its schema allows: ' +
      '"result.years" must match pattern "^(a+)+$". (Compare both with what a node sends, and correct the example or the schema.)',
  ])
})
