import type { Interface } from '../model/interface.js'
import type { Assets } from './assets.js'
import type { SourceFile } from './source-file.js'

export type { Assets }

/**
 * All files of the client package. The same interface gives the same bytes. The package has the interface's version
 * unless it has one of its own.
 */
export async function emitClient(
  iface: Interface,
  assets: Assets,
  version: string = iface.version,
): Promise<readonly SourceFile[]> {
  // TypeScript and its friends take longer to load than all the work: only those who emit wait for them.
  const { emitCode } = await import('./code/emit-code.js')
  const { emitProse } = await import('./prose/emit-prose.js')
  const { files, types } = emitCode(iface)
  const runtime = assets.runtime.map(({ path, text }) => ({ path: `src/runtime/${path}`, text }))
  const flows = assets.flows.filter(({ path }) => iface.flows.some(name => path.startsWith(`${name}/`)))
  const copied = [...runtime, ...flows.map(({ path, text }) => ({ path: `src/flows/${path}`, text }))]
  return [...files, ...copied, ...emitProse(iface, types, assets, version)].toSorted((a, b) =>
    a.path < b.path ? -1 : 1,
  )
}
