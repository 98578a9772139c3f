import { expect, test } from 'vitest'
import { lintFiles } from '../../../generator/lint-files.js'
import { memoryReader } from '../../load/load-files.js'
import { smallDescription } from '../../small-description.js'

const spec = 'spec/openapi.json'

async function findings(root: object): Promise<readonly string[]> {
  const read = memoryReader({ [spec]: JSON.stringify(root) })
  const { diagnostics } = await lintFiles({ spec, overlays: [] }, { read, stopwatch: async (_, work) => work() })
  return diagnostics.filter(({ code }) => code === 'RPC307').map(({ message }) => message)
}

type Root = { paths: Record<string, unknown>; components: { schemas: Record<string, unknown> } }

function described(...wireNames: readonly string[]): Root {
  const roots = wireNames.map((name): Root => JSON.parse(smallDescription(name)))
  const [first] = roots
  if (first === undefined) throw new Error('No method is given.')
  const paths = Object.fromEntries(roots.map((root, index) => [`/${index}`, root.paths['/']]))
  return { ...first, paths }
}

test('reports an experimental method that its stable method does not replace', async () => {
  expect(await findings(described('EXPERIMENTAL_years', 'years'))).toEqual([
    expect.stringMatching(
      /^Method "EXPERIMENTAL_years" has the stable name "years" at spec.openapi.json:1:\d+, but "years" does not replace it\.$/,
    ),
  ])
})

test('reports a schema that has a name of the stable method', async () => {
  const root = described('EXPERIMENTAL_years')
  root.components.schemas['YearsMethod'] = { type: 'string' }
  root.components.schemas['YearsError'] = { type: 'string' }
  expect(await findings(root)).toEqual([
    'Method "EXPERIMENTAL_years" needs the name "YearsMethod" when it becomes stable, but this schema has it.',
    'Method "EXPERIMENTAL_years" needs the name "YearsError" when it becomes stable, but this schema has it.',
  ])
})

test('accepts a method whose stable names are free', async () => {
  expect(await findings(described('EXPERIMENTAL_years'))).toEqual([])
})
