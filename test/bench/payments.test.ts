import { expect, test } from 'vitest'
import { measurePayments } from './measure-payments.js'

test('a payment with three nodes takes at most one round trip more than with one', async () => {
  const [one, two, three] = await measurePayments()
  if (!one || !two || !three) throw new Error('Expected three measurements.')
  expect(two.roundTrips).toBeLessThanOrEqual(one.roundTrips)
  expect(three.roundTrips).toBeLessThanOrEqual(one.roundTrips + 1)
})
