import { join } from 'node:path'
import type { FileSystem } from '../../write/file-system.js'

/** The names of a config file in the working folder. */
export const configNames: readonly string[] = ['ts', 'mjs', 'js', 'json', 'yaml', 'yml'].map(
  extension => `near-rpcgen.config.${extension}`,
)

/** The config files in a folder. More than one is a mistake. */
export async function findConfigs(folder: string, { kindOf }: Pick<FileSystem, 'kindOf'>): Promise<readonly string[]> {
  const kinds = await Promise.all(configNames.map(name => kindOf(join(folder, name))))
  return configNames.filter((_, index) => kinds[index] !== null)
}
