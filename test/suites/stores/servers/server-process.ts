import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A database server of a test: in a temporary folder, on a free port of 127.0.0.1. */
export type Server = {
  readonly port: number
  /** Ends it with SIGKILL and starts it again on the same port, with the same files. */
  readonly killAndRestart: () => Promise<void>
  /** Ends it with SIGKILL and removes its files. */
  readonly stop: () => Promise<void>
}

export type ServerProgram = {
  readonly name: string
  /** Makes the files of a new server. */
  readonly prepare?: (folder: string) => Promise<void>
  readonly command: (folder: string, port: number) => readonly [string, ...string[]]
  /** What it prints when it answers. */
  readonly ready: RegExp
}

/** Servers refuse to run as root. */
const isRoot = process.getuid?.() === 0
const nobody = 65_534

/** A program that ends with this process, also if this process is killed. */
export function startProgram([command, ...args]: readonly [string, ...string[]]): ChildProcess {
  const user = isRoot ? ['--reuid', String(nobody), '--regid', String(nobody), '--clear-groups'] : []
  // LANG decides how PostgreSQL sorts, and in which language it prints.
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  return spawn('setpriv', [...user, '--pdeathsig', 'KILL', command, ...args], { env, stdio: 'pipe', cwd: tmpdir() })
}

/** Runs a program to its end. Rejects with what it printed if it fails. */
export async function runProgram(command: readonly [string, ...string[]]): Promise<void> {
  const child = startProgram(command)
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => printed.push(String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}.\n${printed.join('')}`)
}

export async function startServer(program: ServerProgram): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), `${program.name}-`))
  if (isRoot) chownSync(folder, nobody, nobody)
  const port = await freePort()
  let child: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const stop = async (): Promise<void> => {
    await kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    await program.prepare?.(folder)
    child = await startReady(program, folder, port)
  } catch (error) {
    await stop()
    throw error
  }
  const killAndRestart = async (): Promise<void> => {
    await kill()
    child = await startReady(program, folder, port)
  }
  return { port, killAndRestart, stop }
}

/** Two minutes, with the pause between tries: on a busy disk, the processes of a killed PostgreSQL end late. */
const mostTries = 1_200

/** A killed PostgreSQL leaves processes behind, and does not start before they have ended. */
async function startReady(program: ServerProgram, folder: string, port: number): Promise<ChildProcess> {
  for (let tries = 1; ; tries++) {
    const child = startProgram(program.command(folder, port))
    const printed: string[] = []
    const isReady = await new Promise<boolean>(resolve => {
      const read = (chunk: unknown): void => {
        if (printed.length < 1_000) printed.push(String(chunk))
        if (program.ready.test(String(chunk))) resolve(true)
      }
      child.stdout?.on('data', read)
      child.stderr?.on('data', read)
      child.once('error', () => resolve(false))
      child.once('exit', () => resolve(false))
    })
    if (isReady) return child
    if (tries === mostTries) throw new Error(`${program.name} did not start.\n${printed.join('')}`)
    await pause(100)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
