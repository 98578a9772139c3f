import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

export type Ended = { readonly exitCode: number | null; readonly out: string; readonly err: string }

/** Runs a compiled program of ours in a folder, without colors; `npm test` compiles before it comes here. */
export function runNode(
  program: string,
  args: readonly string[] = [],
  cwd = '.',
  more: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const env = { PATH: process.env['PATH'], NO_COLOR: '1', ...more }
  const child = spawn(process.execPath, [resolve(program), ...args], { cwd, env })
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text))
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', exitCode => done({ exitCode, ...said }))
  })
}
