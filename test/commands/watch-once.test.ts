import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Signals } from '../../generator/cli/signals.js'
import { smallDescription } from '../small-description.js'
import { fill, temporaryFolder, type Listing } from '../write/temporary-folder.js'
import { nearWithFiles } from './described-host.js'

/** Writes the next files each time the command begins to wait, and ends it at the last time. */
async function watchEdits(
  folder: string,
  args: readonly string[],
  edits: readonly Listing[],
): Promise<{ readonly exitCode: number; readonly printed: readonly string[] }> {
  const listeners: ((signal: NodeJS.Signals) => void)[] = []
  const signals: Signals = {
    onFirst: listener => {
      listeners.push(listener)
      return () => undefined
    },
    raise: () => undefined,
  }
  const left = [...edits]
  const printed: string[] = []
  const err = (text: string): void => {
    printed.push(text.replaceAll(`${folder}/`, ''))
    if (!text.startsWith('Watching')) return
    const edit = left.shift()
    if (edit === undefined) for (const listener of listeners) listener('SIGINT')
    else for (const [path, content] of Object.entries(edit)) writeFileSync(join(folder, path), content)
  }
  const terminal = { out: err, err, isLive: false, hasColors: false, outHasColors: false, now: () => 0 }
  const { exitCode } = await nearWithFiles(['watch', ...args], { signals, terminal, folder })
  return { exitCode, printed }
}

test('generates again after a change, and ends at a signal', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'openapi.json': smallDescription('age') })
  const args = ['--spec', join(folder, 'openapi.json'), '--out', join(folder, 'client')]
  const { exitCode, printed } = await watchEdits(folder, args, [{ 'openapi.json': smallDescription('height') }])
  expect(exitCode).toBe(0)
  expect(printed.filter(line => line.startsWith('Watching'))).toEqual([
    'Watching 1 file. Ctrl-C ends it.\n',
    'Watching 1 file. Ctrl-C ends it.\n',
  ])
  expect(printed.join('')).toContain('created  client/docs/height.md\n')
})

test.each([
  { name: 'near-rpcgen.config.json', write: (config: object) => JSON.stringify(config) },
  { name: 'near-rpcgen.config.mjs', write: (config: object) => `export default ${JSON.stringify(config)}` },
  { name: 'near-rpcgen.config.cjs', write: (config: object) => `module.exports = ${JSON.stringify(config)}` },
])('reads $name again after a change, also after a wrong one', async ({ name, write }) => {
  const folder = await temporaryFolder()
  const texts = Object.fromEntries(['age', 'height'].map(method => [`${method}.json`, smallDescription(method)]))
  await fill(folder, { ...texts, [name]: write(configOf('age')) })
  const edits = [{ [name]: write({ spec: 3 }) }, { [name]: write(configOf('height')) }]
  const { exitCode, printed } = await watchEdits(folder, ['--config', join(folder, name)], edits)
  expect(exitCode).toBe(0)
  const lines = printed.join('').split('\n')
  expect(lines.filter(line => /^(near-rpcgen|Watching|age:|height:)| RPC/.test(line))).toEqual([
    'near-rpcgen watch age.json -> age',
    expect.stringMatching(/^age: \d+ created\.$/),
    'Watching 2 files. Ctrl-C ends it.',
    expect.stringContaining(`${name}:1:`),
    'Watching 1 file. Ctrl-C ends it.',
    'near-rpcgen watch height.json -> height',
    expect.stringMatching(/^height: \d+ created\.$/),
    'Watching 2 files. Ctrl-C ends it.',
  ])
})

/** Makes the client of a method in the folder of its name. */
function configOf(method: string): object {
  return { spec: `${method}.json`, out: method }
}
