import { createHash } from 'node:crypto'
import type { SourceFile } from '../emit/source-file.js'
import { isObject, plainJson } from '../schema/json.js'
import { manifestName } from './reserved-paths.js'
import { pathProblem } from './safe-path.js'

/** The SHA-256 of each file that the last run wrote, by path. Only these files can be replaced or removed. */
export type Manifest = ReadonlyMap<string, string>

/** A file of a package, by its hash. */
export type FileHash = { readonly path: string; readonly hash: string }

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The files of a package with its manifest. */
export function withManifest(files: readonly SourceFile[]): readonly SourceFile[] {
  return [...files, { path: manifestName, text: manifestText(files) }]
}

export function hashesOf(files: readonly SourceFile[]): readonly FileHash[] {
  return files.map(({ path, text }) => ({ path, hash: hashOf(text) }))
}

/** The text of `manifest.json`, which lists every file of the package except itself. */
export function manifestText(files: readonly SourceFile[]): string {
  const entries = files.map(file => [file.path, hashOf(file.text)] as const)
  // By code unit, so that the order does not depend on the machine's locale.
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** Null for an invalid manifest. The check is strict, because the paths decide which files are removed. */
export function parseManifest(text: string): Manifest | null {
  const value = plainJson(text)
  if (!isObject(value)) return null
  const manifest = new Map<string, string>()
  for (const [path, hash] of Object.entries(value)) {
    if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash) || pathProblem(path) !== null) return null
    manifest.set(path, hash)
  }
  return manifest
}
