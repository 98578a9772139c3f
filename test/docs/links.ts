import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import { posix } from 'node:path'
import { nodesIn } from './markdown.js'

/** What a link can lead to. */
export interface Target {
  /** Whether there is a file or a folder at this path. */
  exists(path: string): boolean
  /** The text of a page at this path. */
  read(path: string): string
}

/** The links of a page that lead to no file, or to no heading of a page, as they are written. */
export function brokenLinks(path: string, target: Target): readonly string[] {
  return linksIn(target.read(path)).filter(link => {
    if (URL.canParse(link)) return false
    const [file = '', anchor] = link.split('#')
    const page = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file))
    if (!target.exists(page)) return true
    return anchor !== undefined && !(page.endsWith('.md') && anchorsIn(target.read(page)).has(anchor))
  })
}

/** The addresses of links, pictures and definitions. */
export function linksIn(text: string): readonly string[] {
  return [...nodesIn(text, 'link'), ...nodesIn(text, 'image'), ...nodesIn(text, 'definition')].map(({ url }) => url)
}

/** The anchors of the headings, as the code host makes them. */
export function anchorsIn(text: string): ReadonlySet<string> {
  const slugger = new GithubSlugger()
  return new Set(nodesIn(text, 'heading').map(node => slugger.slug(toString(node))))
}
