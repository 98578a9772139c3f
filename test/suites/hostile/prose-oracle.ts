import { parsers } from 'prettier/plugins/markdown'
import { canary } from './hostile-texts.js'

type Node = { readonly type: string; readonly value?: unknown; readonly url?: unknown; readonly children?: unknown }

/**
 * The problems of a generated page: raw HTML, or a link that runs code. A cell of a table has its code between `<code>`
 * and `</code>`, because `\|` in a code span splits the cell; what stands between them is escaped.
 */
export async function pageSlips(path: string, text: string): Promise<readonly string[]> {
  const slips: string[] = []
  // The parser needs no options: those of `prettier` are for printing.
  const root: unknown = await parsers.markdown.parse(shortened(text), Object.create(null))
  visit(root, ({ type, value, url }) => {
    if (type === 'html' && !/^<\/?code>$/.test(String(value))) slips.push(`raw HTML: ${shown(value)}`)
    // Braces have no meaning in Markdown, but this parser has nodes for them.
    if (type === 'liquidNode' && /<[A-Za-z!/?]/.test(String(value))) slips.push(`raw HTML: ${shown(value)}`)
    if (typeof url === 'string' && isActive(url)) slips.push(`a link: ${shown(url)}`)
  })
  return [...slips.map(slip => `${path}: ${slip}`), ...invisibleSlips(path, text)]
}

/** A character that a reader of the file would not see, or that changes the direction of other text. */
export function invisibleSlips(path: string, text: string): readonly string[] {
  const found = /[^\P{Cc}\t\n]|\p{Bidi_Control}|[\u200b\ufeff]/u.exec(text)
  return found === null ? [] : [`${path}: the character U+${found[0].charCodeAt(0).toString(16)}`]
}

/** The problems of `package.json`: values that are not the texts of the description. */
export function manifestSlips(text: string): readonly string[] {
  const parsed: unknown = JSON.parse(text)
  const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []
  const foreign = entries.filter(([key, value]) => {
    const mayHold = key === 'version' || key === 'description'
    // The name has the words of the title.
    if (key === 'name') return !/^[@a-z0-9._/-]+$/.test(String(value))
    // The description can name keywords. They are a list of texts.
    if (key === 'keywords') return !isTextList(value)
    return mayHold ? typeof value !== 'string' : JSON.stringify([key, value]).includes(canary)
  })
  return foreign.map(([key]) => `package.json: a text stands in "${key}"`)
}

function isTextList(value: unknown): boolean {
  return Array.isArray(value) && value.every(item => typeof item === 'string')
}

/** The parser takes minutes for a line of 10^5 characters, so only its start is parsed. */
function shortened(text: string): string {
  return text
    .replace(/^(.{1000}).*$/gm, '$1')
    .split('\n')
    .slice(0, 3_000)
    .join('\n')
}

function isActive(url: string): boolean {
  const scheme = /^[\s\p{Cc}]*([a-z][a-z0-9+.-]*)[\s\p{Cc}]*:/iu.exec(url)?.[1]?.toLowerCase()
  return scheme !== undefined && !['http', 'https', 'mailto'].includes(scheme)
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (!isNode(value)) return
  look(value)
  if (Array.isArray(value.children)) for (const child of value.children) visit(child, look)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function shown(value: unknown): string {
  return String(value).slice(0, 120)
}
