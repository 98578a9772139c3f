/** The names under --out that the writer keeps for itself. */
export const manifestName = 'manifest.json'
export const stagingName = '.near-rpcgen-staging'
export const lockPrefix = '.near-rpcgen-lock-'

const ownPrefix = '.near-rpcgen-'
const buildProducts: ReadonlySet<string> = new Set(['dist', 'node_modules', 'tsconfig.tsbuildinfo'])

/** True for what stands at the top of a package but belongs neither to us nor to a person. */
export function isIgnored(name: string): boolean {
  return buildProducts.has(name) || name.startsWith(ownPrefix)
}
