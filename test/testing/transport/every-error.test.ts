import * as client from 'near-rpc-client'
import { mockTransport } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { errorOwners } from '../../../generator/emit/builders/error-owner.js'
import { isObject } from '../../../generator/schema/json.js'
import { readOurDescription } from '../../spec/our-description.js'

const { iface } = await readOurDescription()

const cases = iface.methods.flatMap(method =>
  errorOwners(method).flatMap(owner =>
    owner.errors.map(error => ({ builder: owner.name, kind: error.kind, method, error })),
  ),
)

/** The info of the example of an error, as the client reads it. */
function infoOf({ method, error }: (typeof cases)[number]): object {
  const example = method.examples.find(({ name, role }) => role === 'error' && name === error.kind)
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

test.each(cases)('$builder can fail with $kind', async each => {
  const builder = builders[each.builder] as (params?: object) => client.Request
  const fail = mockTransport().fail as (builder: client.Builder, kind: string, info: object) => client.Transport
  const outcome = await fail(builder, each.kind, infoOf(each))(builder({}))
  expect(outcome.ok).toBe(false)
  if (outcome.ok) return
  expect(outcome.error.kind).toBe(each.kind)
  expect(client.isErrorOf(outcome.error, builder)).toBe(true)
  expect(outcome.error.message).toMatch(new RegExp(`^${each.builder}: ${each.kind}`))
  expect(outcome.error.answer?.status).toBeGreaterThan(0)
})
