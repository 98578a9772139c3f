import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factsFiles } from '../../../generator/emit/code/facts-files.js'
import { printer } from '../../../generator/emit/text/print.js'
import { defaultFacts, type ClientFacts } from '../../../generator/model/client-facts.js'
import * as jsonRpc from '../../../templates/runtime/chain/json-rpc.js'
import * as near from '../../../templates/runtime/chain/near.js'
import { head, interfaceOf, source } from '../interface-of.js'

function textsOf(client: ClientFacts): { readonly [path: string]: string } {
  const iface = interfaceOf({ client })
  return Object.fromEntries(factsFiles(iface, printer(iface)).map(({ path, text }) => [path, text]))
}

const ours: ClientFacts = {
  ...defaultFacts('NEAR', { id: 'dontcare', idType: 'string' }),
  package: 'near-rpc-client',
  error: 'NearRpcError',
  variable: 'near',
  node: 'near',
  height: {
    method: 'status',
    height: 'sync_info.latest_block_height',
    chain: 'chain_id',
    time: 'sync_info.latest_block_time',
  },
}

test('the templates have the facts of our own client', () => {
  const files = textsOf(ours)
  for (const [path, text] of Object.entries(files))
    expect(text).toBe(`${head}\n${readFileSync(path.replace('src/', 'templates/'), 'utf8')}`)
  expect(files).toEqual(textsOf({ ...ours, keywords: [] }))
})

test('a client of another service has its own facts, and the rules of JSON-RPC', () => {
  const { 'src/runtime/facts.ts': facts, ...rules } = textsOf(defaultFacts('Echo', { id: 7, idType: 'number' }))
  expect(facts).toBe(
    `${head}\n${source`
    import type { HeightQuestion } from './height-question.js'

    // Bundlers inline these two, and drop code that they exclude. For esbuild they must be the first statements.

    /** Whether a method tells how far a node is. */
    export const tellsHeight: boolean = false
    /** Whether a node can prove its height. */
    export const provesHeight: boolean = false

    /** The name of the package. */
    export const packageName = 'echo-client'

    /** The \`name\` of error objects, by which guards recognise them, even those that another copy of the package made. */
    export const errorName = 'EchoClientError'

    /** The JSON-RPC id of a request. */
    export type RequestId = number

    /** The id of a request, unless the caller gives one. */
    export const defaultId = 7

    /** The layer of a mocked error that the description does not have. */
    export const usualLayer = ''

    /** The format of recordings of exchanges. */
    export const recordingFormat = 'client-rpc-exchanges'

    /** The method that tells how far a node is, from \`x-rpc-height\`. */
    export const heightQuestion: HeightQuestion | undefined = undefined
  `}`,
  )
  expect(rules).toEqual({
    'src/runtime/chain-rules.ts': `${head}\n${source`
      /** What the client knows about the chain of its nodes. */
      export * from './chain/json-rpc.js'
    `}`,
    'src/runtime/id-start.ts': `${head}\nexport { numberStart as idStart } from './id-start/number-start.js'\n`,
    'src/runtime/connect.ts': `${head}\n${source`
      export { connect } from './connect-without-archive.js'
      export type { ConnectNode, ConnectOptions } from './connect-without-archive.js'
    `}`,
  })
})

test('each kind of chain has the same rules', () => {
  expect(Object.keys(jsonRpc).toSorted()).toEqual(Object.keys(near).toSorted())
})
