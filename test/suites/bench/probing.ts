/**
 * Prints how many additional requests `connect` sends to each of its nodes in a minute of four calls a second, and what a
 * payment costs with one, two and three nodes.
 */
import { measurePayments } from './measure-payments.js'
import { measureProbing } from './measure-probing.js'

console.log(`${'additional requests a minute'.padEnd(42)}  first  second   third`)
for (const { nodes, requests } of await measureProbing())
  console.log(nodes.padEnd(42) + requests.map(count => String(count).padStart(7)).join(' '))

console.log(`\n${'a payment of signAndSubmit'.padEnd(42)}requests   bytes  round trips`)
for (const { nodes, requests, bytes, roundTrips } of await measurePayments())
  console.log(`${nodes.padEnd(42)}${[requests, bytes, roundTrips].map(count => String(count).padStart(8)).join('')}`)
