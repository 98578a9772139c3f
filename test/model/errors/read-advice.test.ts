import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { cause, description } from '../description.js'
import { read } from '../document-of.js'

/** The advice of each cause, and the diagnostics. */
function advice(...causes: readonly JsonObject[]): readonly (Json | undefined)[] {
  const { found, findings } = read(description({ block: { causes } }))
  return [...findings, ...(found?.methods[0]?.errors.map(error => error.advice) ?? [])]
}

test('a cause has its advice, or none', () => {
  expect(advice({ ...cause('LATE'), 'x-rpc-advice': 'Ask another node.' }, cause('LOST'))).toEqual([
    'Ask another node.',
    '',
  ])
})

test.each<[value: Json]>([[['Ask another node.']], [''], [' '], [7], [null]])('reports %j', value => {
  const at =
    '/paths/block/post/responses/200/content/application/json/schema/oneOf/1/properties/error/oneOf/0/properties/cause/oneOf/0/x-rpc-advice'
  expect(advice({ ...cause('LATE'), 'x-rpc-advice': value })).toEqual([
    `RPC124 ${at}: The "x-rpc-advice" of the error kind "LATE" is not a text.`,
  ])
})
