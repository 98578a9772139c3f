import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GenerationCache } from '../../generator/cli/cache/generation-cache.js'
import type { ClientTarget, GeneratedFiles } from '../../generator/cli/generated-files.js'
import { hashesOf, withManifest } from '../../generator/write/manifest.js'
import { temporaryFolder } from '../write/temporary-folder.js'
import { near, noEffect, type Ran } from './small-host.js'

const files = { 'README.md': 'R', 'src/index.ts': 'export {}' }

function keyOf({ source, out }: ClientTarget): string {
  return JSON.stringify([source, out])
}

/** A cache in memory, whose inputs never change. */
function memoryCache(): GenerationCache {
  const entries = new Map<string, GeneratedFiles>()
  return {
    find: async target => {
      const entry = entries.get(keyOf(target))
      return entry?.files ? { ...entry, files: hashesOf(withManifest(entry.files)) } : null
    },
    store: async (target, generated) => void entries.set(keyOf(target), generated),
  }
}

type Runs = (...args: readonly string[]) => Promise<Ran>

async function project(): Promise<{ readonly out: string; readonly run: Runs }> {
  const out = await temporaryFolder()
  const host = { generationCache: memoryCache() }
  return { out, run: (...args) => near([...args, '--out', out], { files, diagnostics: [noEffect], host }) }
}

test('after a run, `check` and `generate` only look at the package, and show the findings again', async () => {
  const { out, run } = await project()
  const first = await run('generate')
  const [checked, generated] = [await run('check'), await run('generate')]
  expect([first.asked.length, checked.asked, generated.asked]).toEqual([1, [], []])
  expect(checked).toMatchObject({ exitCode: 0, out: `${out}: up to date (3 files).\n` })
  expect(generated).toMatchObject({ exitCode: 0, out: `${out}: nothing changed (3 files).\n` })
  expect(checked.err).toBe(`near-rpcgen check spec/openapi.yaml -> ${out}
  inspect      5 ms
spec/methods/chunk.yaml:2:3 warning RPC126 The keyword "kind" is not known, so it has no effect.
  help: Add the name.
`)
})

test('an edited output is found, and one that is only touched is not', async () => {
  const { out, run } = await project()
  await run('generate')
  await utimes(join(out, 'README.md'), new Date(), new Date())
  expect((await run('check')).asked).toEqual([])
  await writeFile(join(out, 'README.md'), 'S')
  const { exitCode, out: said, asked } = await run('check')
  expect([exitCode, said, asked.length]).toEqual([1, `${out}/README.md: edited (it was edited by hand)\n`, 1])
})

test('a new file is listed as kept, as without a cache', async () => {
  const { out, run } = await project()
  await run('generate')
  await writeFile(join(out, 'notes.md'), 'mine')
  const [cached, whole] = [await run('check', '--json'), await run('check', '--json', '--no-cache')]
  expect([cached.asked.length, whole.asked.length]).toEqual([0, 1])
  const { stages: cachedStages, ...same } = JSON.parse(cached.out)
  const { stages: wholeStages, ...rest } = JSON.parse(whole.out)
  expect(same).toEqual(rest)
  expect([cachedStages.length, wholeStages.length]).toEqual([1, 2])
})

test('`--no-cache` makes the package again', async () => {
  const { run } = await project()
  await run('generate')
  expect((await run('check', '--no-cache')).asked).toHaveLength(1)
  expect((await run('generate', '--no-cache')).asked).toHaveLength(1)
})
