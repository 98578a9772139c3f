import { projectDescription } from '../load/read/location.js'
import type { Host } from './host.js'
import type { CallOptions } from './options/options.js'
import type { InterfaceSource } from './sources.js'

/** The description of the project, and without one the description that comes with near-rpcgen. */
export async function chosenSource(
  { spec, source }: { readonly spec?: string | undefined; readonly source: CallOptions['source'] },
  { system, ownDescription }: Pick<Host, 'system' | 'ownDescription'>,
): Promise<InterfaceSource> {
  if (spec !== undefined) return { ...source, spec }
  const isProject = (await system.kindOf(projectDescription)) === 'file'
  return { ...source, spec: isProject ? projectDescription : ownDescription }
}
