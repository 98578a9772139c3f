import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders below `docs/` and `examples/` in which nobody writes pages: installed packages, and the builder of the site. */
const skipped = new Set(['node_modules', '.vitepress', 'public', 'dist', 'made'])

/**
 * The hand-written pages of the folder `docs/`, by their paths from the root of the repository. A name in brackets, such as
 * `[page].md`, stands for pages of the site that have their text elsewhere.
 */
export function pagesInDocs(): readonly string[] {
  return filesIn('docs').filter(path => path.endsWith('.md') && !path.includes('['))
}

/** Each page that a reader can open: the hand-written ones, and those of the client. */
export function allPages(): readonly string[] {
  const readmes = filesIn('examples').filter(path => path.endsWith('/README.md'))
  const ofTheClient = filesIn('generated/docs').filter(path => path.endsWith('.md'))
  const alone = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'SECURITY.md',
    'conformance/README.md',
    'generated/README.md',
  ]
  return [...alone, ...pagesInDocs(), ...readmes, ...ofTheClient]
}

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !skipped.has(name))
  const paths = entries.flatMap(entry => {
    const path = join(folder, entry.name).replaceAll('\\', '/')
    return entry.isDirectory() ? filesIn(path) : [path]
  })
  return paths.toSorted()
}
