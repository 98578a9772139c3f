import { expect, test } from 'vitest'
import { lintFiles } from '../../../generator/lint-files.js'
import { memoryReader } from '../../load/load-files.js'
import { smallDescription } from '../../small-description.js'

const spec = 'spec/openapi.json'

async function messages(version: string): Promise<readonly string[]> {
  const root = JSON.parse(smallDescription('age'))
  const read = memoryReader({ [spec]: JSON.stringify({ ...root, info: { ...root.info, version } }) })
  const { diagnostics } = await lintFiles({ spec, overlays: [] }, { read, stopwatch: async (_, work) => work() })
  return diagnostics.filter(({ code }) => code === 'RPC323').map(found => found.message)
}

test.each(['1', '1.2', '1.2.11', 'v1.0', '2024.10.1.4', '1.0.0-beta.1+build-5'])('%s is a version', async version => {
  expect(await messages(version)).toEqual([])
})

test.each([
  ['', '""'],
  ['latest', '"latest"'],
  ['1.0 beta', '"1.0 beta"'],
  ['1.', '"1."'],
  ['1.0\u0007', String.raw`"1.0\u0007"`],
  ['1.0\u202e', '"1.0\u202e"'],
  ['1.0\n', String.raw`"1.0\n"`],
  ['1'.repeat(101), `"${'1'.repeat(100)}…"`],
])('%j is not a version', async (version, shown) => {
  expect(await messages(version)).toEqual([`The version ${shown} of the description is not a version.`])
})
