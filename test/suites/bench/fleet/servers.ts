import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A database server in a temporary folder, on a free port of 127.0.0.1. It ends with this process. */
export type Server = { readonly port: number; readonly stop: () => Promise<void> }

const programs = process.env['POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin'

/** PostgreSQL refuses to run as root. */
const asNobody = process.getuid?.() === 0 ? ['--reuid', '65534', '--regid', '65534', '--clear-groups'] : []

export async function startPostgres(): Promise<Server> {
  const folder = newFolder()
  const initdb = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const made = spawnSync('setpriv', [...asNobody, `${programs}/initdb`, ...initdb], { cwd: tmpdir() })
  if (made.status !== 0) throw new Error(`initdb failed.\n${made.stderr}`)
  const port = await freePort()
  const settings = ['-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', '']
  return started(folder, port, [`${programs}/postgres`, ...settings], /ready to accept connections/)
}

export async function startRedis(): Promise<Server> {
  const folder = newFolder()
  const port = await freePort()
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--maxmemory-policy', 'noeviction', '--save', '']
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...durable]
  return started(folder, port, ['redis-server', ...settings], /Ready to accept connections/)
}

async function started(folder: string, port: number, command: readonly string[], ready: RegExp): Promise<Server> {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C' }
  const child = spawn('setpriv', [...asNobody, '--pdeathsig', 'KILL', ...command], { env, cwd: tmpdir() })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    await untilPrinted(child, ready)
  } catch (error) {
    await stop()
    throw error
  }
  return { port, stop }
}

function untilPrinted(child: ChildProcess, ready: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: unknown): void => {
      printed += String(chunk)
      if (ready.test(printed)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The server did not start.\n${printed}`)))
  })
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-'))
  if (asNobody.length > 0) chownSync(folder, 65_534, 65_534)
  return folder
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
