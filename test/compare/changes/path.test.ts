import { expect, test } from 'vitest'
import { field, inside, ofVariant, pathText, pathTo, type Path } from '../../../generator/compare/changes/path.js'

test.each<[string, Path]>([
  ['block', pathTo('block')],
  ['query(view_account)', ofVariant(pathTo('query'), 'view_account')],
  ['query(view_account) › result.a', ofVariant(pathTo('query', 'result', field('a')), 'view_account')],
  ['gas_price › params[0]', pathTo('gas_price', 'params', { to: 'item', index: 0 })],
  ['block › error', pathTo('block', 'error')],
  ['block › error LATE.info.$height', inside(pathTo('block', 'error', { to: 'info', kind: 'LATE' }), field('$height'))],
  [
    'changes › result.all[](account_update)[key]["a b"]',
    inside(
      pathTo('changes', 'result', field('all')),
      { to: 'items' },
      { to: 'member', tag: 'account_update' },
      { to: 'values' },
      field('a b'),
    ),
  ],
])('%s', (text, path) => {
  expect(pathText(path)).toBe(text)
})
