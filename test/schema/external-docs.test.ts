import { expect, test } from 'vitest'
import type { Json } from '../../generator/schema/json.js'
import { isRelative, pageAddress, readExternalDocs } from '../../generator/schema/external-docs.js'

test('the page of an operation', () => {
  const externalDocs = { url: 'https://example.com/rpc#gas', description: 'Gas' }
  expect(readExternalDocs({ externalDocs })).toEqual(externalDocs)
  expect(readExternalDocs({ externalDocs: { url: 'HTTP://Example.com' } })).toEqual({
    url: 'http://example.com/',
    description: '',
  })
  expect(readExternalDocs({})).toBe(undefined)
})

test.each<[Json, string]>([
  ['javascript:alert(1)', 'runs code'],
  ['data:text/html,<b>', 'runs code'],
  ['file:///etc/passwd', 'a file'],
  ['//example.com/a', 'relative'],
  ['docs/gas.md', 'relative'],
  ['https://', 'no host'],
  ['https://name:secret@example.com/', 'a password'],
  ['https://name@example.com/', 'a name'],
  ['', 'empty'],
  [1, 'a number'],
])('%j is not the address of a page: %s', value => {
  expect(pageAddress(value)).toBe(null)
  expect(readExternalDocs({ externalDocs: { url: value } })).toBe(undefined)
})

test.each<[Json, boolean]>([
  ['docs/gas.md', true],
  ['#gas', true],
  ['//example.com/a', true],
  ['', false],
  ['https://', false],
  ['javascript:alert(1)', false],
  ['https://example.com/', false],
  [1, false],
])('%j is relative to the description: %s', (value, expected) => {
  expect(isRelative(value)).toBe(expected)
})

test.each([
  ['https://example.com/*/ alert(1) /*', 'https://example.com/%2A/%20alert%281%29%20/%2A', 'the end of a comment'],
  ['https://example.com/a)[b](c', 'https://example.com/a%29%5Bb%5D%28c', 'the end of a link'],
  ['https://example.com/`${a}`', 'https://example.com/%60$%7Ba%7D%60', 'a template'],
  ['https://example.com/?a=\'"<b>{@link c}', 'https://example.com/?a=%27%22%3Cb%3E%7B@link%20c%7D', 'quotes and a tag'],
  ['https://example.com/@jsxImportSource', 'https://example.com/%40jsxImportSource', 'a directive of TypeScript'],
  ['https://example.com/a\n@deprecated\u2028b', 'https://example.com/a@deprecated%E2%80%A8b', 'line breaks'],
  ['https://exämple.com/ä', 'https://xn--exmple-cua.com/%C3%A4', 'letters outside ASCII'],
  ['http://[::1]:3030/a[b]', 'http://[::1]:3030/a%5Bb%5D', 'a host in brackets'],
])('%j is shown as %s: %s', (value, shown) => {
  expect(pageAddress(value)).toBe(shown)
  expect(pageAddress(shown)).toBe(shown)
})
