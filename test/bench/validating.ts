/**
 * Prints what checking a result costs, in process CPU against Ajv's standalone code in the same run. Ajv reads integers
 * as JSON Schema does, without `bigint`, and stops at the first error, too. The block is a recorded one, of about 50 kB.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AccountView, BlockView } from 'near-rpc-client/validate'
import { isObject, type Json, type JsonObject } from '../../generator/schema/json.js'
import { mapSubschemas } from '../../generator/schema/subschemas.js'
import { readOurDescription } from '../spec/our-description.js'

const { iface } = await readOurDescription()
const ajvChecks = standaloneChecks({ BlockView: 'isBlockView', AccountView: 'isAccountView' })

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

/** The code that Ajv writes for these schemas, loaded from a file. */
function standaloneChecks(names: { readonly [schema: string]: string }): {
  readonly [name: string]: (value: unknown) => boolean
} {
  const $defs = Object.fromEntries(iface.schemas.map(({ name, schema }) => [name, open(schema)]))
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { source: true } })
  ajv.addSchema(JSON.parse(JSON.stringify({ $id: 'spec', $defs }).replaceAll('#/components/schemas/', 'spec#/$defs/')))
  for (const [schema, name] of Object.entries(names)) ajv.addSchema({ $id: name, $ref: `spec#/$defs/${schema}` })
  const code = standaloneCode.default(ajv, Object.fromEntries(Object.values(names).map(name => [name, name])))
  const folder = mkdtempSync(join(tmpdir(), 'ajv-'))
  const file = join(folder, 'checks.cjs')
  writeFileSync(file, code)
  try {
    // Ajv's code loads its own helpers from this repository.
    return createRequire(`${process.cwd()}/`)(file) as ReturnType<typeof standaloneChecks>
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** One of several is enough for our validators, and for Ajv that is the faster keyword. */
function open(schema: Json): Json {
  if (!isObject(schema)) return schema
  const { oneOf, ...rest }: JsonObject = mapSubschemas(schema, open)
  return oneOf === undefined ? rest : { ...rest, anyOf: oneOf }
}

/** A recorded block with its chunks repeated up to so many bytes. */
function largeBlock(bytes: number): unknown {
  const recorded = resultOf('block', 'block/finality final') as { readonly chunks: readonly unknown[] }
  const missing = bytes - JSON.stringify(recorded).length
  const count = Math.max(1, Math.ceil(missing / JSON.stringify(recorded.chunks).length))
  return { ...recorded, chunks: Array.from({ length: count + 1 }, () => structuredClone(recorded.chunks)).flat() }
}

/** A recorded result. Integers beyond 2^53 are rounded to safe ones, because Ajv knows no others. */
function resultOf(group: string, name: string): unknown {
  const lines = readFileSync(`test/recordings/${group}.jsonl`, 'utf8').trim().split('\n')
  const exchange = lines.map(line => JSON.parse(line)).find(each => each.case.startsWith(name))
  return JSON.parse(exchange.response.body.replace(/(?<=[:[,])\d{16,}(?=[,}\]])/g, '9007199254740991')).result
}
