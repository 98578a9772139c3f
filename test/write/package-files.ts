import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import type { SourceFile } from '../../generator/emit/source-file.js'
import { nodeFileSystem } from '../../generator/write/file-system.js'
import type { FileSystem } from '../../generator/write/file-system.js'
import type { Writer } from '../../generator/write/lock.js'
import { manifestText } from '../../generator/write/manifest.js'
import type { Plan } from '../../generator/write/plan.js'
import { writePackage } from '../../generator/write/write-package.js'
import type { Listing } from './temporary-folder.js'

export function filesOf(listing: Listing): readonly SourceFile[] {
  return Object.entries(listing).map(([path, text]) => ({ path, text }))
}

/** The listing of a package as `near-rpcgen` leaves it. */
export function withManifest(listing: Listing): Listing {
  return { ...listing, 'manifest.json': manifestText(filesOf(listing)) }
}

/** A process that nobody else takes for alive. */
export const writer: Writer = { pid: 1, host: 'here', isAlive: () => false, pause: () => Promise.resolve() }

/** Writes a package, and returns what was planned and found. */
export async function write(
  out: string,
  listing: Listing,
  system: FileSystem = nodeFileSystem,
  by: Writer = writer,
): Promise<{ readonly plan: Plan | null; readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = []
  const survey = await writePackage(
    { out, system, writer: by },
    filesOf(listing),
    found => void diagnostics.push(found),
  )
  return { plan: survey?.plan ?? null, diagnostics }
}
