import type { Docs } from '../../model/interface.js'
import { visibleText } from '../text/visible.js'

/**
 * Text of a description as Markdown. The Markdown in it stays, HTML tags are escaped, and links to anything but pages,
 * such as `javascript:`, are escaped too.
 */
export function markdownText(text: string): string {
  const lines = visibleText(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim()).split('\n')
  const fenced = fencedLines(lines)
  return lines.map((each, index) => (fenced.has(index) ? each : inline(each))).join('\n')
}

/** Text of a description as one line of Markdown, for a heading or a cell of a table. */
export function markdownLine(text: string): string {
  return markdownText(text.replace(/\s+/g, ' ')).replaceAll('|', '\\|')
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

/** Keeps code spans within the line, and escapes all other backticks, so that none pairs with one of another line. */
function inline(text: string): string {
  return text
    .split(/((?<![`\\])(`+)(?!`)(?:[^`]|(?!\2(?!`))`+(?!`))*?\2(?!`))/)
    .flatMap((part, index) => (index % 3 === 2 ? [] : [index % 3 === 1 ? part : plain(part)]))
    .join('')
}

const activeLink = /\]([(:])(?!\s*<?(?:https?:|mailto:|[\w./#-]+(?:[\s)>]|$)))/gi

function plain(text: string): string {
  return text
    .replace(/\\?`/g, '\\`')
    .replace(/^(\s*)~~~/, '$1\\~~~')
    .replace(/<(?=[A-Za-z!/?])/g, '&lt;')
    .replace(activeLink, ']\\$1')
}

/** Where to read more, as a sentence with a link; empty if the description does not say. No Markdown of it stays. */
export function externalDocsText({ externalDocs }: Docs): string {
  if (externalDocs === undefined) return ''
  const { url, description } = externalDocs
  const text = description.replace(/\s+/g, ' ').trim() || url
  return `See [${visibleText(text.replace(/[\\`*_[\]<>|~]/g, '\\$&'))}](${url}).`
}

/** Any text as a code span. */
export function codeSpan(text: string): string {
  const ticks = '`'.repeat(longestRun(text) + 1)
  const inner = visibleText(text.replace(/\s+/g, ' ')).replaceAll('|', '\\|')
  return inner.startsWith('`') || inner.endsWith('`') ? `${ticks} ${inner} ${ticks}` : ticks + inner + ticks
}

/** Any text as a block of code, with a fence that is longer than each run of backticks in it. */
export function codeBlock(code: string, language: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${ticks}${language}\n${visibleText(code.trimEnd())}\n${ticks}`
}

function longestRun(text: string): number {
  return [...text.matchAll(/`+/g)].reduce((longest, [run]) => Math.max(longest, run.length), 0)
}
