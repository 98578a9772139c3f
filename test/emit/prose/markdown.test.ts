import { expect, test } from 'vitest'
import { fence, line, prose, span } from '../../../generator/emit/prose/markdown.js'

test('HTML of a description is shown, not acted on', () => {
  expect(prose('a <script>x</script> b < c `<T>` <!-- d')).toBe('a &lt;script>x&lt;/script> b < c `<T>` &lt;!-- d')
})

test('a line is one line and breaks no table', () => {
  expect(line('a |\r\n b\n\nc')).toBe('a \\| b c')
})

test('a code span holds whatever the text is', () => {
  expect(span('shard_id')).toBe('`shard_id`')
  expect(span('a`b')).toBe('``a`b``')
  expect(span('`a|b')).toBe('`` `a\\|b ``')
})

test('nothing in a block of code ends it', () => {
  expect(fence('a\n', 'ts')).toBe('```ts\na\n```')
  expect(fence('```\n# title', 'json')).toBe('````json\n```\n# title\n````')
})

test.each([
  ['`x\n`<b>`', '\\`x\n`<b>`', 'a span that another line would begin'],
  ['`a\n\n<b>`', '\\`a\n\n&lt;b>\\`', 'a span over two paragraphs'],
  ['`` <b> `', '\\`\\` &lt;b> \\`', 'marks of different length'],
  ['\\`<b>`', '\\`&lt;b>\\`', 'a mark that is none'],
  ['`` a`<b> ``', '`` a`<b> ``', 'a longer span'],
  ['```\n<b>', '\\`\\`\\`\n&lt;b>', 'a block that never ends'],
  ['~~~\n<b>\n~~~', '\\~~~\n&lt;b>\n\\~~~', 'a block with the other mark'],
  ['```json\n<b>\n```\n<i>', '```json\n<b>\n```\n&lt;i>', 'a whole block'],
])('HTML in %j is shown as in %j: %s', (text, shown) => {
  expect(prose(text)).toBe(shown)
})

test('a link leads to a page or nowhere', () => {
  expect(prose('[a](javascript:b()) [c]: data:d [e](https://f) [g](h.md#i) [j](k "l") [m]: https://n')).toBe(
    '[a]\\(javascript:b()) [c]\\: data:d [e](https://f) [g](h.md#i) [j](k "l") [m]: https://n',
  )
})
