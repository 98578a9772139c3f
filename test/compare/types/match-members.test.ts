import { expect, test } from 'vitest'
import { findEquivalence } from '../../../generator/compare/types/equivalence.js'
import { matchMembers } from '../../../generator/compare/types/match-members.js'
import type { Json } from '../../../generator/schema/json.js'
import { object } from '../../model/description.js'
import { memberText, readComparedType } from './type-text.js'

const [text, integer] = [{ type: 'string' }, { type: 'integer' }]
const tagged = (type: string, more: object = {}): Json => object({ type: { const: type }, ...more })

/** Each pair, removed member and added member as text. */
function matched(before: readonly Json[], after: readonly Json[]): readonly string[] {
  const [old, now] = [readComparedType({ oneOf: before }), readComparedType({ oneOf: after })]
  const { pairs, removed, added } = matchMembers(old, now, findEquivalence([old, now]))
  return [
    ...pairs.map(([one, other]) => `${memberText(one)} → ${memberText(other)}`),
    ...removed.map(member => `- ${memberText(member)}`),
    ...added.map(member => `+ ${memberText(member)}`),
  ]
}

test.each<[string, Json[], Json[], string[]]>([
  ['equal members', [text, integer], [integer, text], ['text → text', 'integer → integer']],
  [
    'members with a tag',
    [tagged('a', { x: text })],
    [tagged('b'), tagged('a')],
    ["{ type: 'a', x: text } → { type: 'a' }", "+ { type: 'b' }"],
  ],
  [
    'a renamed tag',
    [tagged('a', { x: text }), text],
    [tagged('b', { x: text }), text],
    ['text → text', "- { type: 'a', x: text }", "+ { type: 'b', x: text }"],
  ],
  [
    'equal required fields',
    [object({ a: text, b: text }), text],
    [object({ a: text, b: text, 'c?': text }), text],
    ['text → text', '{ a: text, b: text } → { a: text, b: text, c?: text }'],
  ],
  [
    'half of the fields',
    [object({ a: text, b: text }), text],
    [object({ b: text, c: text, a: text }), text],
    ['text → text', '{ a: text, b: text } → { b: text, c: text, a: text }'],
  ],
  [
    'some of the fields',
    [object({ a: text, b: text }), text],
    [object({ b: text, c: text, d: text }), text],
    ['text → text', '{ a: text, b: text } → { b: text, c: text, d: text }'],
  ],
  [
    'other single fields',
    [object({ a: text }), text],
    [object({ b: text }), text],
    ['text → text', '- { a: text }', '+ { b: text }'],
  ],
  [
    'empty objects',
    [{ type: 'object' }, text],
    [object({ 'a?': text }), text],
    ['text → text', '- {  }', '+ { a?: text }'],
  ],
  ['an only object', [object({ a: text })], [object({ b: text })], ['{ a: text } → { b: text }']],
  [
    'an only object or null',
    [object({ a: text }), { type: 'null' }],
    [object({ b: text })],
    ['{ a: text } → { b: text }', '- null'],
  ],
  ['the same kind', [{ items: text }], [{ items: integer }, text], ['[...text] → [...integer]', '+ text']],
  ['values', [{ const: 'a' }, { const: 'b' }], [{ const: 'b' }, { const: 'c' }], ["'b' → 'b'", "- 'a'", "+ 'c'"]],
  [
    'several candidates',
    [object({ a: text, b: text })],
    [object({ a: text, b: integer }), object({ a: integer, b: text })],
    ['- { a: text, b: text }', '+ { a: text, b: integer }', '+ { a: integer, b: text }'],
  ],
  [
    'equal members twice',
    [object({ a: text }), object({ a: text })],
    [object({ a: text })],
    ['{ a: text } → { a: text }', '- { a: text }'],
  ],
])('%s', (_, before, after, expected) => {
  expect(matched(before, after)).toEqual(expected)
})
