import * as client from 'near-rpc-client'
import {
  http,
  type Builder,
  type ErrorTable,
  type Fetch,
  type Request,
  type RpcError,
  type Transport,
} from 'near-rpc-client'
import { mockTransport } from 'near-rpc-client/testing'
import { expect, test } from 'vitest'
import { errorOwners } from '../../generator/emit/builders/error-owner.js'
import { errorExamples } from '../../generator/model/errors/error-examples.js'
import { readOurDescription } from '../spec/our-description.js'

const { iface } = await readOurDescription()

const builders = iface.methods.flatMap(method => errorOwners(method).map(owner => ({ method, owner })))

// The exports of the client by name, for loops over all builders.
const exported = client as unknown as { readonly [name: string]: unknown }
const tableOf = (name: string): ErrorTable => exported[`${name}Errors`] as ErrorTable
const discriminators = builders.map(({ owner }) => ({
  name: owner.name,
  recognises: exported[`is${owner.error}`] as (error: unknown) => boolean,
}))

test.each(builders)('the table of $owner.name has the errors of the description, in their order', ({ owner }) => {
  expect(tableOf(owner.name)).toMatchObject(
    owner.errors.map(({ kind, layer, info, advice, description }) => ({
      kind,
      layer,
      info: { required: info.kind === 'object' ? info.required : [], optional: expect.any(Array) },
      meaning: expect.toSatisfy(text => text !== '' && description.startsWith(text)),
      advice,
    })),
  )
})

test('a row lists the fields that info always has, and those that it can have', () => {
  expect(infoOf(client.gasPriceErrors, 'UNKNOWN_BLOCK')).toEqual({ required: [], optional: [] })
  expect(infoOf(client.chunkErrors, 'INVALID_SHARD_ID')).toEqual({ required: ['shard_id'], optional: [] })
  expect(infoOf(client.callFunctionErrors, 'CONTRACT_EXECUTION_ERROR')).toEqual({
    required: ['reason', 'vm_error', 'block_height', 'block_hash'],
    optional: ['error'],
  })
})

const failures = builders.flatMap(({ method, owner }) =>
  owner.errors.map(error => ({
    name: owner.name,
    // The method's own builder makes the requests of its variants too.
    owners: owner.variant === null ? [owner.name] : [method.name, owner.name],
    kind: error.kind,
    layer: error.layer,
    examples: errorExamples(method, error),
  })),
)

test.each(failures)('$name: $kind under $layer is an error of this builder only', async failure => {
  const { name, owners, kind, layer } = failure
  const fail = mockTransport().fail as Fail
  const error = await failed(name, fail(builderOf(name), kind, {}, { layer }))
  expect(error).toMatchObject({ kind, layer })
  const recognising = discriminators.filter(({ recognises }) => recognises(error)).map(each => each.name)
  expect(recognising).toEqual(owners)
})

test.each(failures)('$name: the table has the answers with $kind under $layer', async ({ name, ...failure }) => {
  expect(failure.examples).not.toEqual([])
  for (const { status, body } of failure.examples) {
    const answer: Fetch = async () => new Response(JSON.stringify(body), { status: status ?? 200 })
    const error = await failed(name, http('https://rpc.example', { fetch: answer }))
    const rows = tableOf(name).filter(({ kind, layer }) => kind === error.kind && layer === error.layer)
    expect(rows).toMatchObject([{ kind: failure.kind, layer: failure.layer }])
    expect(rows[0]?.code).toBe(error.code)
    expect(rows[0]?.statuses).toEqual([...new Set(failure.examples.map(each => each.status))].toSorted())
    expect(Object.keys(error.info as object)).toEqual(expect.arrayContaining([...(rows[0]?.info.required ?? [])]))
  }
})

test('a discriminator recognises errors of the client and copies, and refuses anything else', async () => {
  const transport = mockTransport().fail(client.gasPrice, 'TIMED_OUT', { timeout: 5 })
  const outcome = await transport(client.gasPrice())
  const error = outcome.ok ? undefined : outcome.error
  expect(client.isGasPriceError(error)).toBe(true)
  expect(client.isGasPriceError(JSON.parse(JSON.stringify(error)))).toBe(true)
  expect([undefined, null, 'UNKNOWN_BLOCK', new Error('UNKNOWN_BLOCK'), {}].filter(client.isGasPriceError)).toEqual([])
})

function infoOf(table: ErrorTable, searched: string): object | undefined {
  return table.find(({ kind }) => kind === searched)?.info
}

type Fail = (builder: Builder, kind: string, info: object, options: object) => Transport

/** The error of a request of a builder through this transport. */
async function failed(name: string, transport: Transport): Promise<RpcError> {
  const outcome = await transport(builderOf(name)({}))
  if (outcome.ok) throw new Error(`${name} did not fail.`)
  return outcome.error
}

function builderOf(name: string): (params: object) => Request {
  return exported[name] as (params: object) => Request
}
