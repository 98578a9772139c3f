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
