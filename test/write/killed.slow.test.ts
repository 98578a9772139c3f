import { expect, test } from 'vitest'
import { diskThatFills, diskThatRefuses, diskUntilKilled, killed, quickDisk } from './failing-disk.js'
import { withManifest, write, writer } from './package-files.js'
import { fill, listingOf, temporaryFolder, type Listing } from './temporary-folder.js'

/** Each kind of change: replaced, removed, created, unchanged, a file that becomes a folder and the other way round. */
const old = { 'README.md': 'old', 'docs/gone/a.md': 'A', same: 'S', 'swap/in': 'old', turn: 'old' }
const next = { 'README.md': 'new', 'docs/b.md': 'B', same: 'S', swap: 'new', 'turn/in': 'new' }
const foreign = { notes: 'mine' }

const oldPackage: Listing = { ...withManifest(old), ...foreign }
const newPackage: Listing = { ...withManifest(next), ...foreign }

const begun = '.near-rpcgen-staging/journal.json'

async function oldFolder(): Promise<string> {
  const out = await temporaryFolder()
  await fill(out, oldPackage)
  return out
}

/** The files of the package, without those of the writer. */
function packageIn(listing: Listing): Listing {
  return Object.fromEntries(Object.entries(listing).filter(([path]) => !path.startsWith('.near-rpcgen-')))
}

/** Runs `attempt` with a disk that fails at the first step, then at the second, and so on, until no step fails. */
async function atEachStep(attempt: (step: number) => Promise<boolean>): Promise<number> {
  for (let step = 1; ; step++) if (!(await attempt(step))) return step - 1
}

test.each([
  ['the same description: new', next, newPackage],
  ['the older description: old', old, oldPackage],
])('after a kill at any step, the package is old, or the next run finishes it; with %s', async (_, then, wanted) => {
  let journals = 0
  const steps = await atEachStep(async step => {
    const out = await oldFolder()
    const { system, isKilled } = diskUntilKilled(step)
    const dead = { ...writer, pid: 2 }
    await write(out, next, system, dead).catch((error: unknown) => expect(error).toBe(killed))
    if (!isKilled()) return false

    const between = await listingOf(out)
    if (begun in between) journals++
    else expect([oldPackage, newPackage]).toContainEqual(packageIn(between))

    expect((await write(out, then, quickDisk)).diagnostics).toEqual([])
    // A run without changes removes nothing: the mutex file of a dead process does no harm.
    expect(packageIn(await listingOf(out))).toEqual(wanted)
    return true
  })
  expect(journals).toBeGreaterThan(10)
  expect(steps).toBeGreaterThan(journals)
})

test.each([
  ['an error of the disk', (step: number) => diskThatRefuses(step, 'EIO')],
  ['a lack of rights', (step: number) => diskThatRefuses(step, 'EACCES')],
  ['a disk that is full from there on', diskThatFills],
])('when %s fails at any step, the package is old or new, or the next run finishes it', async (_, failing) => {
  let refusals = 0
  await atEachStep(async step => {
    const out = await oldFolder()
    const { system, isMet } = failing(step)
    const { diagnostics } = await write(out, next, system)
    if (!isMet()) return false

    const after = await listingOf(out)
    if (begun in after) {
      expect(diagnostics[0]?.message).toMatch(/the next "near-rpcgen generate" finishes it\.$/)
    } else if (diagnostics.length > 0) {
      refusals++
      expect(packageIn(after)).toEqual(oldPackage)
    } else {
      expect(packageIn(after)).toEqual(newPackage)
    }
    expect((await write(out, next, quickDisk)).diagnostics).toEqual([])
    expect(packageIn(await listingOf(out))).toEqual(newPackage)
    return true
  })
  expect(refusals).toBeGreaterThan(10)
})

test('an edit after the kill is neither overwritten nor lost', async () => {
  await atEachStep(async step => {
    const out = await oldFolder()
    const { system, isKilled } = diskUntilKilled(step)
    await write(out, next, system).catch(() => undefined)
    if (!isKilled()) return false
    await fill(out, { 'README.md': 'mine' })
    const { diagnostics } = await write(out, next, quickDisk)
    expect(diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([['RPC201', `${out}/README.md`]])
    expect(await listingOf(out)).toMatchObject({ 'README.md': 'mine', ...foreign })
    return true
  })
})
