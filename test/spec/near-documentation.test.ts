import { expect, test } from 'vitest'
import { readOurDescription } from './our-description.js'

const { iface } = await readOurDescription()

test("each method has a page of NEAR's documentation, except those that it does not describe", () => {
  const without = iface.methods.filter(({ docs }) => docs.externalDocs === undefined)
  expect(without.map(({ wireName }) => wireName)).toEqual([
    'EXPERIMENTAL_light_client_chunk_execution_proof',
    'EXPERIMENTAL_light_client_execution_outcome_proof',
    'EXPERIMENTAL_light_client_state_proof',
  ])
})

test('each page is one of these, and says whose it is', () => {
  const all = [...iface.methods, ...iface.methods.flatMap(({ variants }) => variants)].map(({ docs }) => docs)
  const pages = all.flatMap(({ externalDocs }) => externalDocs ?? [])
  const guides = 'access-keys|block-chunk|contracts|gas|maintenance-windows|network|protocol|transactions'
  const page = new RegExp(`^https://docs\\.near\\.org/(api/rpc/(${guides})(#[a-z-]+)?|api-reference/post-[a-z_]+)$`)
  expect(pages.filter(({ url }) => !page.test(url))).toEqual([])
  expect(pages.filter(({ description }) => !description.endsWith(", in NEAR's documentation"))).toEqual([])
})
