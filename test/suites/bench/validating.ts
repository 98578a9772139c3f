/**
 * Prints what checking a result costs, in process CPU against Ajv's standalone code in the same run. Ajv reads integers
 * as JSON Schema does, without `bigint`, and stops at the first error, too. The block is a recorded one, of about 50 kB.
 */
import { AccountView, BlockView } from 'near-rpc-client/validate'
import { readOurDescription } from '../../spec/our-description.js'
import { standaloneChecks } from './ajv-standalone.js'
import { largeBlock, resultOf } from './validated-values.js'
import { namedSchemas } from '../../../generator/model/types/schema-of-type.js'

const { iface } = await readOurDescription()
const schemas = namedSchemas(iface)
const ajvChecks = standaloneChecks(schemas, { BlockView: 'isBlockView', AccountView: 'isAccountView' })

const block = largeBlock(50_000)
const account = resultOf('query', 'query/view_account')
const subjects = {
  'a block of 50 kB': { value: block, own: BlockView.is, ajv: ajvChecks['isBlockView'] },
  'an account': { value: account, own: AccountView.is, ajv: ajvChecks['isAccountView'] },
}

console.log(`${'CPU for one check'.padEnd(24)}${'own, ns'.padStart(12)}${'Ajv, ns'.padStart(12)}${'ratio'.padStart(8)}`)
for (const [name, { value, own, ajv }] of Object.entries(subjects)) {
  if (ajv === undefined || !own(value) || !ajv(value)) throw new Error(`The value does not pass: ${name}.`)
  const rounds = Array.from({ length: 15 }, () => [cpuOf(own, value), cpuOf(ajv, value)] as const)
  const [mine, theirs] = [median(rounds.map(([time]) => time)), median(rounds.map(([, time]) => time))]
  const cells = [mine.toFixed(0).padStart(12), theirs.toFixed(0).padStart(12), (mine / theirs).toFixed(2).padStart(8)]
  console.log(name.padEnd(24) + cells.join(''))
}

/** Nanoseconds of CPU for one check. */
function cpuOf(check: (value: unknown) => boolean, value: unknown): number {
  const times = JSON.stringify(value).length > 10_000 ? 3_000 : 300_000
  const start = process.cpuUsage()
  for (let time = 0; time < times; time++) check(value)
  const { user, system } = process.cpuUsage(start)
  return ((user + system) * 1_000) / times
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
