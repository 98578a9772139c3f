import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * The hash of everything that makes a client besides its description: the code and templates of this near-rpcgen, what
 * is installed next to it, and the version of Node. Read synchronously: a thousand small files take half the time.
 */
export function toolHash(packageRoot: string): string {
  const hash = createHash('sha256').update(process.version)
  const code = ['dist/generator', 'templates'].flatMap(folder => filesIn(join(packageRoot, folder)))
  const installed = foldersAbove(packageRoot).map(folder => join(folder, 'node_modules/.package-lock.json'))
  const files = [...code, join(packageRoot, 'package.json'), join(packageRoot, 'LICENSE'), ...installed]
  for (const path of files) if (existsSync(path)) hash.update(`\n${path}\n`).update(readFileSync(path))
  return hash.digest('hex')
}

/** The files that run or are copied, in one order on each machine. Declarations and source maps are neither. */
function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(path)
    return /\.(?:d\.ts|map|tsbuildinfo)$/.test(path) ? [] : [path]
  })
}

function foldersAbove(folder: string): readonly string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...foldersAbove(dirname(folder))]
}
