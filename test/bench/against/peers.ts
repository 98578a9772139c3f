import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder in which the clients and generators are installed that we compare with. Benchmarks run from the root. */
export const peersFolder: string = resolve('test/bench/peers')

/** Ends the benchmark with one line when the peers are not installed. */
export function needPeers(): void {
  if (existsSync(`${peersFolder}/node_modules`)) return
  console.error('The peers are not installed: npm ci --prefix test/bench/peers --ignore-scripts')
  process.exit(1)
}

/** The versions of these packages, as they are installed. */
export function versionsOf(...names: readonly string[]): { readonly [name: string]: string } {
  return Object.fromEntries(names.map(name => [name, versionOf(name)]))
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(`${peersFolder}/node_modules/${name}/package.json`, 'utf8')).version
}

/** Sends one request with one client. */
export type Caller = { readonly account: () => Promise<unknown>; readonly block: () => Promise<unknown> }

/** One caller for each client, by its name, all to the node at this URL. */
export async function callersTo(url: string): Promise<{ readonly [client: string]: Caller }> {
  const { callersTo: make } = await import(pathToFileURL(`${peersFolder}/callers.js`).href)
  return make(url)
}
