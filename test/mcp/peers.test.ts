import type * as main from 'near-rpc-client'
import type * as light from 'near-rpc-client/light'
import type * as stores from 'near-rpc-client/stores'
import { expect, expectTypeOf, test } from 'vitest'
import { sdkPackages } from '../../generator/mcp/serve/sdk.js'
import {
  importNearClient,
  nearClientPackage,
  type NearClient,
  type SubmissionEnd,
} from '../../generator/mcp/submit/near-client.js'
import { readPage, tableUnder } from '../docs/page.js'

const manifest: {
  readonly devDependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly peerDependenciesMeta: Readonly<Record<string, object>>
} = JSON.parse(readPage('package.json'))

test('the packages that mcp needs are optional peers, with the versions that the tests have', () => {
  expect(manifest.peerDependencies).toEqual({ ...sdkPackages, [nearClientPackage]: '*' })
  const optional = Object.keys(manifest.peerDependencies).map(name => [name, { optional: true }])
  expect(manifest.peerDependenciesMeta).toEqual(Object.fromEntries(optional))
  expect(manifest.devDependencies).toMatchObject(sdkPackages)
})

test('the page lists them', () => {
  const listed = tableUnder(readPage('docs/dependencies.md'), 'Optional peers').map(([name, version]) => [
    name,
    version,
  ])
  expect(listed).toEqual([...Object.entries(sdkPackages), [nearClientPackage, 'any']])
  const agents = readPage('docs/agents.md')
  for (const [name, version] of Object.entries(sdkPackages)) expect(agents).toContain(`${name}@${version}`)
})

test('the client has what mcp uses of it, with these types', async () => {
  // The types of requests have a symbol of their own in each copy of the client: what surrounds them is compared.
  expectTypeOf<Awaited<ReturnType<typeof main.submit>>>().toExtend<SubmissionEnd>()
  expectTypeOf<{ timeout: number; light: light.LightClient }>().toExtend<main.SubmitOptions>()
  expectTypeOf<{ timeout: number }>().toExtend<light.VerifiedOptions>()
  expectTypeOf<typeof stores.fileStore>().toExtend<NearClient['fileStore']>()
  expectTypeOf<typeof light.lightClient>().toExtend<NearClient['lightClient']>()
  const client = await importNearClient(name => import(name))
  expect(Object.values(client).map(part => typeof part)).toEqual(['function', 'function', 'function', 'function'])
})
