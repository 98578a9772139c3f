import { expect, test } from 'vitest'
import { measurePayments } from './measure-payments.js'

test('a payment with three nodes takes at most one round trip more than with one', async () => {
  const costs = await measurePayments()
  const [one, two, three, oneOfAny, threeOfAny, apart, firstOfOne, firstOfThree] = costs.map(
    ({ roundTrips }) => roundTrips,
  )
  expect([two, three, threeOfAny, apart, firstOfThree].every(trips => trips !== undefined)).toBe(true)
  expect(two).toBeLessThanOrEqual(Number(one))
  expect(three).toBeLessThanOrEqual(Number(one) + 1)
  expect(threeOfAny).toBeLessThanOrEqual(Number(oneOfAny) + 1)
  expect(firstOfThree).toBeLessThanOrEqual(Number(firstOfOne) + 1)
  expect(apart).toBeLessThanOrEqual(Number(one) + 1)
})
