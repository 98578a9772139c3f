import { expect, test } from 'vitest'
import { lintFiles } from '../../../generator/lint-files.js'
import { memoryReader } from '../../load/load-files.js'
import { smallDescription } from '../../small-description.js'

const spec = 'spec/openapi.json'

test.each([
  ['', 'Method "age" has neither a summary nor a description.'],
  ['x'.repeat(101), 'The summary of method "age" has 101 characters.'],
])('reports the summary %j', async (summary, message) => {
  const read = memoryReader({ [spec]: smallDescription('age').replace('How old the node is.', summary) })
  const { diagnostics } = await lintFiles({ spec, overlays: [] }, { read, stopwatch: async (_, work) => work() })
  expect(diagnostics.filter(({ code }) => code === 'RPC311').map(found => found.message)).toEqual([message])
})
