import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../generator/load/json.js'
import { cause, description, object, ref } from './description.js'
import { read } from './document-of.js'

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
])('%j is found by %j', (described, pattern) => {
  expect(detect(described, [pattern])).toEqual([pattern])
})

const place = '/components/schemas/UnknownKey/x-rpc-detect'
test.each([
  [[], place, 'lists no answer to look for'],
  ['text', place, 'lists no answer to look for'],
  [[{ status: 500 }], `${place}/0`, 'has a pattern that is neither of an "error" nor of a "result"'],
  [
    [{ result: { error: '{key} {hash}', height: '{height}' } }],
    `${place}/0`,
    'captures "hash", which its "info" does not have',
  ],
  [[{ result: { error: text2 } }], `${place}/0`, 'has a pattern that leaves "height" of its "info" unknown'],
  [
    [{ error: { cause: { name: 'INVALID' } } }],
    `${place}/0`,
    'has a pattern that leaves "key", "height" of its "info" unknown',
  ],
])('%j is refused', (patterns, at, problem) => {
  expect(detect(unknownKey, patterns)).toEqual([
    `RPC111 ${at}: The "x-rpc-detect" of the error kind "UNKNOWN_KEY" ${problem}.`,
  ])
})
