import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generators } from '../generators.js'
import { readKinds } from '../kinds.js'
import { planOf } from '../plan.js'
import { pageFile, pageWith } from './page.js'
import { factsOf, readResults, type Row, withRows } from './results.js'
import { tablesOf } from './table.js'

const row: Row = {
  name: 'one',
  version: '1.0.0',
  language: 'Go',
  format: 'openapi-3.0',
  attempts: {
    openapi: { reads: false, problem: 'no | `3.1`' },
    'openapi-3.0': {
      reads: true,
      compiles: true,
      problem: '',
      leftOut: 1,
      integer: 'uint64',
      ownTypes: 49,
      toldApart: 50,
    },
  },
}

test('a row says what both formats gave, and a description that nobody gave was not run', () => {
  expect(tablesOf({ kinds: 50, rows: [row] })).toBe(`### Our description

| generator | language | reads | compiles | types of their own, of 50 | told apart | 64-bit integers |
| --- | --- | --- | --- | --- | --- | --- |
| one 1.0.0 | Go | 3.0 | yes, without 1 method | 49 | 50 | \`uint64\`: exact |

### NEAR's own description, 1.2.11

| generator | reads | compiles | types of their own, of 50 | told apart | 64-bit integers |
| --- | --- | --- | --- | --- | --- |
| one | not run here |  |  |  |  |

### What stopped them

- one, ours in 3.1: \`no | '3.1'\``)
})

test('the page keeps its prose, and gets the tables between its marks', async () => {
  const page = readFileSync(pageFile, 'utf8')
  expect(await pageWith(page, readResults())).toBe(page)
  await expect(pageWith('# A page without marks', readResults())).rejects.toThrow('has lost the marks')
})

test('new rows replace those of the same name', () => {
  const two = { ...row, name: 'two' }
  const changed = { ...row, version: '2.0.0' }
  const merged = withRows({ kinds: 1, rows: [two, row] }, { kinds: 2, rows: [changed] }, ['one', 'two', 'three'])
  expect(merged).toEqual({ kinds: 2, rows: [changed, two] })
})

test('the words of problems are no facts, and neither are attempts that a run did not make', () => {
  const quick = { ...row, attempts: { openapi: { reads: false, problem: 'other words' } as const } }
  expect(factsOf(row, quick)).toEqual(factsOf(quick))
  expect(factsOf({ ...row, version: '2.0.0' }, quick)).not.toEqual(factsOf(quick))
  expect(factsOf(undefined, quick)).toBeNull()
})

test('each generator is recorded with its version, and the number of kinds is that of the description', async () => {
  const { kinds, rows } = readResults()
  const recorded = rows.map(({ name, version }) => `${name} ${version}`)
  expect(recorded).toEqual(generators.map(({ name, version }) => `${name} ${version}`))
  expect(recorded.filter(each => !/ \d+\.\d+\.\d+$/.test(each))).toEqual([])
  expect(kinds).toBe((await readKinds()).size)
})

test('a quick run leaves out what is built from source, and an unknown name is an error', () => {
  const quick = planOf({ only: null, quick: true })
  expect(quick.some(({ generator }) => generator.toolchain.isSlow)).toBe(false)
  expect(quick.map(({ inputs }) => inputs.length)).toEqual(quick.map(() => 1))
  expect(planOf({ only: ['typify'], quick: false }).map(({ generator }) => generator.name)).toEqual(['typify'])
  expect(() => planOf({ only: ['tipify'], quick: false })).toThrow(
    'There is no generator "tipify": openapi-typescript,',
  )
})
