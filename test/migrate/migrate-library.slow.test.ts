import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { readSource, unmeasured } from '../../generator/cli/sources.js'
import type { LibraryName } from '../../generator/migrate/libraries/mapping.js'
import { migrateLibrary } from '../../generator/migrate/migrate-library.js'
import { stubs } from './library-stubs.js'
import { shown, sidesOf, type Migrated } from './migrating.js'

let carry: (library: LibraryName, caller: string) => Migrated

beforeAll(async () => {
  const source = { spec: 'spec/openapi.yaml', overlays: [], allowRemote: false, allowPrivate: false, revision: null }
  const { iface } = await readSource(source, unmeasured)
  if (iface === null) throw new Error('The description has errors.')
  const sideOf = await sidesOf(iface, stubs)
  carry = (library, caller) => {
    const side = sideOf(caller)
    return shown(migrateLibrary(library, 'near-rpc-client', side), caller, side.program)
  }
})

function program(name: string, moment: 'before' | 'after'): string {
  return readFileSync(`test/migrate/callers/${name}/${moment}.ts`, 'utf8')
}

test.each<[string, LibraryName]>([
  ['near-api-js', 'near-api-js'],
  ['jsonrpc-client', '@near-js/jsonrpc-client'],
])(
  'carries callers/%s over to our client, compiles afterwards, and changes nothing the second time',
  (name, library) => {
    const once = carry(library, program(name, 'before'))
    expect(once.text).toBe(program(name, 'after'))
    expect([...once.leftovers, ...once.errors]).toEqual([])
    expect(carry(library, once.text)).toEqual({ text: once.text, edits: [], leftovers: [], errors: [] })
  },
)

test('lists each call that it does not carry over, with the reason', () => {
  const caller = `import { JsonRpcProvider } from 'near-api-js'

export async function use(provider: JsonRpcProvider, params: { readonly request_type: string }): Promise<void> {
  await provider.sendTransaction({})
  await provider.query(params)
  await provider.chunk([1, 0])
  await provider.callFunction('a.near', 'b', {})
  await provider.getNetworkConfig()
  console.log(new JsonRpcProvider({ url: 'http://node.example', headers: {} }))
}
`
  expect(carry('near-api-js', caller).leftovers).toEqual([
    '5:9 It takes a signed transaction as an object. Encode it to base64, and use submit or sendTx.',
    "5:18 TS2339 Property 'sendTransaction' does not exist on type 'Client'.",
    '6:9 Its request_type is not at the call, so the builder is not known.',
    "6:18 TS2339 Property 'query' does not exist on type 'Client'.",
    '7:9 Its chunk_id must be a text.',
    "7:18 TS2339 Property 'chunk' does not exist on type 'Client'.",
    '8:9 It decodes the result. Use callFunction, then decodeJson or decodeText.',
    "8:18 TS2339 Property 'callFunction' does not exist on type 'Client'.",
    '9:9 The table of migrate has no rule for this method.',
    "9:18 TS2339 Property 'getNetworkConfig' does not exist on type 'Client'.",
    '10:19 This JsonRpcProvider has options that createClient does not have.',
  ])
})
