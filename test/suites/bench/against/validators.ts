/**
 * Prints the CPU time of checking a recorded block, repeated to 50 kB, with each library. All but the official schemas
 * check the same schema; those are the ones of the official client, which knows other names of fields.
 */
import { BlockView } from 'near-rpc-client/validate'
import { pathToFileURL } from 'node:url'
import type { NamedSchema } from '../../../../generator/model/types/read-types.js'
import { isObject, type Json, type JsonObject } from '../../../../generator/schema/json.js'
import { refName } from '../../../../generator/schema/references/references.js'
import { mapSubschemas } from '../../../../generator/schema/keywords/subschemas.js'
import { readOurDescription } from '../../../spec/our-description.js'
import { standaloneChecks, type Checks } from '../ajv-standalone.js'
import { compare, show, type Row } from '../compare.js'
import { largeBlock } from '../validated-values.js'
import { needPeers, peersFolder, versionsOf } from './peers.js'
import { namedSchemas } from '../../../../generator/model/types/schema-of-type.js'

needPeers()
const { iface } = await readOurDescription()
const ourSchemas = namedSchemas(iface)
const block = largeBlock(50_000)
const { checksOf } = await import(pathToFileURL(`${peersFolder}/validators.js`).href)
const peers: Checks = checksOf(inlined('BlockView', ourSchemas))
const checks: Checks = {
  'ajv standalone': standaloneChecks(ourSchemas, { BlockView: 'isBlockView' })['isBlockView'] ?? (() => false),
  'near-rpc-client': BlockView.is,
  ...peers,
}
const rejecting = Object.keys(checks).filter(name => !checks[name]?.(block))
if (rejecting.length > 0) throw new Error(`The block does not pass: ${rejecting.join(', ')}.`)

// The slow ones take part in rounds of their own, against the same measure.
const slow = new Set(['zod', 'valibot', '@near-js/jsonrpc-types'])
const rows: Row[] = []
for (const [names, times] of [
  [Object.keys(checks).filter(name => !slow.has(name)), 20_000],
  [['ajv standalone', ...slow], 300],
] as const) {
  const subjects = names.map(name => [name, repeated(checks[name] ?? (() => false))] as const)
  const measured = await compare('check a block of 50 kB', Object.fromEntries(subjects), times, 11)
  rows.push(...measured.slice(rows.length === 0 ? 0 : 1))
}
show('CPU of one check', rows, versionsOf('typebox', 'zod', 'valibot', '@near-js/jsonrpc-types'))

function repeated(check: (value: unknown) => boolean): (times: number) => void {
  return times => {
    for (let time = 0; time < times; time++) check(block)
  }
}

/** The schema with the target in place of each reference, for libraries that know no references. */
function inlined(name: string, schemas: readonly NamedSchema[]): Json {
  const byName = new Map(schemas.map(named => [named.name, named.schema]))
  const inline = (schema: Json): Json => {
    if (!isObject(schema)) return schema
    const target = refName(schema)
    if (target !== null) return inline(byName.get(target) ?? true)
    const { description: _, title: __, ...kept }: JsonObject = mapSubschemas(schema, inline)
    return kept
  }
  // Bounds of 64-bit integers as numbers, which is what these libraries compare with.
  return JSON.parse(
    JSON.stringify(inline({ $ref: `#/components/schemas/${name}` }), (_, each: unknown) =>
      typeof each === 'bigint' ? Number(each) : each,
    ),
  )
}
