import { expect, test } from 'vitest'
import { head, loadFiles } from '../load-files.js'

test('an object can have 10,000 properties and required names', async () => {
  expect(await findings(10_000)).toEqual([])
  const help = '(Describe the object as a map, with "additionalProperties".)'
  expect(await findings(10_001)).toEqual([
    `a.yaml:8:10 RPC117 The "properties" of a schema has 10001 entries: the limit is 10000. ${help}`,
    `a.yaml:9:10 RPC117 The "required" of a schema has 10001 entries: the limit is 10000. ${help}`,
  ])
})

async function findings(count: number): Promise<readonly string[]> {
  const names = Array.from({ length: count }, (_, at) => `f${at}`)
  const properties = JSON.stringify(Object.fromEntries(names.map(name => [name, {}])))
  const schemas = `    A: { properties: ${properties} }\n    B: { required: ${JSON.stringify(names)} }\n`
  const { findings: found } = await loadFiles({ 'a.yaml': `${head}components:\n  schemas:\n${schemas}` }, [], 'a.yaml')
  return found
}
