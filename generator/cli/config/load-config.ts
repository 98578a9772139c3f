import { dirname } from 'node:path'
import type { Config } from '../../config.js'
import type { Diagnostic } from '../../diagnostics/diagnostic.js'
import type { Host } from '../host.js'
import { withPathsFrom } from './apply-config.js'
import { findConfigs } from './find-config.js'

export type LoadedConfig = {
  /** Null where there is no config file, or after a problem. */
  readonly config: Config | null
  readonly diagnostics: readonly Diagnostic[]
  readonly texts: ReadonlyMap<string, string>
}

const none: LoadedConfig = { config: null, diagnostics: [], texts: new Map() }

/** Loads the config file that the user named, or else the one in the working folder. */
export async function loadConfig(
  named: string | undefined,
  { folder, system }: Pick<Host, 'folder' | 'system'>,
): Promise<LoadedConfig> {
  const found = named === undefined ? await findConfigs(folder, system) : [named]
  const [file, other] = found
  if (file === undefined) return none
  if (other !== undefined) return { ...none, diagnostics: [ambiguous(found)] }
  // Imported late: most folders have no config file.
  const { readConfig } = await import('./read-config.js')
  const { checkConfig } = await import('./check-config.js')
  const read = await readConfig(file, folder)
  if (isList(read)) return { ...none, diagnostics: read }
  const texts = new Map(read.text === null ? [] : [[file, read.text]])
  const config = await checkConfig(read)
  if (isList(config)) return { config: null, diagnostics: config, texts }
  return { config: withPathsFrom(dirname(file), config), diagnostics: [], texts }
}

function isList<Item, Other>(value: readonly Item[] | Other): value is readonly Item[] {
  return Array.isArray(value)
}

function ambiguous(files: readonly string[]): Diagnostic {
  return {
    code: 'RPC502',
    severity: 'error',
    at: null,
    message: `There is more than one config file: ${files.join(', ')}.`,
    help: 'Keep one of them, or name one with --config.',
  }
}
