import * as client from 'near-rpc-client'
import { mockTransport } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { errorOwners } from '../../../generator/emit/builders/error-owner.js'
import { errorExamples } from '../../../generator/model/errors/error-examples.js'
import type { Example } from '../../../generator/model/interface.js'
import { isObject } from '../../../generator/schema/json.js'
import { readOurDescription } from '../../spec/our-description.js'

const { iface } = await readOurDescription()

const cases = iface.methods.flatMap(method =>
  errorOwners(method).flatMap(owner =>
    owner.errors.map(error => {
      const [example] = errorExamples(method, error)
      const { kind, layer } = error
      return { builder: owner.name, kind, layer, status: example?.status ?? 200, info: infoOf(example) }
    }),
  ),
)

/** The info of the example of an error, as the client reads it. */
function infoOf(example: Example | undefined): object {
  const body = isObject(example?.body) ? example.body : {}
  const { cause } = isObject(body['error']) ? body['error'] : {}
  const info = isObject(cause) ? cause['info'] : undefined
  return isObject(info) ? info : {}
}

// The builders of the client by name, for a loop over all of them.
const builders = client as unknown as { readonly [name: string]: client.Builder }

test('there is a case for each error of each builder', () => {
  expect(cases.length).toBeGreaterThan(300)
})

test.each(cases)('$builder can fail with $kind under $layer', async ({ builder: name, kind, layer, status, info }) => {
  const builder = builders[name] as (params?: object) => client.Request
  const error = await failure(builder, kind, info, { layer })
  expect(error).toMatchObject({ kind, layer, answer: { status } })
  expect(error).not.toHaveProperty('sentLayer')
  expect(client.isErrorOf(error, builder)).toBe(true)
  expect(error?.message).toMatch(new RegExp(`^${name}: ${kind}`))
})

/** The kinds that a builder has in two layers, and both forms of each. */
const pairs = cases.filter(each => cases.some(other => isSameKind(each, other) && other.layer !== each.layer))

test('only the cause INTERNAL_ERROR is in two layers: of the document with 200, of real nodes with 500', () => {
  expect(new Set(pairs.map(({ kind, layer, status }) => `${kind} ${layer} ${status}`))).toEqual(
    new Set(['INTERNAL_ERROR HANDLER_ERROR 200', 'INTERNAL_ERROR INTERNAL_ERROR 500']),
  )
  expect([...new Set(pairs.map(({ builder }) => builder))]).toEqual(['experimentalCongestionLevel', 'chunk'])
})

test.each(pairs)('without a layer $builder fails with $kind as real nodes do', async ({ builder, kind, info }) => {
  const error = await failure(builders[builder] as (params?: object) => client.Request, kind, info)
  expect(error).toMatchObject({ kind, layer: 'INTERNAL_ERROR', answer: { status: 500 } })
})

test('a layer that the kind does not have is refused', async () => {
  await expect(failure(client.gasPrice, 'UNKNOWN_BLOCK', {}, { layer: 'INTERNAL_ERROR' })).rejects.toThrow(
    new TypeError('A request of `gasPrice` cannot fail with "UNKNOWN_BLOCK" under the layer "INTERNAL_ERROR".'),
  )
})

function isSameKind(one: (typeof cases)[number], other: (typeof cases)[number]): boolean {
  return one.builder === other.builder && one.kind === other.kind
}

type Fail = (builder: client.Builder, kind: string, info: object, options?: object) => client.Transport

/** The error of a request of the builder, which fails with this kind. */
async function failure(
  builder: (params: never) => client.Request,
  kind: string,
  info: object,
  options?: { readonly layer: string },
): Promise<client.RpcError | undefined> {
  const fail = mockTransport().fail as Fail
  const outcome = await fail(builder, kind, info, options)(builder({} as never))
  return outcome.ok ? undefined : outcome.error
}
