import { createHash } from 'node:crypto'
import type { SourceFile } from '../emit/source-file.js'
import { pathProblem } from './safe-path.js'

/** What we wrote last time: the SHA-256 of each file by its path. Only these files are ever replaced or removed. */
export type Manifest = ReadonlyMap<string, string>

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The text of `manifest.json`; it lists every file of the package but itself. */
export function manifestText(files: readonly SourceFile[]): string {
  const entries = files.map(file => [file.path, hashOf(file.text)] as const)
  // By code unit, so that no machine's language changes the order.
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}

/** Null for a text that we cannot have written: its paths would decide what is removed. */
export function parseManifest(text: string): Manifest | null {
  const entries = entriesOf(text)
  if (entries === null) return null
  const manifest = new Map<string, string>()
  for (const [path, hash] of entries) {
    if (typeof hash !== 'string' || !/^[0-9a-f]{64}$/.test(hash) || pathProblem(path) !== null) return null
    manifest.set(path, hash)
  }
  return manifest
}

function entriesOf(text: string): readonly (readonly [string, unknown])[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null
  } catch {
    return null
  }
}
