import type { Check } from './check.js'

/** Two payments with one store never sign with the same nonce of a key. */
export const noNonceIsReservedTwice: Check = (_, { signatures }) => {
  const owners = new Map<string, string>()
  for (const { payment, public_key, nonce } of signatures) {
    const name = `${public_key} ${nonce}`
    const owner = owners.get(name) ?? payment
    if (owner !== payment) return `${owner} and ${payment} have nonce ${nonce}`
    owners.set(name, payment)
  }
  return undefined
}
