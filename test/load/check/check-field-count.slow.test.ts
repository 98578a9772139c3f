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

test('a union can have 5,000 members, and any number of constants', async () => {
  expect(await union('{ type: string }', 5_000)).toEqual([])
  expect(await union('{ const: a }', 6_000)).toEqual([])
  expect(await union('{ type: string }', 5_001)).toEqual([
    'a.yaml:8:10 RPC117 The "anyOf" of a schema has 5001 members: the limit is 5000. (Describe members that differ little as one schema.)',
  ])
})

async function findings(count: number): Promise<readonly string[]> {
  const names = Array.from({ length: count }, (_, at) => `f${at}`)
  const properties = JSON.stringify(Object.fromEntries(names.map(name => [name, {}])))
  const schemas = `    A: { properties: ${properties} }\n    B: { required: ${JSON.stringify(names)} }\n`
  const { findings: found } = await loadFiles({ 'a.yaml': `${head}components:\n  schemas:\n${schemas}` }, [], 'a.yaml')
  return found
}

async function union(member: string, count: number): Promise<readonly string[]> {
  const text = `${head}components:\n  schemas:\n    A: { anyOf: [${Array<string>(count).fill(member).join(', ')}] }\n`
  return (await loadFiles({ 'a.yaml': text }, [], 'a.yaml')).findings
}
