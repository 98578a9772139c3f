import { expect, test } from 'vitest'
import { hasLightClient } from '../../../generator/model/flows/light-needs.js'
import { readOurDescription } from '../../spec/our-description.js'

const { iface } = await readOurDescription()

test('a client of NEAR nodes has a light client, if its description has each method that it calls', () => {
  expect(hasLightClient(iface)).toBe(true)
  for (const left of ['block', 'status', 'next_light_client_block', 'EXPERIMENTAL_validators_ordered']) {
    const methods = iface.methods.filter(({ wireName }) => wireName !== left)
    expect(hasLightClient({ ...iface, methods }), left).toBe(false)
  }
})
