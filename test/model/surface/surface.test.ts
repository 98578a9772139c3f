import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namesOfFlow } from '../../../generator/model/client-surface.js'
import { flowNames, isFlowName } from '../../../generator/model/flows/flow-name.js'
import { clientModules, internalNames } from '../../../generator/model/surface-modules.js'
import { surfaceText } from './surface-text.js'

// `npx vitest run --project node test/model/surface -u` makes it again. The compiler checks the names of index files.
test('the table of modules is what the index files of templates export', async () => {
  await expect(surfaceText()).toMatchFileSnapshot('../../../generator/model/surface-modules.ts')
})

test('each name is in the table once', () => {
  const names = [...clientModules.flatMap(({ values, types }) => [...values, ...types]), ...internalNames]
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('each module with functions has a line of docs, and the call of a part calls its function', () => {
  const withFunctions = clientModules.filter(({ values }) => values.length > 0)
  expect(withFunctions.filter(({ docs }) => docs === '' || docs.includes('\n'))).toEqual([])
  for (const { call, values } of clientModules)
    if (call !== '') expect(call.slice(0, call.indexOf('('))).toBe(values[0])
})

test('each folder of templates/flows is a flow, and each flow exports names', () => {
  expect(readdirSync('templates/flows').toSorted()).toEqual(flowNames.toSorted())
  expect(flowNames.filter(name => namesOfFlow(name).length === 0)).toEqual([])
  expect(namesOfFlow('contract-state')).toEqual(['IterateStateOptions', 'IterateStateParams', 'iterateState'])
})

test('only the name of a flow is a flow name', () => {
  expect(['blocks', 'block', 'toString'].filter(isFlowName)).toEqual(['blocks'])
})
