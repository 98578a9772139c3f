import { expect, test } from 'vitest'
import {
  codeBlock,
  codeSpan,
  externalDocsText,
  markdownLine,
  markdownText,
  tableCell,
} from '../../../generator/emit/prose/markdown.js'

test('HTML of a description is escaped', () => {
  expect(markdownText('a <script>x</script> b < c `<T>` <!-- d')).toBe(
    'a &lt;script>x&lt;/script> b &lt; c `<T>` &lt;!-- d',
  )
})

test('a Markdown line has no line breaks and cannot break a table', () => {
  expect(tableCell(markdownLine('a |\r\n b\n\nc'))).toBe('a \\| b c')
})

test('no text can end its code span', () => {
  expect(codeSpan('shard_id')).toBe('`shard_id`')
  expect(codeSpan('a`b')).toBe('``a`b``')
  expect(codeSpan('`a|b')).toBe('`` `a|b ``')
  expect(tableCell(codeSpan('`a|b'))).toBe('`` `a\\|b ``')
})

test('no text can end its block of code', () => {
  expect(codeBlock('a\n', 'ts')).toBe('```ts\na\n```')
  expect(codeBlock('```\n# title', 'json')).toBe('````json\n```\n# title\n````')
})

test.each([
  ['`x\n`<b>`', '\\`x\n`<b>`', 'a span that another line would begin'],
  ['`a\n\n<b>`', '\\`a\n\n&lt;b>\\`', 'a span over two paragraphs'],
  ['`` <b> `', '\\`\\` &lt;b> \\`', 'marks of different length'],
  ['\\`<b>`', '\\\\\\`&lt;b>\\`', 'a mark that is none'],
  ['`` a`<b> ``', '`` a`<b> ``', 'a longer span'],
  ['```\n<b>', '\\`\\`\\`\n&lt;b>', 'a block that never ends'],
  ['~~~\n<b>\n~~~', '\\~~~\n&lt;b>\n\\~~~', 'a block with the other mark'],
  ['```json\n<b>\n```\n<i>', '```json\n<b>\n```\n&lt;i>', 'a whole block'],
])('HTML in %j is shown as in %j: %s', (text, shown) => {
  expect(markdownText(text)).toBe(shown)
})

test('only links to pages of the web work', () => {
  expect(markdownText('[a](javascript:b()) [c]: data:d [e](https://f) [g](h.md#i) [j](k "l") [m]: https://n')).toBe(
    '[a]\\(javascript:b()) [c]\\: data:d [e](https://f) [g]\\(h.md#i) [j]\\(k "l") [m]\\: https://n',
  )
})

test('characters that readers would not see are escaped', () => {
  const text = 'a\u0007b\u202ec\u2066d\ufeffe\u0085f'
  const shown = 'a\\u0007b\\u202ec\\u2066d\\ufeffe\\u0085f'
  expect([markdownText(text), markdownLine(text), codeSpan(text), codeBlock(text, '')]).toEqual([
    shown,
    shown.replace('\\ufeff', ' '),
    `\`${shown.replace('\\ufeff', ' ')}\``,
    `\`\`\`\n${shown}\n\`\`\``,
  ])
})

test.each([
  ['Gas', 'See [Gas](https://example.com/).'],
  ['', 'See [https\\://example.com/](https://example.com/).'],
  ['a](javascript:b) [c', 'See [a\\]\\(javascript:b) \\[c](https://example.com/).'],
  ['a\\', 'See [a\\\\](https://example.com/).'],
  ['`a` **b**\n\n# <i>c</i>', 'See [\\`a\\` \\*\\*b\\*\\* # &lt;i>c&lt;/i>](https://example.com/).'],
])('a page that is called %j', (name, text) => {
  expect(externalDocsText({ ...noText, externalDocs: { url: 'https://example.com/', description: name } })).toBe(text)
})

test('no page', () => {
  expect(externalDocsText(noText)).toBe('')
})

const noText = { summary: '', description: '' }
