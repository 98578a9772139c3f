import { toString } from 'mdast-util-to-string'
import { readFileSync } from 'node:fs'
import { nodesIn, parseMarkdown, sourceOf } from './markdown.js'

/** The text of a page, by its path from the root of the repository. */
export function readPage(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
}

/** The text of a page without its marks, on one line. */
export function plainText(page: string): string {
  return toString(parseMarkdown(page)).replaceAll('\n', ' ')
}

/** The headings of a level, as plain text. */
export function headingsIn(page: string, level: number): readonly string[] {
  return nodesIn(page, 'heading').flatMap(node => (node.depth === level ? [toString(node)] : []))
}

/** What is below a heading, up to the next one of its level or of a higher one. */
export function sectionOf(page: string, heading: string): string {
  const { children } = parseMarkdown(page)
  const start = children.findIndex(node => node.type === 'heading' && toString(node) === heading)
  const head = children[start]
  if (head?.type !== 'heading') throw new Error(`The page has no heading "${heading}".`)
  const below = children.slice(start + 1)
  const end = below.findIndex(node => node.type === 'heading' && node.depth <= head.depth)
  return sourceOf(page, end === -1 ? below : below.slice(0, end))
}

/** The rows of all tables below a heading: cell by cell, without their heads. */
export function tableUnder(page: string, heading: string): readonly (readonly string[])[] {
  return tablesIn(sectionOf(page, heading))
}

/** The rows of all tables in a text, cell by cell, without their heads. */
export function tablesIn(text: string): readonly (readonly string[])[] {
  return nodesIn(text, 'table').flatMap(({ children: [, ...rows] }) =>
    rows.map(row => row.children.map(cell => sourceOf(text, cell.children).replaceAll(String.raw`\|`, '|'))),
  )
}

/** The code blocks of a language in a text. */
export function codeIn(text: string, language: string): readonly string[] {
  return nodesIn(text, 'code').flatMap(({ lang, value }) => ((lang ?? '') === language ? [`${value}\n`] : []))
}

/** The names in backticks in a text. */
export function namesIn(text = ''): readonly string[] {
  return nodesIn(text, 'inlineCode').map(({ value }) => value)
}
