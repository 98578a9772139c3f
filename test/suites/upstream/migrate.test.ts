import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSource, unmeasured } from '../../../generator/cli/sources.js'
import type { Interface } from '../../../generator/model/interface.js'
import { migrating } from '../../migrate/migrating.js'

/** The folder with NEAR's own descriptions: third-party texts, which we do not keep. */
const folder = process.env['UPSTREAM_SPECS'] ?? ''

const leftovers: { readonly [version: string]: readonly string[] } = {
  '1.2.1': [],
  '1.2.11': [
    "19:61 TS2345 Argument of type 'string' is not assignable to parameter of type 'RpcValidatorRequest'. The change: a param accepts fewer values: validators › params, latest.",
  ],
}

test.each([
  ['1.1.2', '1.2.1'],
  ['1.2.1', '1.2.11'],
])('%s → %s: a program compiles with the new client, or the leftovers are its errors', async (old, now) => {
  const run = await migrating(await interfaceOf(old), await interfaceOf(now))
  const migrated = run(program(now, 'before'))
  expect(migrated.text).toBe(program(now, 'after'))
  expect(migrated.leftovers).toEqual(leftovers[now])
  // Each error of the compiler is one of the leftovers.
  expect(migrated.leftovers.map(line => line.split(' ').slice(0, 2).join(' '))).toEqual(migrated.errors)
  expect(run(migrated.text)).toEqual({ ...migrated, edits: [] })
})

function program(version: string, moment: 'before' | 'after'): string {
  return readFileSync(`test/migrate/callers/nearcore-${version}/${moment}.ts`, 'utf8')
}

async function interfaceOf(version: string): Promise<Interface> {
  const spec = join(folder, `nearcore-${version}.json`)
  const source = { spec, overlays: [], allowRemote: false, allowPrivate: false, revision: null }
  const { iface } = await readSource(source, unmeasured)
  if (iface === null) throw new Error(`"${spec}" is not a description.`)
  return iface
}
