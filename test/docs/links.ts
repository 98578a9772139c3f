import GithubSlugger from 'github-slugger'
import { toString } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { posix } from 'node:path'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** What a link can lead to. */
export interface Target {
  /** Whether there is a file or a folder at this path. */
  exists(path: string): boolean
  /** The text of a page at this path. */
  read(path: string): string
}

const markdown = unified().use(remarkParse).use(remarkGfm)

/** The links of a page that lead to no file, or to no heading of a page, as they are written. */
export function brokenLinks(path: string, target: Target): readonly string[] {
  return linksIn(target.read(path)).filter(link => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const page = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file))
    if (!target.exists(page)) return true
    return anchor !== undefined && !(page.endsWith('.md') && anchorsIn(target.read(page)).has(anchor))
  })
}

/** The addresses of links, pictures and definitions. */
export function linksIn(text: string): readonly string[] {
  const links: string[] = []
  visit(parsed(text), node => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') links.push(node.url)
  })
  return links
}

/** The anchors of the headings, as the code host makes them. */
export function anchorsIn(text: string): ReadonlySet<string> {
  const slugger = new GithubSlugger()
  const anchors = new Set<string>()
  visit(parsed(text), 'heading', node => void anchors.add(slugger.slug(toString(node))))
  return anchors
}

// Many pages link to the same page.
const trees = new Map<string, ReturnType<typeof markdown.parse>>()

function parsed(text: string): ReturnType<typeof markdown.parse> {
  const tree = trees.get(text) ?? markdown.parse(text)
  trees.set(text, tree)
  return tree
}
