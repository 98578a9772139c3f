/** What one call costs in a bundle, and what each part of a transport and each flow adds to it: minified by esbuild, gzipped. */
import { build } from 'esbuild'
import { gzipSync } from 'node:zlib'

/** In gzipped bytes: what today's features need, so that a byte more is noticed. */
const limits: { readonly [name: string]: number } = {
  everything: 53_080,
  gas_price: 7400,
  'gas_price with its discriminator': 7610,
  'gas_price with its error table': 7780,
  'gas_price with createClient': 7620,
  'query view_account': 7600,
  'query call_function': 9110,
  send_tx: 8900,
  retry: 1568,
  fallback: 5660,
  archival: 1056,
  hedge: 1520,
  dedupe: 736,
  cache: 736,
  observe: 448,
  limit: 720,
  agree: 2820,
  // With a copy of a shared error for each caller.
  connect: 7960,
  // With the checks that `light` needs before a payment is signed again.
  submit: 9900,
  waitForTransaction: 5920,
  signAndSubmit: 14_400,
  // With chunks and outcomes that a light client proves.
  followBlocks: 3728,
  paginateChanges: 3304,
  iterateState: 1864,
  'near-rpc-client/verify': 8660,
  // With receipts of transactions, and whole blocks for `followBlocks`, each field of which has its type.
  lightClient: 19_140,
  'lightClient next to http and one call': 14_310,
  // Only the walk: what a browser needs beside the verifiers that it uses.
  'lightHead next to http and one call': 7560,
  verifyLightClientBlock: 3776,
  verifyBlock: 4120,
  verifyOutcome: 3568,
  verifyState: 3540,
  postgresStore: 1023,
  sqliteStore: 1023,
  redisStore: 1023,
  indexedDbStore: 1023,
  durableObjectStore: 1023,
  d1Store: 1023,
  fileStore: 1023,
}

/** For calls without a limit of their own. */
const otherLimit = 7_470

const calls = {
  gas_price: 'gasPrice(null)',
  block: `block({ finality: 'final' })`,
  EXPERIMENTAL_congestion_level: 'experimentalCongestionLevel({ block_id: 1, shard_id: 3 })',
  'query view_account': `viewAccount({ account_id: 'alice.near', finality: 'final' })`,
  'query call_function': `callFunction({ account_id: 'a', method_name: 'm', args_base64: '', finality: 'final' })`,
  send_tx: `sendTx({ signed_tx_base64: 'AAAA' })`,
}

/** Each part around the same node; what they share is counted for each. */
export const parts = {
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
export const flows = [
  'submit',
  'waitForTransaction',
  'signAndSubmit',
  'followBlocks',
  'paginateChanges',
  'iterateState',
] as const

/** The entries of proofs, as a whole and by function: programs of their own, without a transport. */
const proofs = ['verifyLightClientBlock', 'verifyBlock', 'verifyOutcome', 'verifyState']

/** The stores of payments that need a database, each alone. */
const stores = [
  'postgresStore',
  'sqliteStore',
  'redisStore',
  'indexedDbStore',
  'durableObjectStore',
  'd1Store',
  'fileStore',
]

type Size = { readonly minified: number; readonly gzipped: number }

export type MeasuredBundle = Size & { readonly name: string; readonly limit: number }

export type MeasuredBundles = {
  /** `http` and one call, and everything that the package exports. */
  readonly calls: readonly MeasuredBundle[]
  /** What a part of a transport adds to `http` and one call. */
  readonly parts: readonly MeasuredBundle[]
  /** What a flow adds to them, with the builders that it uses. */
  readonly flows: readonly MeasuredBundle[]
  /** What verifying proofs costs alone. */
  readonly proofs: readonly MeasuredBundle[]
  /** What each store costs alone. */
  readonly stores: readonly MeasuredBundle[]
}

/** Of the client that programs in this folder import: by default of the compiled one. */
export async function measureBundles(folder: string = process.cwd()): Promise<MeasuredBundles> {
  const sizeOf: SizeOf = (call, transport, imported = namesIn(call, transport)) =>
    bundle(folder, programOf(call, transport, imported))
  const base = await sizeOf(calls.gas_price, 'node')
  // One call, and a program that also uses this name.
  const sizeWith = (name: string): Promise<Size> => sizeOf(`gasPrice(null), ${name}`, 'node', ['gasPrice', name])
  const sizeWithLight = (name: string): Promise<Size> => {
    const program = programOf(`gasPrice(null), ${name}`, 'node', ['gasPrice'])
    return bundle(folder, `import { ${name} } from 'near-rpc-client/light'${program}`)
  }
  return {
    calls: await Promise.all([
      ...Object.entries(calls).map(([name, call]) => measured(name, sizeOf(call, 'node'))),
      measured('gas_price with createClient', sizeOf(calls.gas_price, 'createClient({ transport: node }).send')),
      measured('gas_price with its discriminator', sizeWith('isGasPriceError')),
      measured('gas_price with its error table', sizeWith('gasPriceErrors')),
      measured('everything', bundle(folder, `export * from 'near-rpc-client'`)),
    ]),
    parts: await Promise.all(
      Object.entries(parts).map(([name, part]) => measured(name, added(sizeOf(calls.gas_price, part), base))),
    ),
    flows: await Promise.all(flows.map(name => measured(name, added(sizeWith(name), base)))),
    proofs: await Promise.all([
      measured('near-rpc-client/verify', bundle(folder, `export * from 'near-rpc-client/verify'`)),
      measured('lightClient', bundle(folder, `export { lightClient } from 'near-rpc-client/light'`)),
      ...['lightClient', 'lightHead'].map(name =>
        measured(`${name} next to http and one call`, added(sizeWithLight(name), base)),
      ),
      ...proofs.map(name => measured(name, bundle(folder, `export { ${name} } from 'near-rpc-client/verify'`))),
    ]),
    stores: await Promise.all(
      stores.map(name => measured(name, bundle(folder, `export { ${name} } from 'near-rpc-client/stores'`))),
    ),
  }
}

async function measured(name: string, size: Promise<Size>): Promise<MeasuredBundle> {
  return { name, ...(await size), limit: limits[name] ?? otherLimit }
}

async function added(whole: Promise<Size>, base: Size): Promise<Size> {
  const { minified, gzipped } = await whole
  return { minified: minified - base.minified, gzipped: gzipped - base.gzipped }
}

/** The size of a program that sends one call through a transport. */
type SizeOf = (call: string, transport: string, imported?: readonly string[]) => Promise<Size>

function programOf(call: string, transport: string, imported: readonly string[]): string {
  return `
    import { http, ${imported.join(', ')} } from 'near-rpc-client'
    const node = http('https://rpc.example')
    ${transport}(${call})
  `
}

function namesIn(...texts: readonly string[]): readonly string[] {
  return texts.map(text => /^\w+/.exec(text)?.[0] ?? '').filter(name => name !== 'node')
}

async function bundle(folder: string, contents: string): Promise<Size> {
  const stdin = { contents, resolveDir: folder }
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false })
  const code = outputFiles[0]?.contents ?? new Uint8Array()
  return { minified: code.length, gzipped: gzipSync(code, { level: 9 }).length }
}
