import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Signals } from '../../generator/cli/signals.js'
import { smallDescription } from '../small-description.js'
import { fill, temporaryFolder } from '../write/temporary-folder.js'
import { nearWithFiles } from './described-host.js'

vi.setConfig({ testTimeout: 60_000 })

test('generates again after a change, and ends at a signal', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'openapi.json': smallDescription('age') })
  const spec = join(folder, 'openapi.json')
  const listeners: ((signal: NodeJS.Signals) => void)[] = []
  const signals: Signals = {
    onFirst: listener => {
      listeners.push(listener)
      return () => undefined
    },
    raise: () => undefined,
  }
  const printed: string[] = []
  const err = (text: string): void => {
    printed.push(text)
    if (!text.startsWith('Watching')) return
    const isFirst = printed.filter(line => line.startsWith('Watching')).length === 1
    if (isFirst) writeFileSync(spec, smallDescription('height'))
    else for (const listener of listeners) listener('SIGINT')
  }
  const terminal = { out: err, err, isLive: false, hasColors: false, outHasColors: false, now: () => 0 }
  const { exitCode } = await nearWithFiles(['watch', '--spec', spec, '--out', join(folder, 'client')], {
    signals,
    terminal,
  })
  expect(exitCode).toBe(0)
  expect(printed.filter(line => line.startsWith('Watching'))).toEqual([
    'Watching 1 file. Ctrl-C ends it.\n',
    'Watching 1 file. Ctrl-C ends it.\n',
  ])
  expect(printed.join('')).toContain(`created  ${folder}/client/docs/height.md\n`)
})
