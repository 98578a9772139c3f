import { compile } from '@mdx-js/mdx'
import fc from 'fast-check'
import { toString } from 'mdast-util-to-string'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import {
  codeBlock,
  codeSpan,
  externalDocsText,
  markdownLine,
  markdownText,
  tableCell,
} from '../../../generator/emit/prose/markdown.js'
import { visibleText } from '../../../generator/emit/text/visible.js'
import { hostile, richTexts, texts, words } from './hostile-texts.js'

/** What stays of the Markdown of a description. */
const allowed =
  'root paragraph text inlineCode code list listItem emphasis strong delete break link <code> </code>'.split(' ')

type Read = { readonly kinds: readonly string[]; readonly urls: readonly string[]; readonly text: string }
type Tree = Parameters<typeof visit>[0]

function read(tree: Tree): Read {
  const kinds: string[] = []
  const urls: string[] = []
  visit(tree, node => {
    // Docusaurus shows a directive within a line, such as `:b` in `a:b`, as its text. remark-directive alone does not.
    if (node.type === 'textDirective') return
    const name = 'name' in node ? node.name : 'value' in node && node.type === 'html' ? node.value : ''
    kinds.push(name === '' ? node.type : String(name))
    if ('url' in node) urls.push(String(node.url))
  })
  return { kinds: kinds.filter(kind => !allowed.includes(kind)), urls, text: toString(tree).replace(/<\/?code>/g, '') }
}

/** As GitHub and npm read it. */
function onGithub(markdown: string): Read {
  return read(unified().use(remarkParse).use(remarkGfm).parse(markdown))
}

/** As Docusaurus reads it: fails where MDX does, and shows its expressions and directives as kinds. */
async function inMdx(markdown: string): Promise<Read> {
  let found: Read | undefined
  const look = () => (tree: Tree) => void (found = read(tree))
  await compile(markdown, { remarkPlugins: [remarkGfm, remarkDirective, look] })
  if (found === undefined) throw new Error('MDX has not read the page.')
  return found
}

/** A link that a reader makes of a bare address leads to where the text says. */
const isShown = (url: string): boolean => /^(?:https?:|mailto:)/.test(url)

/** What code of a text shows: a comment that would include a file begins with an escape. */
const inCode = (text: string): string => visibleText(text.trimEnd().replace(/<(?=!--\s*(?:@include|$))/g, '\\u003c'))

const runs = { numRuns: 300 }

describe('text of a description', () => {
  test.each(hostile)('is itself on GitHub and in MDX: %j', async text => {
    for (const markdown of [markdownText(text), markdownLine(text)]) {
      const github = onGithub(markdown)
      expect([github.kinds, words(github.text)]).toEqual([[], words(visibleText(text))])
      expect((await inMdx(markdown)).kinds).toEqual([])
    }
  })

  test('is itself on GitHub, alone and between others', () => {
    fc.assert(
      fc.property(texts, text => {
        const { kinds, urls } = onGithub(markdownText(text))
        expect([kinds, urls.filter(url => !isShown(url))]).toEqual([[], []])
        // A reader makes a link of a bare address, and some show an escape in it.
        const isPlain = !/[*_~`@#]|:\/\//.test(text)
        if (isPlain) expect(words(onGithub(markdownLine(text)).text)).toBe(words(visibleText(text)))
      }),
      runs,
    )
  })

  test('stays within what Markdown of a description can have', async () => {
    await fc.assert(
      fc.asyncProperty(richTexts, async text => {
        for (const markdown of [markdownText(text), `# ${markdownLine(text)}`, `- ${markdownLine(text)}`]) {
          const found = [onGithub(markdown), await inMdx(markdown)]
          for (const { kinds, urls } of found) {
            expect(kinds.filter(kind => kind !== 'heading')).toEqual([])
            expect(urls.filter(url => !isShown(url))).toEqual([])
          }
        }
      }),
      runs,
    )
  })

  test('is one cell of a table, and shows itself there', () => {
    fc.assert(
      fc.property(texts, text => {
        const cells = [markdownLine(text), codeSpan(text)].map(tableCell)
        const tree = unified()
          .use(remarkParse)
          .use(remarkGfm)
          .parse(`| a | b | c |\n|---|---|---|\n| ${cells.join(' | ')} | end |`)
        const shown: string[] = []
        visit(tree, 'tableCell', node => void shown.push(toString(node).replace(/<\/?code>/g, '')))
        expect(shown).toHaveLength(6)
        expect(shown[5]).toBe('end')
        expect(words(shown[4] ?? '')).toBe(words(inCode(text)))
      }),
      runs,
    )
  })

  test('is itself in a code span, a block of code and the name of a page', async () => {
    await fc.assert(
      fc.asyncProperty(richTexts, async text => {
        const url = 'https://a.example/'
        const named = externalDocsText({ summary: '', description: '', externalDocs: { url, description: text } })
        for (const markdown of [`a ${codeSpan(text)} b`, codeBlock(text, 'ts'), named]) {
          const { kinds, urls } = await inMdx(markdown)
          expect(kinds).toEqual([])
          expect(urls.filter(each => !isShown(each))).toEqual([])
          expect(markdown).not.toMatch(/<!--\s*@include:/)
        }
        expect(words(onGithub(codeBlock(text, 'ts')).text)).toBe(words(inCode(text)))
      }),
      runs,
    )
  })
})

test('a page of somebody else cannot leave its link', () => {
  const url = 'https://a.example/) <script>{{ 1 }}</script> [a](javascript:b'
  expect(externalDocsText({ summary: '', description: '', externalDocs: { url, description: 'b' } })).toBe(
    'See [b](https://a.example/%29%20%3Cscript%3E%7B%7B%201%20%7D%7D%3C/script%3E%20%5Ba%5D%28javascript:b).',
  )
})

const mentions = [
  ['ask @all, or a@b.example', 'ask `@all`, or a@b.example'],
  ['fixes #12, GH-3', 'fixes `#12`, `GH-3`'],
  ['closes https://git.example/a/b/issues/4.', 'closes `https://git.example/a/b/issues/4`.'],
  ['see https://a.example/b?c=1 here', 'see https://a.example/b?c=1 here'],
  ['https://a.example`<b>`', 'https\\://a.example`<b>`'],
  ['`x`@all', '`x`<code>@all</code>'],
] as const

test.each(mentions)('nobody is mentioned, no issue is closed, and an address ends at a space: %j', (text, shown) => {
  expect(markdownLine(text)).toBe(shown)
})

test.each(['{{ a }}', '`{{ a }}`'])('code that Vue would evaluate is HTML: %s', text => {
  expect(codeSpan(text.replaceAll('`', ''))).toBe('<code>&#123;&#123; a }}</code>')
  expect(markdownText(text)).toContain('&#123;&#123; a }}')
})

test('a file that VitePress would include is not, in code either', () => {
  const text = '<!-- @include: a -->'
  expect([codeSpan(text), codeBlock(text, '')]).toEqual([
    '`\\u003c!-- @include: a -->`',
    '```\n\\u003c!-- @include: a -->\n```',
  ])
})
