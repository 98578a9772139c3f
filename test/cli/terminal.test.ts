import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { processTerminal, type Terminal } from '../../generator/cli/terminal.js'

type Small = { readonly terminal: Terminal; readonly process: NodeJS.Process; readonly said: readonly string[] }

/** A process whose standard output refuses, as if its disk were full; what it still says on the other stream. */
function processThatRefuses(stream: 'stdout' | 'stderr', errno: string): Small {
  const said: string[] = []
  const good = new Writable({ write: (chunk, _, done) => done(void said.push(String(chunk))) })
  const bad = new Writable({
    autoDestroy: false,
    write: (_chunk, _, done) => done(Object.assign(new Error(errno), { code: errno })),
  })
  const streams = stream === 'stdout' ? { stdout: bad, stderr: good } : { stdout: good, stderr: bad }
  const small: NodeJS.Process = Object.create(process)
  for (const [name, value] of Object.entries(streams)) Object.defineProperty(small, name, { value })
  Object.defineProperty(small, 'exitCode', { value: undefined, writable: true })
  return { terminal: processTerminal(small), process: small, said }
}

const nextTurn = (): Promise<void> => new Promise(done => setImmediate(done))

test.each([
  ['ENOSPC', 1, ['Cannot write to the standard output: the disk is full (ENOSPC).\n']],
  ['EPIPE', undefined, []],
])('reports an error of the standard output once: %s', async (errno, exitCode, expected) => {
  const { terminal, process: small, said } = processThatRefuses('stdout', errno)
  for (const text of ['a', 'b']) {
    terminal.out(text)
    await nextTurn()
  }
  expect([small.exitCode, said]).toEqual([exitCode, expected])
})

test('ignores an error of the standard error', async () => {
  const { terminal, process: small, said } = processThatRefuses('stderr', 'ENOSPC')
  terminal.err('a')
  await nextTurn()
  terminal.err('b')
  terminal.out('c')
  await nextTurn()
  expect([small.exitCode, said]).toEqual([undefined, ['c']])
})
