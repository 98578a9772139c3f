import type { ClientTarget, GeneratedFiles } from '../cli/generated-files.js'
import type { Host } from '../cli/host.js'
import type { Stopwatch } from '../stopwatch.js'

/** Makes the files of a client with the version that its lock file has. */
export async function makeClient(
  { source, out }: ClientTarget,
  stopwatch: Stopwatch,
  host: Pick<Host, 'describe' | 'readLockedVersion' | 'makePackage'>,
): Promise<GeneratedFiles> {
  const { iface, description, ...described } = await host.describe(source, stopwatch)
  if (iface === null) return { ...described, files: null, lock: null }
  const { version, lock, ...locked } = await host.readLockedVersion(iface, source)
  const diagnostics = [...described.diagnostics, ...locked.diagnostics]
  if (version === null) return { ...described, files: null, lock, diagnostics }
  const client = await host.makePackage({ iface, description }, version, out, stopwatch)
  return { ...described, files: client.files, lock, diagnostics: [...diagnostics, ...client.diagnostics] }
}
