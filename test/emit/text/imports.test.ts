import { expect, test } from 'vitest'
import { namespace, type, typeNamespace, value } from '../../../generator/emit/text/code.js'
import { importLines } from '../../../generator/emit/text/imports.js'

test('imports of the runtime come first, those of files beside the file last', () => {
  const imports = [
    value('methods/query/view', 'rules'),
    type('methods/shared-errors', 'SharedErrorCase'),
    namespace('methods/error-rows', 'errorRows'),
    typeNamespace('schemas', 'types'),
    type('runtime/errors', 'ErrorCase'),
    value('runtime/error-table', 'table'),
    value('runtime/input/given', 'given'),
    value('runtime/input/given', 'given'),
  ].flatMap(each => each.imports ?? [])
  expect(importLines('src/methods/query/query.ts', imports).join('\n')).toMatchInlineSnapshot(`
    "import { given } from '../../runtime/input/given.js'
    import { table } from '../../runtime/error-table.js'
    import type { ErrorCase } from '../../runtime/errors.js'
    import type * as types from '../../schemas.js'
    import * as errorRows from '../error-rows.js'
    import type { SharedErrorCase } from '../shared-errors.js'
    import { rules } from './view.js'"
  `)
  expect(importLines('src/methods/block.ts', imports).at(-2)).toMatchInlineSnapshot(
    `"import { rules } from './query/view.js'"`,
  )
})
