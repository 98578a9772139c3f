import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram, startServer, type Server } from './server-process.js'

function postgresProgram(name: string): string {
  return join(process.env['POSTGRES_PROGRAMS'] ?? '/usr/lib/postgresql/15/bin', name)
}

/** Settings by name, as the configuration file of the server has them. */
export type Settings = Readonly<Record<string, string>>

/**
 * PostgreSQL as Debian ships it. The database is `postgres`, and the user `postgres` needs no password. A standby waits
 * for a primary, and only reads.
 */
export function startPostgres(settings: Settings = {}, isStandby = false): Promise<Server> {
  return startServer({
    name: 'postgres',
    prepare: async folder => {
      await runProgram([
        postgresProgram('initdb'),
        '-D',
        folder,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--no-sync',
      ])
      if (isStandby) await writeFile(join(folder, 'standby.signal'), '')
    },
    command: (folder, port) => {
      const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      return [postgresProgram('postgres'), '-D', folder, '-p', String(port), '-h', '127.0.0.1', '-k', '', ...given]
    },
    ready: /database system is ready to accept (read-only )?connections/,
  })
}

/** Redis with the settings of a store of payments, unless others are given. */
export function startRedis(settings: Settings = {}): Promise<Server> {
  const all = { appendonly: 'yes', appendfsync: 'always', 'maxmemory-policy': 'noeviction', save: '', ...settings }
  return startServer({
    name: 'redis',
    command: (folder, port) => {
      const given = Object.entries(all).flatMap(([name, value]) => [`--${name}`].concat(value.split(' ')))
      return ['/usr/bin/redis-server', '--port', String(port), '--bind', '127.0.0.1', '--dir', folder, ...given]
    },
    ready: /Ready to accept connections/,
  })
}

/** MariaDB with a database `test`. The user `root` needs no password. */
export function startMariadb(): Promise<Server> {
  return startServer({
    name: 'mariadb',
    prepare: folder =>
      runProgram([
        '/usr/bin/mariadb-install-db',
        '--no-defaults',
        `--datadir=${join(folder, 'data')}`,
        '--auth-root-authentication-method=normal',
      ]),
    command: (folder, port) => [
      '/usr/sbin/mariadbd',
      '--no-defaults',
      `--datadir=${join(folder, 'data')}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-name-resolve',
      '--max-allowed-packet=64M',
    ],
    ready: /ready for connections/,
  })
}
