import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSource, type InterfaceSource, type LoadedSource } from '../../generator/cli/sources.js'
import type { Stopwatch } from '../../generator/stopwatch.js'
import { smallDescription } from '../small-description.js'
import { fill, temporaryFolder } from '../write/temporary-folder.js'

const stopwatch: Stopwatch = async (_, work) => work()
const described = smallDescription('age')
const withReference = described.replace('{"type":"integer"}', '{"$ref":"years.json"}')
const withWarning = described.replace('"openapi":', '"x-rpc-clients":{},"openapi":')

function sourceOf(spec: string, overlays: readonly string[] = []): InterfaceSource {
  return { spec, overlays, allowRemote: false, allowPrivate: false, revision: null }
}

/** Whether the second source is read again after the first one. */
async function isReadAgain(first: InterfaceSource, second: InterfaceSource): Promise<boolean> {
  const loaded: LoadedSource = await readSource(first, stopwatch)
  return (await readSource(second, stopwatch, { source: first, loaded })) !== loaded
}

test('a source is read once if its files have the same texts as those of the source before', async () => {
  const folder = await temporaryFolder()
  const at = (path: string): InterfaceSource => sourceOf(join(folder, path))
  await fill(folder, {
    'a.json': described,
    'b.json': described,
    'c.json': described.replace('"integer"', '"string"'),
    'parts/a.json': withReference,
    'parts/b.json': withReference,
    'parts/years.json': '{"type":"integer"}',
    'wrong.json': withWarning,
    'empty.yaml': 'overlay: 1.0.0\ninfo: { title: a, version: "1" }\nactions: []\n',
  })
  expect(await isReadAgain(at('a.json'), at('a.json'))).toBe(false)
  expect(await isReadAgain(at('a.json'), at('b.json'))).toBe(false)
  expect(await isReadAgain(at('parts/a.json'), at('parts/a.json'))).toBe(false)
  // Another text, another overlay, files that refer to each other by name, and a description with an error.
  expect(await isReadAgain(at('a.json'), at('c.json'))).toBe(true)
  expect(await isReadAgain(at('a.json'), at('missing.json'))).toBe(true)
  expect(await isReadAgain(at('a.json'), sourceOf(join(folder, 'a.json'), [join(folder, 'empty.yaml')]))).toBe(true)
  expect(await isReadAgain(at('parts/a.json'), at('parts/b.json'))).toBe(true)
  expect(await isReadAgain(at('wrong.json'), at('wrong.json'))).toBe(true)
})

test('a file that a description refers to is compared, too', async () => {
  const folder = await temporaryFolder()
  const source = sourceOf(join(folder, 'a.json'))
  await fill(folder, { 'a.json': withReference, 'years.json': '{"type":"integer"}' })
  const loaded = await readSource(source, stopwatch)
  await fill(folder, { 'years.json': '{"type":"string"}' })
  expect(await readSource(source, stopwatch, { source, loaded })).not.toBe(loaded)
})
