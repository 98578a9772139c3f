/**
 * Makes text mean only itself, in every reader of Markdown that generated pages meet: GitHub, npm, VitePress with Vue,
 * Docusaurus with MDX. Each rule names who gives its characters a meaning.
 */
type Rule = { readonly readers: string; readonly pattern: RegExp; readonly replacement: string }

/** Applied in this order: later rules write what earlier ones would change. */
const anywhere: readonly Rule[] = [
  { readers: 'all: an escape, a hard line break', pattern: /\\(?=[!-/:-@[-`{-~]|$)/g, replacement: '\\\\' },
  { readers: 'all: an entity', pattern: /&(?=#?\w+;)/g, replacement: '&amp;' },
  // With this, no reader sees a tag, a component, a comment such as `<!--@include: …-->`, `<<< file`, or `<javascript:…>`.
  { readers: 'all: HTML; MDX: JSX; VitePress: files', pattern: /</g, replacement: '&lt;' },
  // A backslash is not enough: Vue reads what VitePress makes of the page.
  { readers: 'Vue: {{ }}; MDX: { }; VitePress: attributes; Jekyll: {% %}', pattern: /\{/g, replacement: '&#123;' },
  { readers: 'all: code that another part of the page would end', pattern: /`/g, replacement: '\\`' },
  { readers: 'all: images', pattern: /!\[/g, replacement: '!\\[' },
  { readers: 'all: links, definitions of links and footnotes', pattern: /\](?=[([:])/g, replacement: ']\\' },
  {
    readers: 'VitePress: a list of headings; GitHub: footnotes, tasks, alerts',
    pattern: /(?<!(?<!\\)(?:\\\\)*\\)\[(?=[[^!]|[ x]\]|toc\])/gi,
    replacement: '\\[',
  },
  { readers: 'GitHub, VitePress: mathematics', pattern: /\$/g, replacement: '\\$' },
  // Without this, the address goes on to the next space, over the mark that begins a code span.
  { readers: 'GitHub: bare addresses', pattern: /:(?=\/\/)/g, replacement: '\\:' },
  { readers: 'GitHub: bare addresses', pattern: /(?<=www)\./gi, replacement: '\\.' },
  { readers: 'VitePress, GitHub: emoji', pattern: /(?<!\\):(?=\d*[A-Za-z_+-][\w+-]{0,60}:)/g, replacement: '\\:' },
  // The bracket can be that of a link behind the text.
  { readers: 'Docusaurus: directives', pattern: /(?<!\\):(?=[\w-]{1,60}(?:\\?\[|&#123;|$))/g, replacement: '\\:' },
]

/** What has a meaning where a line begins. */
const atStart: readonly Rule[] = [
  { readers: 'all: headings', pattern: /^#/, replacement: '\\#' },
  { readers: 'all: quotes', pattern: /^>/, replacement: '\\>' },
  { readers: 'all: headings, rules, front matter', pattern: /^([-=_*])(?=(?:\s*\1)*\s*$)/, replacement: '\\$1' },
  { readers: 'all: code', pattern: /^~~~/, replacement: '\\~~~' },
  { readers: 'VitePress: containers; Docusaurus: directives', pattern: /^::/, replacement: '\\::' },
  { readers: 'all: tables', pattern: /^\|(?=[\s|:-]*-[\s|:-]*$)/, replacement: '&#124;' },
  { readers: 'all: tables', pattern: /^[:-](?=[\s|:-]*$)/, replacement: '\\$&' },
  { readers: 'VitePress, Docusaurus: front matter, also in JavaScript', pattern: /^---/, replacement: '\\---' },
  { readers: 'MDX: modules', pattern: /^(i)(?=mport\b)/, replacement: '&#105;' },
  { readers: 'MDX: modules', pattern: /^(e)(?=xport\b)/, replacement: '&#101;' },
]

/** The mark of an item of a list, in front of its text. */
const listMark = /^(?:[-+*]|\d{1,9}[.)])(?=\s|$)/

/** Text without line breaks, so that its characters mean themselves within a line. */
export function inertInline(text: string): string {
  return anywhere.reduce((result, { pattern, replacement }) => result.replace(pattern, replacement), text)
}

/** As `inertInline`, and no mark of emphasis stays. */
export function inertWords(text: string): string {
  return inertInline(text).replace(/\\[^\w\s]|[*_~[\]]/g, match => (match.length > 1 ? match : `\\${match}`))
}

/** The start of a line, after `inertInline`, so that it begins no block. */
export function inertStart(line: string): string {
  const text = line.replace(listMark, mark => mark.replace(/.$/, '\\$&'))
  return atStart.reduce((result, { pattern, replacement }) => result.replace(pattern, replacement), text)
}

/** As `inertStart`, for a line of several: an item of a list stays one. */
export function inertLine(line: string): string {
  const [mark = ''] = listMark.exec(line) ?? []
  const rest = line.slice(mark.length).trim()
  if (mark === '' || rest === '') return inertStart(line)
  return `${mark} ${inertStart(rest)}`
}
