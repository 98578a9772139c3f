/**
 * Prints what one call costs in a bundle, and what each part of a transport and each flow adds to it: minified by esbuild, gzipped.
 * Exits with 1 where something passes its limit in bytes: what today's features need, so that a byte more is noticed.
 */
import { build } from 'esbuild'
import { gzipSync } from 'node:zlib'

const limits: { readonly [name: string]: number } = {
  gas_price: 5696,
  'query view_account': 5904,
  'query call_function': 7408,
  send_tx: 7136,
  retry: 1568,
  fallback: 5376,
  archival: 1056,
  hedge: 1520,
  dedupe: 736,
  cache: 736,
  observe: 448,
  limit: 720,
  agree: 2592,
  connect: 6880,
  submit: 7888,
  waitForTransaction: 4416,
  signAndSubmit: 9648,
  followBlocks: 2144,
  paginateChanges: 2032,
  iterateState: 1568,
}
const otherLimit = 5840

const calls = {
  gas_price: 'gasPrice(null)',
  block: `block({ finality: 'final' })`,
  EXPERIMENTAL_congestion_level: 'experimentalCongestionLevel({ block_id: 1, shard_id: 3 })',
  'query view_account': `viewAccount({ account_id: 'alice.near', finality: 'final' })`,
  'query call_function': `callFunction({ account_id: 'a', method_name: 'm', args_base64: '', finality: 'final' })`,
  send_tx: `sendTx({ signed_tx_base64: 'AAAA' })`,
}

/** Each part around the same node; what they share is counted for each. */
const parts = {
  retry: 'retry(node)',
  fallback: 'fallback([node, node])',
  archival: 'archival(node, node)',
  hedge: 'hedge([node, node], { after: 100 })',
  dedupe: 'dedupe(node)',
  cache: 'cache(node)',
  observe: 'observe(node, console.log)',
  limit: 'limit(node)',
  agree: 'agree([node, node])',
  connect: `connect('https://rpc.example').send`,
}

/** Each flow, with the builders that it uses. */
const flows = ['submit', 'waitForTransaction', 'signAndSubmit', 'followBlocks', 'paginateChanges', 'iterateState']

type Size = { readonly minified: number; readonly gzipped: number }

console.log(`${'http and one call'.padEnd(34)}minified  gzipped`)
for (const [name, call] of Object.entries(calls)) show(name, await sizeOf(call, 'node'), limits[name] ?? otherLimit)
show('gas_price with createClient', await sizeOf(calls.gas_price, 'createClient({ transport: node }).send'))
show('everything', await bundle(`export * from 'near-rpc-client'`))

console.log(`\n${'each part adds'.padEnd(34)}minified  gzipped`)
const base = await sizeOf(calls.gas_price, 'node')
for (const [name, part] of Object.entries(parts)) {
  const { minified, gzipped } = await sizeOf(calls.gas_price, part)
  const added = { minified: minified - base.minified, gzipped: gzipped - base.gzipped }
  show(name, added, limits[name] ?? Infinity)
}

console.log(`\n${'each flow adds'.padEnd(34)}minified  gzipped`)
for (const name of flows) {
  const { minified, gzipped } = await sizeOf(`gasPrice(null), ${name}`, 'node', ['gasPrice', name])
  show(name, { minified: minified - base.minified, gzipped: gzipped - base.gzipped }, limits[name] ?? Infinity)
}

function sizeOf(call: string, transport: string, imported = namesIn(call, transport)): Promise<Size> {
  return bundle(`
    import { http, ${imported.join(', ')} } from 'near-rpc-client'
    const node = http('https://rpc.example')
    ${transport}(${call})
  `)
}

function namesIn(...texts: readonly string[]): readonly string[] {
  return texts.map(text => /^\w+/.exec(text)?.[0] ?? '').filter(name => name !== 'node')
}

function show(name: string, { minified, gzipped }: Size, limit = Infinity): void {
  const isOver = gzipped > limit
  if (isOver) process.exitCode = 1
  const remark = isOver ? `  over ${limit}` : ''
  console.log(`${name.padEnd(34)}${String(minified).padStart(8)} ${String(gzipped).padStart(8)}${remark}`)
}

async function bundle(contents: string): Promise<Size> {
  const stdin = { contents, resolveDir: process.cwd() }
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false })
  const code = outputFiles[0]?.contents ?? new Uint8Array()
  return { minified: code.length, gzipped: gzipSync(code, { level: 9 }).length }
}
