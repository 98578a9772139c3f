/**
 * Prints what proofs cost: bytes in a bundle, CPU of a step of a light client, of a year's walk, of an outcome and of a
 * state, the peak memory of that walk, the time to the first proven answer, bytes of heap, and the requests that
 * `verified` adds to each call. With `--json` it prints each part as one line.
 */
import { machine, show } from './compare.js'
import { showBytes } from './heap.js'
import { measureBundles } from './measure-bundles.js'
import { compareProofs, keptBytes, producers } from './measure-proofs.js'
import { otherClients } from './proofs/other-clients.js'
import { measureFirstAnswer } from './proofs/first-answer.js'
import { addedRequests } from './proofs/requests.js'
import { measureWalk } from './proofs/walk.js'
import { measureWalkMemory } from './proofs/walk-memory.js'

/** Mainnet's epochs take about half a day. */
const epochsOfYear = 730
const rounds = 11

show('CPU of proving', await compareProofs(rounds))

const { steps, microseconds, stored } = await measureWalk(20, producers, rounds)
const seconds = (microseconds * epochsOfYear) / 1_000_000
showTable('CPU of advance, one step an epoch', [
  { row: `a step, of ${steps}`, value: `${(microseconds / 1000).toFixed(1)} ms` },
  { row: `a year: ${epochsOfYear} times that`, value: `${seconds.toFixed(1)} s` },
  { row: 'the state in the store', value: `${stored} characters` },
])

const memory = await measureWalkMemory(epochsOfYear, producers)
showTable("Memory of a year's walk, in a process of its own", [
  { row: 'steps', value: `${memory.steps}` },
  { row: 'peak of the process with its first state', value: `${memory.before} MB` },
  { row: 'peak of the process after the walk', value: `${memory.peak} MB` },
  { row: 'heap that the walk left', value: `${memory.kept} kB` },
])

const first = await measureFirstAnswer(producers, rounds)
showTable('The first proven answer, from an empty store over loopback', [
  { row: 'the final block', value: `${first.milliseconds.toFixed(0)} ms` },
  { row: `requests, for ${first.epochs} epochs`, value: `${first.requests}` },
])

showBytes(await keptBytes(50))

showTable(
  'Requests that verified adds',
  (await addedRequests()).map(({ call, added, advances }) => ({
    row: call,
    value: `${added}${advances > 0 ? `, and ${advances} of advance` : ''}`,
  })),
)

const { proofs } = await measureBundles()
showTable(
  'Bytes of a bundle, gzip',
  proofs.map(({ name, gzipped }) => ({ row: name, value: `${gzipped}` })),
)
showTable(
  'Bytes of other light clients, as npm unpacks them',
  (await otherClients()).map(found => ({
    row: 'version' in found ? `${found.name} ${found.version}` : found.name,
    value: 'version' in found ? `${found.unpacked}` : 'not reachable',
  })),
)

function showTable(title: string, rows: readonly { readonly row: string; readonly value: string }[]): void {
  if (process.argv.includes('--json')) return console.log(JSON.stringify({ title, ...machine(), rows }))
  console.log(`\n${title}`)
  for (const { row, value } of rows) console.log(`${row.padEnd(46)}${value.padStart(18)}`)
}
