/** Prints how many additional requests `connect` sends to each of its nodes in a minute of four calls a second. */
import { measureProbing } from './measure-probing.js'

console.log(`${'additional requests a minute'.padEnd(42)}  first  second   third`)
for (const { nodes, requests } of await measureProbing())
  console.log(nodes.padEnd(42) + requests.map(count => String(count).padStart(7)).join(' '))
