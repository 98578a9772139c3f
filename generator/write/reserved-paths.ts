/** The names in the output folder that the writer reserves. */
export const manifestName = 'manifest.json'
export const stagingName = '.near-rpcgen-staging'
export const mutexPrefix = '.near-rpcgen-mutex-'

const ownPrefix = '.near-rpcgen-'
const buildProducts: ReadonlySet<string> = new Set(['dist', 'node_modules', 'tsconfig.tsbuildinfo'])

/** True for top-level names that are neither generated nor written by hand. */
export function isIgnored(name: string): boolean {
  return buildProducts.has(name) || name.startsWith(ownPrefix)
}
