import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { nodeFileSystem } from '../../generator/write/file-system.js'
import { thisProcess } from '../../generator/write/mutex.js'
import { runNode, type Ended } from '../acceptance/run-node.js'
import { withManifest, write, writer } from './package-files.js'
import { fill, listingOf, temporaryFolder, type Listing } from './temporary-folder.js'

/** Each kind of change: replaced, removed, created, unchanged, a file that becomes a folder and the other way round. */
const old = { 'README.md': 'old', 'docs/gone/a.md': 'A', same: 'S', 'swap/in': 'old', turn: 'old' }
const next = { 'README.md': 'new', 'docs/b.md': 'B', same: 'S', swap: 'new', 'turn/in': 'new' }
const foreign = { notes: 'mine' }

function generate(out: string, listing: Listing, diesAt?: number): Promise<Ended> {
  const args = [out, JSON.stringify(listing), ...(diesAt === undefined ? [] : [String(diesAt)])]
  return runNode('dist/test/write/generator-process.js', args)
}

function packageIn(listing: Listing): Listing {
  return Object.fromEntries(Object.entries(listing).filter(([path]) => !path.startsWith('.near-rpcgen-')))
}

test('a process killed at any change leaves the old package, the new one, or one that the next run completes', async () => {
  const oldPackage = { ...withManifest(old), ...foreign }
  const newPackage = { ...withManifest(next), ...foreign }
  const seen = { old: 0, new: 0, begun: 0 }
  for (let diesAt = 1; ; diesAt++) {
    const out = await temporaryFolder()
    await fill(out, oldPackage)
    const { exitCode } = await generate(out, next, diesAt)
    if (exitCode === 0) break

    const between = await listingOf(out)
    const isBegun = '.near-rpcgen-staging/journal.json' in between
    const isOld = isDeepStrictEqual(packageIn(between), oldPackage)
    if (!isBegun && !isOld) expect(packageIn(between)).toEqual(newPackage)
    seen[isBegun ? 'begun' : isOld ? 'old' : 'new']++

    expect((await write(out, next, nodeFileSystem, { ...thisProcess, seal: writer.seal })).diagnostics).toEqual([])
    expect(packageIn(await listingOf(out))).toEqual(newPackage)
  }
  expect(Math.min(seen.old, seen.begun, seen.new)).toBeGreaterThan(1)
})

test('processes that generate at the same time leave one complete package, and no mutex file', async () => {
  const out = await temporaryFolder()
  await fill(out, withManifest(old))
  const packages = ['A', 'B', 'C', 'D'].map(text => ({ a: text, [`only-${text}/b`]: text, same: 'S' }))
  const ended = await Promise.all(packages.map(files => generate(out, files)))
  for (const { exitCode, err, out: codes } of ended) {
    expect([exitCode, err]).toEqual([0, ''])
    // One process can find another one writing at each attempt.
    expect(['[]', '["RPC203"]']).toContain(codes)
  }
  expect(packages.map(withManifest)).toContainEqual(await listingOf(out))
})
