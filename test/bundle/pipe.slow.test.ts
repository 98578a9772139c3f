import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { runNode } from '../acceptance/run-node.js'

const main = 'dist/generator/main.js'

type Ended = { readonly exitCode: number | null; readonly out: string; readonly err: string }

/** Runs `near-rpcgen` in this repository, as in CI, with a text as its standard input. */
async function pipe(args: readonly string[], input: string): Promise<Ended> {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, CI: 'true' } })
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const [out, err, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { exitCode, out, err }
}

test.each(['openapi', 'openrpc'])('the %s bundle through a pipe gives the committed client', async format => {
  const made = await runNode(main, ['bundle', '--quiet', '--format', format, 'spec/openapi.yaml'], '.')
  expect(made).toMatchObject({ exitCode: 0, err: '' })
  const checked = await pipe(['check', '--spec', '-'], made.out)
  expect([checked.exitCode, checked.out.replace(/\d+ files/, 'all files')]).toEqual([
    0,
    'generated: up to date (all files).\n',
  ])
  expect(await pipe(['lint', '-', '--quiet'], made.out)).toEqual({ exitCode: 0, out: '', err: '' })
  const same = await pipe(['diff', '-', 'spec/openapi.yaml'], made.out)
  expect([same.exitCode, same.out]).toEqual([0, 'NEAR JSON-RPC 1.2.11: no change.\n'])
})

test('a lock file through a pipe is compared like a file', async () => {
  const lock = await readFile('spec/interface.lock.json', 'utf8')
  const piped = await pipe(['diff', '-', 'spec/openapi.yaml'], lock)
  const named = await runNode(main, ['diff', 'spec/interface.lock.json', 'spec/openapi.yaml'], '.')
  expect([piped.exitCode, piped.out]).toEqual([0, named.out])
})

test('an empty standard input is an error that names it', async () => {
  expect(await pipe(['lint', '-', '--quiet'], '')).toEqual({
    exitCode: 3,
    out: '',
    err: 'error RPC104 Cannot read <standard input>: it is empty.\n  help: Run the command before the pipe by itself: it may have failed.\n',
  })
})
