import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { smallDescription } from '../small-description.js'
import { fill, temporaryFolder } from './temporary-folder.js'

type Ended = { readonly code: number | null; readonly err: string }

async function run(folder: string, ...args: readonly string[]): Promise<Ended> {
  const main = resolve('dist/generator/main.js')
  const child = spawn(process.execPath, [main, ...args, '--quiet'], { cwd: folder, timeout: 60_000 })
  let err = ''
  child.stderr.on('data', (data: Buffer) => void (err += data.toString()))
  const [code] = await once(child, 'close')
  return { code, err }
}

const folders = process.platform === 'linux' ? ['/proc', '/proc/self/client', '/sys', '/dev', '/dev/client'] : ['/dev']

test.runIf(process.platform !== 'win32').each(folders)('--out %s ends with a message', async out => {
  const folder = await temporaryFolder()
  await fill(folder, { 'spec/openapi.yaml': smallDescription('age') })
  const message = `"${out}": the folder is not on a disk (ENODISK).`
  const written = await run(folder, 'generate', '--out', out)
  expect([written.code, written.err]).toEqual([
    1,
    `error RPC203 Cannot write ${message} The package was not changed.\n  help: Choose another folder with --out.\n`,
  ])
  const checked = await run(folder, 'check', '--out', out)
  expect([checked.code, checked.err]).toEqual([
    1,
    `error RPC203 Cannot read ${message}\n  help: Choose another folder with --out.\n`,
  ])
})

test.runIf(process.platform !== 'win32')('a pipe in the place of a generated or other file does not hang', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'spec/openapi.yaml': smallDescription('age'), 'generated/mine': '' })
  for (const name of ['README.md', 'other', 'manifest.json']) execFileSync('mkfifo', [join(folder, 'generated', name)])
  const { code, err } = await run(folder, 'generate')
  expect([code, err.match(/RPC20\d .*? has/g)]).toEqual([1, ['RPC202 "README.md" has', 'RPC202 "manifest.json" has']])
})
