import { dirname } from 'node:path'
import type { Config } from '../../config.js'
import type { Diagnostic, Position } from '../../diagnostics/diagnostic.js'
import type { Host } from '../host.js'
import { withPathsFrom } from './apply-config.js'
import { findConfigs } from './find-config.js'

export type LoadedConfig = {
  /** Null where there is no config file, or after a problem. */
  readonly config: Config | null
  readonly diagnostics: readonly Diagnostic[]
  readonly texts: ReadonlyMap<string, string>
  /** The config file; null where there is none. */
  readonly file: string | null
  /** Where the file has a key. */
  readonly positionOf: (key: string) => Position | null
}

/** Without a config file. */
export const noConfig: LoadedConfig = {
  config: null,
  diagnostics: [],
  texts: new Map(),
  file: null,
  positionOf: () => null,
}

/** Loads the config file that the user named, or else the one in the working folder. */
export async function loadConfig(
  named: string | undefined,
  { folder, system }: Pick<Host, 'folder' | 'system'>,
): Promise<LoadedConfig> {
  const files = named === undefined ? await findConfigs(folder, system) : [named]
  const [file, other] = files
  if (file === undefined) return noConfig
  if (other !== undefined) return { ...noConfig, diagnostics: [ambiguous(files)] }
  // Imported late: most folders have no config file.
  const { readConfig } = await import('./read-config.js')
  const { checkConfig } = await import('./check-config.js')
  const read = await readConfig(file, folder)
  if (isList(read)) return { ...noConfig, diagnostics: read }
  const texts = new Map(read.text === null ? [] : [[file, read.text]])
  const config = await checkConfig(read)
  if (isList(config)) return { ...noConfig, diagnostics: config, texts }
  const positionOf = (key: string): Position => read.positionOf([], key)
  return { config: withPathsFrom(dirname(file), config), diagnostics: [], texts, file, positionOf }
}

function isList<Item, Other>(value: readonly Item[] | Other): value is readonly Item[] {
  return Array.isArray(value)
}

function ambiguous(files: readonly string[]): Diagnostic {
  return {
    code: 'RPC502',
    at: null,
    message: `There is more than one config file: ${files.join(', ')}.`,
    help: 'Keep one of them, or name one with --config.',
  }
}
