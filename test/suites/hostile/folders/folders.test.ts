import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hashOf } from '../../../../generator/write/manifest.js'
import { hostileFolder } from './hostile-folder.js'
import { judgeFolder, runIn, userWorld } from './judge-folder.js'

/** The variables of `hostile.test.ts`. A folder takes two processes, so that fewer of them are tried, four at a time. */
const lanes = [0, 1, 2, 3]
const runs = Math.ceil(Number(process.env['HOSTILE_RUNS'] ?? 500) / 20 / lanes.length)
const seed = Number(process.env['HOSTILE_SEED'] ?? Date.now() % 2 ** 31)

vi.setConfig({ testTimeout: 24 * 3_600_000 })

test('a folder of a stranger has nothing written outside, nor to a name with a leading dot', async () => {
  console.log(`HOSTILE_SEED=${seed}`)
  const ends = new Map<number | null, number>()
  await Promise.all(
    lanes.map(lane =>
      fc.assert(
        fc.asyncProperty(hostileFolder, async folder => {
          const { exitCode, slips } = await judgeFolder(folder)
          ends.set(exitCode, (ends.get(exitCode) ?? 0) + 1)
          expect(slips).toEqual([])
        }),
        { numRuns: runs, seed: seed + lane, endOnFailure: process.env['HOSTILE_SHRINK'] !== '1' },
      ),
    ),
  )
  console.log(`exit codes: ${[...ends].map(([code, count]) => `${code} ${count} times`).join(', ')}`)
  // Both outcomes must occur, else one of them is not tested. Few folders are harmless enough to end with 0.
  expect(ends.get(2) ?? 0).toBeGreaterThan(0)
  if (runs * lanes.length >= 100) expect(ends.get(0) ?? 0).toBeGreaterThan(0)
})

async function replace(path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(path, edit(await readFile(path, 'utf8')))
}

const codes: { readonly [name: string]: (old: string, content: string) => string } = {
  'its old code': old => old,
  'the hash of its content': (_, content) => hashOf(content),
  'no code': () => '',
}

test.each(Object.keys(codes))('check finds an edited client where the cache is forged with %s', async name => {
  const world = await userWorld()
  onTestFinished(() => rm(world, { recursive: true, force: true }))
  expect((await runIn(world, 'generate')).exitCode).toBe(0)
  const source = join(world, 'project/generated/src/index.ts')
  const before = hashOf(await readFile(source))
  await replace(source, text => `${text}globalThis.edited = true\n`)
  const after = hashOf(await readFile(source))
  const manifest = join(world, 'project/generated/manifest.json')
  const oldManifest = hashOf(await readFile(manifest))
  await replace(manifest, text => text.replace(before, after))
  const newManifest = hashOf(await readFile(manifest))
  const cache = join(world, 'project/node_modules/.cache/near-rpcgen')
  const [entry = ''] = await readdir(cache)
  await replace(join(cache, entry), text => {
    const [code = '', content = ''] = text.split('\n')
    const forged = content.replace(before, after).replace(oldManifest, newManifest)
    expect(forged).not.toBe(content)
    return `${codes[name]?.(code, forged)}\n${forged}`
  })
  expect((await runIn(world, 'check')).exitCode).toBe(1)
})
