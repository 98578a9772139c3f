import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pagesInDocs } from '../../test/docs/pages.ts'
import { builderPage } from './builders/builder-page.ts'
import { describe } from './builders/description.ts'
import { groupsOf, type Group } from './builders/groups.ts'
import { listPage } from './builders/list-page.ts'
import { pagesElsewhere, sourceOf } from './links/site-address.ts'
import { programsIn } from './snippets/programs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Made = {
  readonly groups: readonly Group[]
  /** The programs of all pages of the site. */
  readonly programs: readonly string[]
}

/** The folder below `docs/` for pages that the site makes. Git does not keep it, and addresses do not have its name. */
export const madePages = 'made'

/**
 * Writes the generated pages into `docs/`: one for each builder, their list, and copies of pages elsewhere in
 * the repository. Files, because the search of VitePress finds nothing else.
 */
export async function writePages(): Promise<Made> {
  const described = await describe()
  const groups = groupsOf(described.builders)
  const pages = new Map([
    ['builders/index.md', listPage(groups)],
    ...described.builders.map(builder => [`builders/${builder.name}.md`, builderPage(builder, described)] as const),
    ...Object.entries(pagesElsewhere).map(
      ([path, address]) => [`${address}.md`, readFileSync(root + path, 'utf8')] as const,
    ),
  ])
  write(join(root, 'docs', madePages), pages)
  const written = pagesInDocs().map(path => [path, readFileSync(root + path, 'utf8')] as const)
  const made = [...pages].map(([path, text]) => [sourceOf(path), text] as const)
  return { groups, programs: [...written, ...made].flatMap(([path, text]) => programsIn(path, text)) }
}

/** Writes only what differs, so that a running preview does not load everything again. */
function write(folder: string, pages: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true })
  const old = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path => path.endsWith('.md'))
  for (const path of old) if (!pages.has(path.replaceAll('\\', '/'))) rmSync(join(folder, path))
  for (const [path, text] of pages) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    if (!old.includes(path) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}
