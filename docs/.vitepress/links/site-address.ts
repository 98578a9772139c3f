import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builderName } from '../../../dist/generator/model/names.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Pages of the site whose text is elsewhere in the repository: by its path. */
export const pagesElsewhere: Readonly<Record<string, string>> = {
  'generated/README.md': 'project/client',
  'CONTRIBUTING.md': 'project/contributing',
  'CHANGELOG.md': 'project/changelog',
  'conformance/README.md': 'project/conformance',
  'examples/README.md': 'examples/index',
  ...Object.fromEntries(exampleFolders().map(name => [`examples/${name}/README.md`, `examples/${name}`])),
}

/** The folders of examples, each with a page. */
export function exampleFolders(): readonly string[] {
  const folders = readdirSync(`${root}examples`, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return folders.map(({ name }) => name).filter(name => existsSync(`${root}examples/${name}/README.md`))
}

/** The file of the repository that has the text of a page, by the page's path below `docs/`. */
export function sourceOf(path: string): string {
  const page = path.replace(/^made\//, '')
  const elsewhere = Object.entries(pagesElsewhere).find(([, address]) => `${address}.md` === page)
  return elsewhere?.[0] ?? `docs/${page}`
}

/**
 * Where a link of a file of the repository leads on the site; null if the site does not have the target, such as a
 * source file. Throws if the repository does not have it either.
 */
export function siteAddress(file: string, href: string): string | null {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href
  const [path = '', anchor] = href.split('#')
  const target = posix.join(posix.dirname(file), path)
  if (!existsSync(root + target)) throw new Error(`${file} links to "${href}", which does not exist.`)
  const address = addressOf(target)
  return address === null ? null : anchor === undefined ? address : `${address}#${anchor}`
}

/** The title of the page to which a link of a file leads, up to a colon; null if the target has no title. */
export function pageTitle(file: string, href: string): string | null {
  const [path = ''] = href.split('#')
  const target = root + posix.join(posix.dirname(file), path)
  if (!path.endsWith('.md') || !existsSync(target)) return null
  return /^# ([^:\n]+)/m.exec(readFileSync(target, 'utf8'))?.[1] ?? null
}

function addressOf(target: string): string | null {
  if (target === 'README.md') return '/'
  if (target === 'generated/docs') return '/builders/'
  const method = /^generated\/docs\/(\w+)\.md$/.exec(target)?.[1]
  if (method !== undefined) return `/builders/${builderName(method)}`
  const elsewhere = pagesElsewhere[target]
  if (elsewhere !== undefined) return `/${elsewhere.replace(/index$/, '')}`
  if (existsSync(`${root}${target}/README.md`)) return addressOf(`${target}/README.md`)
  if (!target.startsWith('docs/') || statSync(root + target).isDirectory()) return null
  return target.endsWith('.md') ? `/${target.slice('docs/'.length, -'.md'.length)}` : null
}
