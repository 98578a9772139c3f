import { spawnSync } from 'node:child_process'
import { rowsOf, type Row } from '../compare.js'

/** A program with its arguments, and the folder in which it runs. */
export type Command = { readonly program: readonly string[]; readonly folder: string; readonly env?: NodeJS.ProcessEnv }

/** Longer than the slowest process takes on a busy machine. */
const longest = 400_000

/** Microseconds of CPU that a process and all its children took. It may end with any exit code in `accepted`. */
function cpuOfProcess({ program, folder, env = {} }: Command, accepted: readonly number[]): number {
  const script = 'TIMEFORMAT="%U %S"; { time "$@" > /dev/null 2>&3; } 3> /dev/null'
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', ...program], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: longest,
  })
  if (!accepted.includes(status ?? -1)) throw new Error(`${program.join(' ')} ended with ${status}.`)
  const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(' ').map(Number)
  return (user + system) * 1e6
}

/**
 * Compares whole processes, which take turns. It starts no further round when its time is up, so a busy machine gives
 * fewer rounds. The first process is the measure.
 */
export function compareProcesses(
  name: string,
  commands: { readonly [subject: string]: Command },
  { rounds, milliseconds, accepted = [0] }: { rounds: number; milliseconds: number; accepted?: readonly number[] },
): readonly Row[] {
  const measured = new Map(Object.keys(commands).map(subject => [subject, [] as number[]]))
  const end = Date.now() + milliseconds
  for (let round = 0; round < rounds && (round === 0 || Date.now() < end); round++)
    for (const [subject, command] of Object.entries(commands))
      measured.get(subject)?.push(cpuOfProcess(command, accepted))
  return rowsOf(name, measured)
}
