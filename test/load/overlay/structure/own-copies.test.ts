import { expect, test } from 'vitest'
import { ownCopies } from '../../../../generator/load/overlay/structure/own-copies.js'
import { follow, within, type Place } from '../../../../generator/load/overlay/structure/place.js'
import { createSourceMap } from '../../../../generator/load/tree/source-map.js'
import type { Path } from '../../../../generator/load/tree/source.js'
import type { JsonObject } from '../../../../generator/schema/json.js'
import { refTo } from '../../../../generator/schema/references/references.js'

const schemas = { Shared: { inner: refTo('Inner'), text: 'a' }, Inner: { value: null }, Only: { text: 'b' } }
const root = { one: refTo('Shared'), list: [refTo('Shared')], only: refTo('Only'), components: { schemas } }
const inPlace = (name: string): Path => ['components', 'schemas', name]

function at(...start: Path): Place {
  return follow(root, { start, steps: [], via: null })
}

test.each<[title: string, places: readonly Place[], paths: readonly Path[], changed: JsonObject]>([
  ['without references', [{ start: ['list'], steps: [0], via: null }], [['list', 0]], {}],
  ['of a schema that nothing else refers to', [within(at('only'), 'text')], [[...inPlace('Only'), 'text']], {}],
  ['of a shared schema', [at('list', 0)], [['list', 0]], { list: [schemas.Shared] }],
  [
    'of a shared schema, twice',
    [at('one'), within(at('one'), 'text')],
    [['one'], ['one', 'text']],
    { one: schemas.Shared },
  ],
  ['of all places that share a schema', [at('one'), at('list', 0)], [inPlace('Shared'), inPlace('Shared')], {}],
  [
    'within a shared schema, and of that schema',
    [follow(root, within(at('one'), 'inner')), within(at('one'), 'text')],
    [
      ['one', 'inner'],
      ['one', 'text'],
    ],
    { one: { ...schemas.Shared, inner: schemas.Inner } },
  ],
  [
    'of a shared schema, and within it',
    [within(at('one'), 'text'), follow(root, within(at('one'), 'inner'))],
    [
      ['one', 'text'],
      ['one', 'inner'],
    ],
    { one: { ...schemas.Shared, inner: schemas.Inner } },
  ],
  [
    'within a schema that is shared by the places only',
    [follow(root, within(at('one'), 'inner')), follow(root, within(at('list', 0), 'inner'))],
    [inPlace('Inner'), inPlace('Inner')],
    {},
  ],
])('a change %s is a change of %j', (_, places, paths, changed) => {
  expect(ownCopies(root, places, createSourceMap())).toEqual({ root: { ...root, ...changed }, paths })
})
