import { expect, test } from 'vitest'
import { eachObject } from '../../../generator/load/tree/walk.js'

test('visits each object once for each of its types, but no data', () => {
  const shared = { title: 'shared', example: { data: 1 }, enum: [{ data: 2 }] }
  const root = {
    info: { title: 'Node' },
    paths: {},
    components: { schemas: { A: shared, B: { allOf: [shared, true, { default: {} }] } }, examples: { a: shared } },
    'x-a': { data: 3 },
  }
  const { schemas, examples } = root.components
  const visited: unknown[] = []
  eachObject(root, (node, objectType) => visited.push([objectType, node]))
  expect(visited).toEqual([
    ['document', root],
    ['other', root.info],
    ['paths', root.paths],
    ['components', root.components],
    ['schemas', schemas],
    ['schema', shared],
    ['schema', schemas.B],
    ['schema', schemas.B.allOf[2]],
    ['examples', examples],
    ['example', shared],
  ])
})
