import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { cause, description, object, ref } from '../description.js'
import { read } from '../document-of.js'

const params = {
  oneOf: ['view_account', 'view_code', 'view_state'].map(value => object({ request_type: { const: value } })),
}

/** The request types of each cause of a query with three request types, and the diagnostics. */
function only(causes: readonly Json[], schemas: JsonObject = {}): readonly (Json | undefined)[] {
  const { found, findings } = read(description({ query: { params, causes } }, { NoCode: cause('NO_CODE'), ...schemas }))
  return [...findings, ...(found?.methods[0]?.errors.map(error => error.only) ?? [])]
}

const limited = (extension: Json, more: JsonObject = ref('NoCode')): JsonObject => ({
  ...more,
  'x-rpc-only': extension,
})

test('a cause without the extension applies to any request', () => {
  expect(only([ref('NoCode')])).toEqual([null])
})

test('it can be next to a reference, in the cause, or around several causes; values have the order of the param', () => {
  const extension = { request_type: ['view_state', 'view_code'] }
  const values = ['view_code', 'view_state']
  expect(only([limited(extension)])).toEqual([values])
  expect(only([limited(extension, cause('NO_CODE'))])).toEqual([values])
  const both = { Both: { oneOf: [cause('NO_CODE'), cause('NO_STATE')] } }
  expect(only([limited(extension, ref('Both')), cause('LATE')], both)).toEqual([values, values, null])
})

test('the innermost extension counts', () => {
  const inner = { Inner: limited({ request_type: ['view_code'] }, cause('NO_CODE')) }
  expect(only([limited({ request_type: ['view_state'] }, ref('Inner'))], inner)).toEqual([['view_code']])
})

const at =
  '/paths/query/post/responses/200/content/application/json/schema/oneOf/1/properties/error/oneOf/0/properties/cause/oneOf/0/x-rpc-only'

test.each<[extension: Json, at: string, problem: string]>([
  ['view_code', at, 'does not name one param'],
  [{}, at, 'does not name one param'],
  [{ request_type: ['view_code'], other: ['a'] }, at, 'does not name one param'],
  [{ request_typ: ['view_code'] }, `${at}/request_typ`, 'names "request_typ", which selects no request'],
  [{ request_type: 'view_code' }, `${at}/request_type`, 'lists no value of "request_type"'],
  [{ request_type: [] }, `${at}/request_type`, 'lists no value of "request_type"'],
  [
    { request_type: ['view_code', 'view_cod'] },
    `${at}/request_type/1`,
    'lists "view_cod", which is not a value of "request_type"',
  ],
  [{ request_type: [7] }, `${at}/request_type/0`, 'lists 7, which is not a value of "request_type"'],
])('reports %j', (extension, place, problem) => {
  expect(only([limited(extension)])).toEqual([
    `RPC118 ${place}: The "x-rpc-only" of the error kind "NO_CODE" ${problem}.`,
  ])
})

test('reports the extension in a method without a selecting param', () => {
  const causes = [limited({ request_type: ['view_code'] })]
  const { findings } = read(description({ block: { causes } }, { NoCode: cause('NO_CODE') }))
  expect(findings).toEqual([
    `RPC118 ${at.replace('/query/', '/block/')}/request_type: The "x-rpc-only" of the error kind "NO_CODE" names ` +
      '"request_type", which selects no request.',
  ])
})

test('reports a cause that is described twice with different values', () => {
  const [finding = ''] = only([limited({ request_type: ['view_code'] }), ref('NoCode')])
  expect(finding).toMatch(/^RPC108 .* describes the kind "NO_CODE" of layer "HANDLER_ERROR" twice, in different ways: /)
})
