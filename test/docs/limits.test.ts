import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { maxShown } from '../../generator/cli/reporter.js'
import { maxCombinedFields, maxParts } from '../../generator/compare/types/intersect.js'
import { maxDeclarations } from '../../generator/emit/prose/method-page.js'
import { ofFields, ofMembers } from '../../generator/load/check/check-field-count.js'
import { maxConstantValues, maxTupleItems } from '../../generator/load/check/check-totals.js'
import { maxSteps } from '../../generator/load/overlay/apply-overlay.js'
import { maxTarget } from '../../generator/load/overlay/select-paths.js'
import { maxDepth, maxWrittenValues, maxYamlTokens } from '../../generator/load/parse/limits.js'
import * as alternatives from '../../generator/model/schemas/alternatives.js'
import * as disjointUnion from '../../generator/model/schemas/disjoint-union.js'
import { maxBuilders, maxErrorCases, maxRequiredFields } from '../../generator/model/size-check.js'
import { readPage, tablesIn } from './page.js'
import { codeCell, withCells } from './table-from-code.js'

/** The limits of the code, each with the test of it, in the order of the page. */
const limits: readonly (readonly [limit: number, test: string])[] = [
  [maxDepth, 'test/load/parse/parse.test.ts'],
  [maxWrittenValues, 'test/load/load-document.test.ts'],
  [maxYamlTokens, 'test/load/parse/parse.test.ts'],
  [maxDepth, 'test/load/references/cycles.test.ts'],
  [alternatives.maxFields, 'test/model/schemas/alternatives.test.ts'],
  [ofFields.limit, 'test/load/check/check-field-count.test.ts'],
  [ofMembers.limit, 'test/load/check/check-field-count.test.ts'],
  [maxTupleItems, 'test/load/check/check-totals.test.ts'],
  [maxConstantValues, 'test/load/check/check-totals.test.ts'],
  [maxBuilders, 'test/model/size-check.test.ts'],
  [maxErrorCases, 'test/model/size-check.test.ts'],
  [maxRequiredFields, 'test/model/size-check.test.ts'],
  [disjointUnion.maxFields, 'test/model/schemas/disjoint-union.test.ts'],
  [maxParts, 'test/compare/shared-types.test.ts'],
  [maxCombinedFields, 'test/compare/shared-types.test.ts'],
  [maxSteps, 'test/load/overlay/apply-overlay.test.ts'],
  [maxDeclarations, 'test/emit/prose/method-page.test.ts'],
  [maxTarget, 'test/load/overlay/apply-overlay.test.ts'],
  [maxShown, 'test/cli/reporter.test.ts'],
]

test('docs/limits.md has each limit of the code, with its test', async () => {
  expect(tablesIn(readPage('docs/limits.md'))).toHaveLength(limits.length)
  const made = await withCells('docs/limits.md', 'what | limit', ([what = ''], index) => {
    const [limit = 0, path = ''] = limits[index] ?? []
    return [what, limit.toLocaleString('en'), codeCell(path)]
  })
  await expect(made).toMatchFileSnapshot('../../docs/limits.md')
  expect(limits.filter(([, path]) => !existsSync(path))).toEqual([])
})
