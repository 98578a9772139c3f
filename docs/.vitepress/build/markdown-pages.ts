import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { SiteConfig } from 'vitepress'
import { siteAddress, sourceOf } from '../links/site-address.ts'

type Page = { readonly address: string; readonly title: string; readonly summary: string; readonly text: string }

/**
 * Writes each page as Markdown below its address with `.md`, so that agents read what people read; `llms.txt` with a list
 * of them; and `llms-full.txt` with all in one. No library does this: pages link to each other as on GitHub.
 */
export function writeMarkdownPages({ pages, srcDir, outDir, rewrites, site }: SiteConfig): void {
  const read = pages.map(page => readPage(rewrites.map[page] ?? page, readFileSync(join(srcDir, page), 'utf8')))
  const sorted = read.toSorted((a, b) => rank(a) - rank(b) || a.address.localeCompare(b.address))
  for (const { address, text } of sorted) write(join(outDir, address), text)
  const list = sorted.map(({ address, title, summary }) => `- [${title}](/${address})${summary && `: ${summary}`}`)
  write(join(outDir, 'llms.txt'), `# ${site.title}\n\n> ${site.description}\n\n${list.join('\n')}\n`)
  write(
    join(outDir, 'llms-full.txt'),
    sorted.map(({ address, text }) => `<!-- /${address} -->\n\n${text.trim()}\n`).join('\n---\n\n'),
  )
}

/** Hand-written pages first, those of builders last. */
function rank({ address }: Page): number {
  const order = ['index.md', 'start/', '', 'examples/', 'builders/', 'project/']
  const found = order.findIndex(start => start !== '' && address.startsWith(start))
  return found === -1 ? order.indexOf('') : found
}

function readPage(address: string, source: string): Page {
  const text = asMarkdown(address, source)
  const [title = address] = /(?<=^# ).*$/m.exec(text) ?? []
  const [summary = ''] = /(?<=^# .*\n+)(?![#<`|!-]).+(?:\n.+)*?[.:](?=\s|$)/m.exec(text) ?? []
  return { address, title, summary: summary.replaceAll('\n', ' '), text }
}

/** The text of a page without what only the site shows, and with links to other texts. */
function asMarkdown(address: string, source: string): string {
  const body = source.replace(/^---\n.*?\n---\n+/s, '')
  const parts = body.split(/(^`{3,}.*?^`{3,}$)/gms)
  return parts
    .map((part, index) => (index % 2 === 1 ? part.replace(/^```ts program/, '```ts') : plain(address, part)))
    .join('')
}

function plain(address: string, text: string): string {
  return text
    .replaceAll(/^<[A-Z]\w*(?: [^>]*)?\/>\n*/gm, '')
    .replaceAll(/^<\/?(?:div|main)[^>]*>\n*/gm, '')
    .replaceAll(/^::: ?\w* ?(.*)$/gm, '$1')
    .replaceAll(/(?<!!)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (_, shown: string, href: string) => {
      const target = siteAddress(sourceOf(address), href)
      return target === null ? shown : `[${shown}](${markdownAddress(target)})`
    })
}

/** `/errors#every-method` -> `/errors.md#every-method`. */
function markdownAddress(target: string): string {
  if (!target.startsWith('/')) return target
  const [path = '', anchor] = target.split('#')
  const file = `${path.endsWith('/') ? posix.join(path, 'index') : path}.md`
  return anchor === undefined ? file : `${file}#${anchor}`
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
