import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { cause, description, object, ref } from '../description.js'
import { read } from '../document-of.js'

const text = { type: 'string' }
const unknownKey = cause('UNKNOWN_KEY', object({ key: text, height: {} }))
const invalid = cause('INVALID', object({ reason: text }))

function detect(described: JsonObject, patterns: Json): readonly (string | JsonObject)[] {
  const schemas = { UnknownKey: { ...described, 'x-rpc-detect': patterns } }
  const { found, findings } = read(description({ query: { causes: [ref('UnknownKey'), invalid] } }, schemas))
  return [...findings, ...(found?.methods[0]?.errors[0]?.patterns ?? [])]
}

const text2 = 'access key {key} does not exist while viewing'

test.each([
  [unknownKey, { result: { error: text2, height: '{height}' } }],
  [unknownKey, { error: { cause: { name: 'KeyGone', info: { key: '{key}', height: 0 } } } }],
  [cause('EXPIRED', object({ reason: text })), { error: { cause: { name: 'INVALID' }, data: { Error: 'Expired' } } }],
  [cause('EXPIRED'), { error: { cause: { name: 'INVALID' }, data: { Error: 'Expired' } } }],
  [cause('EXPIRED', {}), { result: { error: '{anything}' } }],
])('%j has the error pattern %j', (described, pattern) => {
  expect(detect(described, [pattern])).toEqual([pattern])
})

const place = '/components/schemas/UnknownKey/x-rpc-detect'
test.each([
  [[], place, 'is not a list of one or more patterns'],
  ['text', place, 'is not a list of one or more patterns'],
  [[{ status: 500 }], `${place}/0`, 'has a pattern that is not an object with "error" or "result" alone'],
  [
    [{ result: { error: '{key} {hash}', height: '{height}' } }],
    `${place}/0`,
    'captures "hash", which its "info" does not have',
  ],
  [
    [{ error: { data: { key: '{key}', heights: ['{height}'] } } }],
    `${place}/0`,
    'has a pattern with a list, which matches no answer',
  ],
  [[{ result: { error: text2 } }], `${place}/0`, 'has a pattern that does not capture "height" of its "info"'],
  [
    [{ error: { cause: { name: 'INVALID' } } }],
    `${place}/0`,
    'has a pattern that does not capture "key", "height" of its "info"',
  ],
])('reports %j', (patterns, at, problem) => {
  expect(detect(unknownKey, patterns)).toEqual([
    `RPC111 ${at}: The "x-rpc-detect" of the error kind "UNKNOWN_KEY" ${problem}.`,
  ])
})
