import { expect, test } from 'vitest'
import { closestName, didYouMean } from '../../generator/diagnostics/closest-name.js'

test.each([
  ['UnknownBlok', ['UnknownBlock', 'UnknownChunk'], 'UnknownBlock'],
  ['unknownblock', ['UnknownBlock'], 'UnknownBlock'],
  ['x-rpc-detects', ['x-rpc-replaces', 'x-rpc-detect'], 'x-rpc-detect'],
  ['updat', ['target', 'update'], 'update'],
  ['tpye', ['title', 'type'], 'type'],
  ['foo', ['not', 'for'], 'for'],
  ['foo', ['not'], null],
  ['id', ['$id'], null],
  ['Receipt', ['Block', 'Chunk'], null],
  ['anything', [], null],
])('the closest name to %s among %j is %s', (name, candidates, closest) => {
  expect(closestName(name, candidates)).toBe(closest)
})

test('returns the start of a help text, or an empty string', () => {
  expect(didYouMean('Blok', ['Block'])).toBe('Did you mean "Block"? ')
  expect(didYouMean('Zebra', ['Block'])).toBe('')
  expect(didYouMean('x'.repeat(100_000), ['x'.repeat(99_999)])).toBe('')
})
