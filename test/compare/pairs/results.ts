import type { JsonObject } from '../../../generator/schema/json.js'
import { object } from '../../model/description.js'
import { asking, results, type Pair } from './pair.js'

const height = { type: 'integer' }
const text = { type: 'string' }
const status = (...values: readonly string[]): JsonObject => object({ status: { type: 'string', enum: values } })
const tagged = (level: string): JsonObject => ({ level: { const: level } })
const forms = (...names: readonly string[]): { readonly oneOf: readonly JsonObject[] } => ({
  oneOf: names.map(name => object({ [name]: text })),
})

const one = object({ level: { const: 'one' }, height })
const two = object({ level: { const: 'two' }, name: text })

/** `ask`, with a result that the param `level` decides or does not decide. */
function byLevel(extension: JsonObject, level: JsonObject = {}): JsonObject {
  return asking({
    params: object({ 'level?': { type: 'string', enum: ['one', 'two'], default: 'one', ...level } }),
    result: { oneOf: [one, two], ...extension },
  })
}

const decided = { 'x-rpc-result-by': { param: 'level', results: { one, two } } }

/** Changes of results. */
export const resultPairs: readonly Pair[] = [
  {
    rule: 'result-by-param',
    before: byLevel({}),
    after: byLevel(decided),
    caller: `const result = await near.call(client.ask({ level: 'one' }))
if (result.level === 'two') console.log(result.name)`,
  },
  {
    rule: 'result-not-by-param',
    before: byLevel(decided),
    after: byLevel({}),
    caller: "console.log((await near.call(client.ask({ level: 'one' }))).height)",
  },
  {
    rule: 'result-default-changed',
    also: 'default-changed',
    before: byLevel(decided),
    after: byLevel(decided, { default: 'two' }),
    caller: 'console.log((await near.call(client.ask({}))).height)',
  },
  results('field-added', object({ height }), object({ height, name: text }), 'console.log(result.height)'),
  results('field-removed', object({ height, name: text }), object({ height }), 'console.log(result.name)'),
  results(
    'field-optional',
    object({ height, name: text }),
    object({ height, 'name?': text }),
    'console.log(result.name.length)',
  ),
  results(
    'field-required',
    object({ height, 'name?': text }),
    object({ height, name: text }),
    'if (result.name !== undefined) console.log(result.name.length)',
  ),
  results(
    'value-added',
    status('done', 'failed'),
    status('done', 'failed', 'lost'),
    `switch (result.status) {
  case 'done':
  case 'failed':
    return
  default:
    result.status satisfies never
}`,
    "if (result.status === 'done') console.log(result.status)",
  ),
  results(
    'value-removed',
    status('done', 'failed', 'lost'),
    status('done', 'failed'),
    "if (result.status === 'lost') console.log('lost')",
  ),
  results(
    'form-added',
    forms('Done', 'Failed'),
    forms('Done', 'Failed', 'Lost'),
    `if ('Done' in result) console.log(result.Done)
else if ('Failed' in result) console.log(result.Failed)
else result satisfies never`,
    "if ('Done' in result) console.log(result.Done)",
  ),
  results(
    'plain-form-added',
    { oneOf: [object({ height, name: text }), object({ height, hash: text })] },
    { oneOf: [object({ height, name: text }), object({ height, hash: text }), object({ name: text, hash: text })] },
    'console.log(result.height)',
  ),
  results('plain-form-added', forms('Done'), forms('Done', 'Failed'), 'console.log(result.Done)'),
  results(
    'plain-form-added',
    { oneOf: [one, object({ ...tagged('two'), height })] },
    { oneOf: [one, object({ ...tagged('two'), height }), object(tagged('three'))] },
    'console.log(result.height)',
  ),
  results(
    'plain-form-added',
    forms('Done', 'Failed'),
    { oneOf: [...forms('Done', 'Failed').oneOf, { const: 'Lost' }] },
    "if ('Done' in result) console.log(result.Done)",
  ),
  results(
    'plain-form-added',
    { enum: ['done', 'failed'] },
    { oneOf: [{ enum: ['done', 'failed'] }, object({ Lost: text })] },
    'console.log(result.length)',
  ),
  results(
    'form-removed',
    forms('Done', 'Failed', 'Lost'),
    forms('Done', 'Failed'),
    "if ('Lost' in result) console.log(result.Lost.length)",
  ),
  results(
    'null-added',
    object({ name: text }),
    object({ name: { type: ['string', 'null'] } }),
    'console.log(result.name.length)',
  ),
  results(
    'null-removed',
    object({ name: { type: ['string', 'null'] } }),
    object({ name: text }),
    'if (result.name !== null) console.log(result.name.length)',
  ),
  results(
    'type-widened',
    status('done', 'failed'),
    object({ status: text }),
    "const status: 'done' | 'failed' = result.status\nconsole.log(status)",
  ),
  results(
    'type-narrowed',
    object({ status: text }),
    status('done', 'failed'),
    'const status: string = result.status\nconsole.log(status)',
  ),
  results('type-changed', object({ height }), object({ height: text }), 'console.log(result.height + 1 - 1)'),
  {
    ...results('type-changed', { type: 'object' }, object({ 'height?': height }), "console.log(result['name'])"),
    also: 'field-added',
  },
  results(
    'integer-unsafe',
    object({ height }),
    object({ height: { ...height, 'x-unsafe-integer': true } }),
    'console.log(result.height + 1)',
  ),
  results(
    'integer-unsafe',
    object({ height }),
    object({ height: { oneOf: [height, { ...height, 'x-unsafe-integer': true }] } }),
    'console.log(result.height + 1)',
  ),
  results(
    'type-changed',
    object({ name: { type: 'null' } }),
    object({ name: text }),
    'const nothing: null = result.name\nconsole.log(nothing)',
  ),
  results(
    'integer-safe',
    object({ height: { ...height, 'x-unsafe-integer': true } }),
    object({ height }),
    'console.log(BigInt(result.height) + 1n)',
  ),
]
