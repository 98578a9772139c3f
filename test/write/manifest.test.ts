import { expect, test } from 'vitest'
import { hashOf, manifestText, parseManifest } from '../../generator/write/manifest.js'

const hashOfA = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
const hashOfB = '3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d'

test('lists files in the order of their paths', () => {
  const files = [
    { path: 'src/b.ts', text: 'b' },
    { path: 'README.md', text: 'a' },
  ]
  const text = `{
  "README.md": "${hashOfA}",
  "src/b.ts": "${hashOfB}"
}
`
  expect(manifestText(files)).toBe(text)
  expect(manifestText(files.toReversed())).toBe(text)
})

test('reads its own output', () => {
  expect(parseManifest(manifestText([{ path: 'a', text: 'a' }]))).toEqual(new Map([['a', hashOfA]]))
})

test('hashes a text as UTF-8', () => {
  expect(hashOf('ü')).toBe(hashOf(new Uint8Array([0xc3, 0xbc])))
})

test.each([
  ['a text that is not JSON', '<<<<<<< HEAD'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text', '""'],
  ['true', 'true'],
  ['a hash with more', `{ "a": "${hashOfA}0" }`],
  ['a hash after more', `{ "a": "0${hashOfA}" }`],
  ['a hash that is a list', `{ "a": ["${hashOfA}"] }`],
  ['a value that is not a hash', '{ "a": "123" }'],
  ['a path that leads outside', `{ "../a": "${hashOfA}" }`],
  ['an absolute path', `{ "/etc/passwd": "${hashOfA}" }`],
])('%s is not a manifest', (_, text) => {
  expect(parseManifest(text)).toBeNull()
})
