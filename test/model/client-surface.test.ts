import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientSurface, namesOfFlow } from '../../generator/model/client-surface.js'
import { flowNames, isFlowName } from '../../generator/model/flows/flow-name.js'

const templates = new URL('../../templates/', import.meta.url)

test.each(clientSurface)('$path exports its values, types and internal names', ({ path, values, types, internal }) => {
  const text = readFileSync(new URL(`${path}.ts`, templates), 'utf8')
  const exported = (pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const exportedValues = exported(/^export (?:async )?(?:function\*?|const|\{) (\w+)/gm)
  const passedOn = exported(/^export type \{ (.*) \}/gm).flatMap(names => names.split(', '))
  const exportedTypes = [...exported(/^export (?:interface|type) (\w+)/gm), ...passedOn]
  expect(exportedValues).toEqual(expect.arrayContaining([...values]))
  expect(exportedTypes).toEqual(expect.arrayContaining([...types]))
  expect([...exportedValues, ...exportedTypes]).toEqual(expect.arrayContaining([...internal]))
})

test('each name is in the table once', () => {
  const names = clientSurface.flatMap(({ values, types, internal }) => [...values, ...types, ...internal])
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('each module with functions has a line of docs, and the call of a part calls its function', () => {
  const withFunctions = clientSurface.filter(({ values }) => values.length > 0)
  expect(withFunctions.filter(({ docs }) => docs === '' || docs.includes('\n'))).toEqual([])
  for (const { call, values } of clientSurface)
    if (call !== '') expect(call.slice(0, call.indexOf('('))).toBe(values[0])
})

test('each folder of templates/flows is a flow, and each flow exports names', () => {
  expect(readdirSync(new URL('flows', templates)).toSorted()).toEqual(flowNames.toSorted())
  expect(flowNames.filter(name => namesOfFlow(name).length === 0)).toEqual([])
  expect(namesOfFlow('contract-state')).toEqual(['IterateStateOptions', 'IterateStateParams', 'iterateState'])
})

test('only the name of a flow is a flow name', () => {
  expect(['blocks', 'block', 'toString'].filter(isFlowName)).toEqual(['blocks'])
})
