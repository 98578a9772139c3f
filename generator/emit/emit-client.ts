import type { Interface } from '../model/interface.js'
import { sortedBy } from '../schema/distinct.js'
import type { Assets } from './assets.js'
import { copiedFiles } from './copied-files.js'
import type { PackageDetails } from './package-details.js'
import type { SourceFile } from './source-file.js'

/** All files of the client package. The same arguments give the same bytes. By default, `version` is the interface's. */
export async function emitClient(
  iface: Interface,
  assets: Assets,
  { version = iface.version, repository = null, descriptions = [] }: Partial<PackageDetails> = {},
): Promise<readonly SourceFile[]> {
  // Imported late: loading TypeScript and ts-morph takes longer than all other work, and only emitting needs them.
  const { emitCode } = await import('./code/emit-code.js')
  const { emitProse } = await import('./prose/emit-prose.js')
  const { files, types } = emitCode(iface)
  const copied = copiedFiles(iface, files, assets)
  const prose = emitProse(iface, types, assets, { version, repository, descriptions })
  return sortedBy([...files, ...copied, ...prose, ...descriptions], ({ path }) => path)
}
