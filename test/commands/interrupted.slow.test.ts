import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { smallDescription } from '../small-description.js'
import { fill, listingOf, temporaryFolder, type Listing } from '../write/temporary-folder.js'

// `npm test` compiles the program before it comes here.
/** Sends the process a signal when it makes the file for which `when` is true: of its path, or of how many it made. */
const interrupting = (when: string, signal: string): string => `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { open } = fs.promises
let nth = 0
fs.promises.open = (path, flags) => {
  if (flags === 'wx' && (++nth, ${when})) process.kill(process.pid, '${signal}')
  return open(path, flags)
}
syncBuiltinESMExports()
`

async function run(
  folder: string,
  args: readonly string[],
  hook?: string,
  state?: string,
): Promise<readonly unknown[]> {
  const more = hook === undefined ? [] : [`--import=data:text/javascript,${encodeURIComponent(hook)}`]
  const child = spawn(process.execPath, [...more, resolve('dist/generator/main.js'), ...args, '--quiet'], {
    cwd: folder,
    env: { ...process.env, ...(state !== undefined && { XDG_STATE_HOME: state, LOCALAPPDATA: state }) },
    stdio: 'ignore',
  })
  return once(child, 'exit')
}

async function folderWith(listing: Listing): Promise<string> {
  const folder = await temporaryFolder()
  await fill(folder, listing)
  return folder
}

/** Without the mutex files of killed processes. */
function packageIn(listing: Listing): Listing {
  return Object.fromEntries(Object.entries(listing).filter(([path]) => !path.includes('/.near-rpcgen-mutex-')))
}

const old = smallDescription('age')

// The lock is the first file that is made, then come the staged ones.
test.each([
  [1, 'SIGINT'],
  [2, 'SIGTERM'],
  [20, 'SIGINT'],
])('a signal at the %s. file that generate writes waits until the package is whole: %s', async (nth, signal) => {
  const [interrupted, whole] = [
    await folderWith({ 'spec/openapi.yaml': old }),
    await folderWith({ 'spec/openapi.yaml': old }),
  ]
  expect(await run(interrupted, ['generate'], interrupting(`nth === ${nth}`, signal))).toEqual([null, signal])
  expect(await run(whole, ['generate'])).toEqual([0, null])
  expect(await listingOf(interrupted)).toEqual(await listingOf(whole))
})

test('after a kill, the next run makes the package whole: of the same user, another one, or one without a key', async () => {
  const whole = await folderWith({ 'spec/openapi.yaml': old })
  expect(await run(whole, ['generate'])).toEqual([0, null])
  const [own, other] = [await temporaryFolder(), await temporaryFolder()]
  const killed = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { rename } = fs.promises
    fs.promises.rename = async (from, to) => {
      if (to.includes('README.md')) process.kill(process.pid, 'SIGKILL')
      return rename(from, to)
    }
    syncBuiltinESMExports()`
  for (const state of [own, other, '/proc/no-state']) {
    const folder = await folderWith({ 'spec/openapi.yaml': old })
    expect(await run(folder, ['generate'], killed, own)).toEqual([null, 'SIGKILL'])
    const between = await listingOf(folder)
    expect(Object.keys(between)).toContain('generated/.near-rpcgen-staging/journal.json')
    // `check` exits with 1 in each case: the package is not whole.
    expect(await run(folder, ['check'], undefined, state)).toEqual([1, null])
    expect(await run(folder, ['generate'], undefined, state)).toEqual([0, null])
    expect(packageIn(await listingOf(folder))).toEqual(packageIn(await listingOf(whole)))
  }
})

test('a signal while bump writes takes effect after package, changelog and lock file are complete', async () => {
  const bumped = await folderWith({ 'spec/openapi.yaml': old })
  expect(await run(bumped, ['bump'])).toEqual([0, null])
  const before: Listing = { ...(await listingOf(bumped)), 'new.yaml': old.replaceAll('"years"', '"months"') }
  const whole = await folderWith(before)
  expect(await run(whole, ['bump', 'new.yaml'])).toEqual([0, null])
  const after = await listingOf(whole)
  expect(Object.keys(after).filter(path => after[path] !== before[path])).toEqual([
    'CHANGELOG.md',
    'generated/README.md',
    'generated/description/openapi.json',
    'generated/description/openrpc.json',
    'generated/docs/age.md',
    'generated/manifest.json',
    'generated/package.json',
    'generated/src/schemas.ts',
    'generated/src/validate/checks.ts',
    'spec/interface.lock.json',
  ])

  for (const [when, signal] of [
    ['nth === 1', 'SIGINT'],
    [`path.includes('CHANGELOG.md')`, 'SIGTERM'],
    [`path.includes('interface.lock.json')`, 'SIGINT'],
  ] as const) {
    const interrupted = await folderWith(before)
    expect(await run(interrupted, ['bump', 'new.yaml'], interrupting(when, signal))).toEqual([null, signal])
    expect(await listingOf(interrupted)).toEqual(after)
  }
})
