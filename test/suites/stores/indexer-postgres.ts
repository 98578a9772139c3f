import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Postgres = {
  readonly port: number
  /** Ends it with SIGKILL and starts it again on the same port, with the same files. */
  readonly killAndRestart: () => Promise<void>
  readonly stop: () => Promise<void>
}

const programs = process.env['POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin'
// PostgreSQL refuses to run as root. The server ends with this process.
const user = process.getuid?.() === 0 ? ['--reuid', '65534', '--regid', '65534', '--clear-groups'] : []
const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/** PostgreSQL in a temporary folder, on a free port of 127.0.0.1. The user `postgres` needs no password. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'near-rpcgen-postgres-'))
  if (user.length > 0) chownSync(folder, 65534, 65534)
  const initdb = [join(programs, 'initdb'), '-D', folder, '-U', 'postgres', '-A', 'trust', '--no-sync']
  execFileSync('setpriv', [...user, ...initdb], { env, cwd: tmpdir(), stdio: 'pipe' })
  const port = await freePort()
  let server = await started(folder, port)
  const end = async (): Promise<void> => {
    server.kill('SIGKILL')
    await once(server, 'close')
  }
  return {
    port,
    async killAndRestart() {
      await end()
      server = await started(folder, port)
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a server, and resolves when it answers. After a kill its children can still hold the folder for a moment. */
async function started(folder: string, port: number): Promise<ChildProcess> {
  const command = [join(programs, 'postgres'), '-D', folder, '-p', `${port}`, '-h', '127.0.0.1', '-k', '']
  for (;;) {
    const server = spawn('setpriv', [...user, '--pdeathsig', 'KILL', ...command], { env, cwd: tmpdir(), stdio: 'pipe' })
    let printed = ''
    for await (const text of server.stderr.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
      printed += text
      if (printed.includes('ready to accept connections')) break
    }
    server.stderr.resume()
    if (printed.includes('ready to accept connections')) return server
    if (!/shared memory block|lock file/.test(printed)) throw new Error(`PostgreSQL does not start: ${printed}`)
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
