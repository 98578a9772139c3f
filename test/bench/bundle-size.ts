/**
 * Prints what one call costs in a bundle: `createClient` and `send` of one builder, minified by esbuild, gzipped.
 * Exits with 1 where a call passes its limit: 1.6 kB for `gas_price`, 3 kB for the call of a contract,
 * whose failures hide best, 2.6 kB for the others.
 */
import { build } from 'esbuild'
import { gzipSync } from 'node:zlib'

const limits: { readonly [name: string]: number } = { gas_price: 1600, 'query call_function': 3136 }
const otherLimit = 2624

const calls = {
  gas_price: 'gasPrice(null)',
  block: `block({ finality: 'final' })`,
  EXPERIMENTAL_congestion_level: 'experimentalCongestionLevel({ block_id: 1, shard_id: 3 })',
  'query view_account': `viewAccount({ account_id: 'alice.near', finality: 'final' })`,
  'query call_function': `callFunction({ account_id: 'a', method_name: 'm', args_base64: '', finality: 'final' })`,
  send_tx: `sendTx({ signed_tx_base64: 'AAAA' })`,
}

for (const [name, call] of Object.entries(calls)) {
  const gzipped = show(name, await bundle(program(call)))
  if (gzipped > (limits[name] ?? otherLimit)) process.exitCode = 1
}
show('everything', await bundle(`export * from 'near-rpc-client'`))
console.log(`limits: ${JSON.stringify(limits)} gzipped, ${otherLimit} for any other`)

function program(call: string): string {
  const builder = call.slice(0, call.indexOf('('))
  return `
    import { createClient, ${builder} } from 'near-rpc-client'
    createClient({ url: 'https://rpc.example' }).send(${call})
  `
}

function show(name: string, code: Uint8Array): number {
  const gzipped = gzipSync(code, { level: 9 }).length
  console.log(
    `${name.padEnd(30)} ${String(code.length).padStart(6)} bytes minified ${String(gzipped).padStart(6)} gzipped`,
  )
  return gzipped
}

async function bundle(contents: string): Promise<Uint8Array> {
  const stdin = { contents, resolveDir: process.cwd() }
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false })
  return outputFiles[0]?.contents ?? new Uint8Array()
}
