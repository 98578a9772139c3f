import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { bundleText } from '../../generator/bundle/bundle-text.js'

const root = {
  openapi: '3.1.0',
  title: 'a\u007Fb\u009Bc\uFFFFd\uD800e\u2028f😀',
  'key\u0085\u0080': ['plain', 'two\nlines', '', 7, null, { deep: '\uFFFE' }],
}

test('a bundle in YAML has characters that readers refuse as escapes', async () => {
  const text = await bundleText(root, 'yaml')
  expect(text).toBe(
    String.raw`openapi: 3.1.0
title: "a\u007fb\u009bc\uffffd\ud800e\u2028f😀"
"key\u0085\u0080":
  - plain
  - |-
    two
    lines
  - ""
  - 7
  - null
  - deep: "\ufffe"
`,
  )
  expect(parse(text)).toEqual(root)
})
