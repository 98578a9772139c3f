import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Light clients of other chains, for scale: each is a program in WebAssembly. */
const packages = ['smoldot', '@a16z/helios']

export type PublishedPackage = { readonly name: string; readonly version: string; readonly unpacked: number }

/** The newest published packages as npm tells their bytes; what npm does not reach is left out. */
export async function otherClients(): Promise<readonly (PublishedPackage | { readonly name: string })[]> {
  return Promise.all(packages.map(name => published(name).catch(() => ({ name }))))
}

async function published(name: string): Promise<PublishedPackage> {
  const seen = JSON.parse(await npm('view', name, 'version', 'dist.unpackedSize'))
  if (Number.isInteger(seen['dist.unpackedSize']))
    return { name, version: seen.version, unpacked: seen['dist.unpackedSize'] }
  // Not every registry tells the size. Then npm fetches the package, and counts.
  const [{ version, unpackedSize: unpacked }] = JSON.parse(await npm('pack', name, '--dry-run'))
  return { name, version, unpacked }
}

async function npm(command: string, ...options: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', [command, ...options, '--json'], {
    timeout: 60_000,
    maxBuffer: 2 ** 24,
  })
  return stdout
}
