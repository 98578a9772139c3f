import type { Docs } from '../../model/interface.js'
import { visibleText } from '../text/visible.js'
import { inertInline, inertLine, inertStart, inertWords } from './inert.js'

/**
 * Text of a description as Markdown. Paragraphs, lists, emphasis, code and links to pages of the web stay; everything
 * else is text, as it was written.
 */
export function markdownText(text: string): string {
  const lines = visibleText(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim()).split('\n')
  const fenced = fencedLines(lines)
  return lines.map((each, index) => (fenced.has(index) ? fencedLine(each) : inertLine(inline(each.trim())))).join('\n')
}

/** Languages that readers color. They draw what others say, such as `mermaid`. */
const languages = /^```(?:bash|go|html|http|java|js|javascript|json|python|rust|sh|sql|toml|ts|typescript|xml|yaml)$/

function fencedLine(line: string): string {
  return /^```\w+$/.test(line) && !languages.test(line) ? '```' : inertCode(line)
}

/** Text of a description as one line of Markdown, for a heading or an item of a list. */
export function markdownLine(text: string): string {
  const line = visibleText(text.replace(/\s+/g, ' ').trim())
  // A heading loses the number signs at its end.
  return inertStart(inline(line)).replace(/(?<=\s)#+$/, '\\$&')
}

/** A line of Markdown as a cell of a table. */
export function tableCell(markdown: string): string {
  return markdown.replaceAll('|', '\\|')
}

/** The lines of complete blocks of code. The marks of other blocks are escaped. */
function fencedLines(lines: readonly string[]): ReadonlySet<number> {
  const fenced = new Set<number>()
  const marks = lines.flatMap((each, index) => (/^```\w*$/.test(each) ? [index] : []))
  for (let pair = 0; pair + 1 < marks.length; pair += 2) {
    const [start = 0, end = 0] = marks.slice(pair)
    if (lines[end] !== '```') return fenced
    for (let index = start; index <= end; index++) fenced.add(index)
  }
  return fenced
}

/** A code span within a line. */
const span = /(?<code>(?<![`\\])(?<ticks>`+)(?!`)(?:[^`]|(?!\k<ticks>(?!`))`+(?!`))*?\k<ticks>(?!`))/

/** A link to a page of the web. */
const link = /(?<![!\\])\[(?<shown>[^[\]`]*)\]\((?<href>https?:\/\/[\w./?=&%#~+:@,-]+)\)/

/** A name or an issue that GitHub would tell: somebody who is mentioned, an issue that a pull request closes. */
const mention = /(?<told>(?<!\w)@(?=\w)[\w-]+|(?<!\w)(?:GH-|#)\d+|https?:\/\/[\w./-]{1,200}?\/(?:issues|pull)\/\d+)/

/** An address that readers make a link of, up to a space. */
const bare = /(?<address>(?<!\S)https?:\/\/[\w./?=&%#~+:@,-]+(?!\S))/

const kept = new RegExp([span, link, mention, bare].map(({ source }) => source).join('|'), 'g')

function inline(text: string): string {
  let result = ''
  let end = 0
  for (const match of text.matchAll(kept)) {
    result += inertInline(text.slice(end, match.index))
    end = match.index + match[0].length
    const isAlone = !result.endsWith('`') && text[end] !== '`'
    result += keptText(match.groups ?? {}, isAlone)
  }
  return result + inertInline(text.slice(end))
}

/** What stays of a line. A code span next to another one would be a part of it. */
function keptText(groups: Readonly<Record<string, string | undefined>>, isAlone: boolean): string {
  const { code, shown = '', href, told, address } = groups
  if (code !== undefined) return needsTag(code) ? tag(spanText(code)) : inertCode(code)
  if (told !== undefined) return isAlone ? codeSpan(told) : tag(told)
  return href === undefined ? (address ?? '') : `[${inertInline(shown)}](${href})`
}

/** What a code span shows. */
function spanText(markdown: string): string {
  const [text = ''] = /[^`].*[^`]|[^`]/.exec(markdown) ?? []
  return /^ .*[^ ].* $/.test(text) ? text.slice(1, -1) : text
}

/** Whether Vue would evaluate a part of a code span of Markdown, or a table would end in it. */
function needsTag(text: string): boolean {
  return text.includes('{{') || text.includes('\\|')
}

/** A code span as HTML. */
function tag(text: string): string {
  return `<code>${inertWords(text).replaceAll('|', '&#124;')}</code>`
}

/** VitePress includes a file wherever a page has such a comment, in code too. The escape is one of JSON and TypeScript. */
function inertCode(code: string): string {
  return code.replace(/<(?=!--\s*(?:@include|$))/g, '\\u003c')
}

/** Where to read more, as a sentence with a link; empty if the description does not say. No Markdown of it stays. */
export function externalDocsText({ externalDocs }: Docs): string {
  if (externalDocs === undefined) return ''
  const { url, description } = externalDocs
  const text = visibleText(description.replace(/\s+/g, ' ').trim() || url)
  return `See [${inertWords(text)}](${linkTarget(url)}).`
}

/** A URL with an escape in place of each character that would end the link or mean something else in it. */
function linkTarget(url: string): string {
  return url.replace(/[()<>{}"'`\\|[\]$^]|\s/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** Any text as a code span. */
export function codeSpan(text: string): string {
  const inner = inertCode(visibleText(text.replace(/\s+/g, ' ')))
  if (needsTag(inner) || inner.trim() === '') return tag(inner)
  const ticks = '`'.repeat(longestRun(text) + 1)
  const isBare = /^[^` ].*[^` ]$|^[^` ]$/.test(inner)
  return isBare ? ticks + inner + ticks : `${ticks} ${inner} ${ticks}`
}

/** Any text as a block of code, with a fence that is longer than each run of backticks in it. */
export function codeBlock(code: string, language: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${ticks}${language}\n${inertCode(visibleText(code.trimEnd()))}\n${ticks}`
}

function longestRun(text: string): number {
  return [...text.matchAll(/`+/g)].reduce((longest, [run]) => Math.max(longest, run.length), 0)
}
