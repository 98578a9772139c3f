import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { smallDescription } from '../small-description.js'
import { fill, listingOf, temporaryFolder } from '../write/temporary-folder.js'

// Each run starts Node anew. `npm test` compiles the program before it comes here.
vi.setConfig({ testTimeout: 120_000 })

/** Sends the process a signal when it makes its so-many-th file: the lock is the first, then come the staged ones. */
const interrupting = (nth: number, signal: string): string => `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { open } = fs.promises
let made = 0
fs.promises.open = (path, flags) => {
  if (flags === 'wx' && ++made === ${nth}) process.kill(process.pid, '${signal}')
  return open(path, flags)
}
syncBuiltinESMExports()
`

async function generate(folder: string, more: readonly string[] = []): Promise<readonly unknown[]> {
  const child = spawn(process.execPath, [...more, resolve('dist/generator/main.js'), 'generate', '--quiet'], {
    cwd: folder,
    stdio: 'ignore',
  })
  return once(child, 'exit')
}

test.each([
  [1, 'SIGINT'],
  [2, 'SIGTERM'],
  [20, 'SIGINT'],
])('a signal at the %s. file that is written waits until the package is whole: %s', async (nth, signal) => {
  const folder = await temporaryFolder()
  const hook = join(folder, 'hook.mjs')
  await fill(folder, { 'spec/openapi.yaml': smallDescription('age'), 'hook.mjs': interrupting(nth, signal) })

  expect(await generate(folder, [`--import=${hook}`])).toEqual([null, signal])
  const interrupted = await listingOf(join(folder, 'generated'))
  const whole = await temporaryFolder()
  await fill(whole, { 'spec/openapi.yaml': smallDescription('age') })
  expect(await generate(whole)).toEqual([0, null])
  expect(interrupted).toEqual(await listingOf(join(whole, 'generated')))
})
