import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import type { SourceFile } from '../../generator/emit/source-file.js'
import { nodeFileSystem, type FileSystem } from '../../generator/write/file-system.js'
import type { Writer } from '../../generator/write/mutex.js'
import { hashOf, manifestText } from '../../generator/write/manifest.js'
import type { Plan } from '../../generator/write/plan.js'
import { writePackage } from '../../generator/write/write-package.js'
import type { Listing } from './temporary-folder.js'

export function filesOf(listing: Listing): readonly SourceFile[] {
  return Object.entries(listing).map(([path, text]) => ({ path, text }))
}

/** The listing of a package with its manifest. */
export function withManifest(listing: Listing): Listing {
  return { ...listing, 'manifest.json': manifestText(filesOf(listing)) }
}

/** A process that counts as dead for others. */
export const writer: Writer = {
  pid: 1,
  host: 'here',
  isAlive: () => false,
  pause: () => Promise.resolve(),
  seal: (folder, text) => hashOf(`one user ${folder} ${text}`),
}

/** Writes a package, and returns the plan and the diagnostics. */
export async function write(
  out: string,
  listing: Listing,
  system: FileSystem = nodeFileSystem,
  by: Writer = writer,
): Promise<{ readonly plan: Plan | null; readonly diagnostics: readonly Diagnostic[] }> {
  const diagnostics: Diagnostic[] = []
  const state = await writePackage({ out, system, writer: by }, filesOf(listing), found => void diagnostics.push(found))
  return { plan: state?.plan ?? null, diagnostics }
}
