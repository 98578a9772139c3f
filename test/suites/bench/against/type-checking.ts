/**
 * Prints the CPU time of `tsc` for a program that calls 20 methods, with all declarations that it needs, against the
 * same program without types: `skipLibCheck` is off.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { typed, untyped } from '../../../types/twenty-methods.js'
import { show } from '../compare.js'
import { compareProcesses, type Command } from './cpu-of-process.js'
import { needPeers, peersFolder, versionsOf } from './peers.js'

const official = `import { NearRpcClient, ${officialCalls().map(nameOf).join(', ')} } from '@near-js/jsonrpc-client'
const near = new NearRpcClient('https://rpc.example')
export const results = [${officialCalls()
  .map(call => `await ${call}`)
  .join(', ')}] as const
`
const programs = { 'no types': untyped, 'near-rpc-client': typed, '@near-js/jsonrpc-client': official }

needPeers()
// Below the peers, so that their packages are found.
const folder = join(peersFolder, 'node_modules/.type-checking')
mkdirSync(folder, { recursive: true })
try {
  const commands = Object.entries(programs).map(([name, text], index): readonly [string, Command] => {
    const file = `program-${index}.ts`
    writeFileSync(join(folder, file), text)
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
    }
    const project = `project-${index}.json`
    writeFileSync(join(folder, project), JSON.stringify({ compilerOptions, files: [file] }))
    const tsc = join(peersFolder, 'node_modules/typescript/lib/tsc.js')
    return [name, { program: [process.execPath, tsc, '-p', project], folder }]
  })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  show(
    'CPU of tsc',
    // The declarations of others can have errors.
    compareProcesses('type check', Object.fromEntries(commands), {
      rounds: 7,
      milliseconds: 120_000,
      accepted: [0, 2],
    }),
    versionsOf('typescript', '@near-js/jsonrpc-client'),
  )
} finally {
  rmSync(folder, { recursive: true })
}

/** As many calls of the official client's functions. */
function officialCalls(): readonly string[] {
  const final = `{ finality: 'final' }`
  return [
    `gasPrice(near, { blockId: null })`,
    `block(near, ${final})`,
    `chunk(near, { chunkId: 'x' })`,
    `status(near)`,
    `viewAccount(near, { accountId: 'a', finality: 'final' })`,
    `viewAccessKey(near, { accountId: 'a', publicKey: 'k', finality: 'final' })`,
    `viewFunction(near, { accountId: 'a', methodName: 'm', finality: 'final' })`,
    `query(near, { requestType: 'view_code', accountId: 'a', finality: 'final' })`,
    `sendTx(near, { signedTxBase64: 'AAAA' })`,
    `tx(near, { txHash: 'h', senderAccountId: 'a' })`,
    `validators(near, 'latest')`,
    `health(near)`,
    `networkInfo(near)`,
    `clientConfig(near)`,
    `genesisConfig(near)`,
    `changes(near, { changesType: 'account_changes', accountIds: ['a'], blockId: 1 })`,
    `experimentalProtocolConfig(near, ${final})`,
    `nextLightClientBlock(near, { lastBlockHash: 'h' })`,
    `broadcastTxAsync(near, { signedTxBase64: 'AAAA' })`,
    `broadcastTxCommit(near, { signedTxBase64: 'AAAA' })`,
  ]
}

function nameOf(call: string): string {
  return /^\w+/.exec(call)?.[0] ?? ''
}
