import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** What a command took. `exitCode` is null for a process that a limit ended. */
export type Usage = {
  readonly exitCode: number | null
  readonly cpuSeconds: number
  readonly megabytes: number
}

/** The commands that read a description. */
export type Command = 'generate' | 'check' | 'lint' | 'diff' | 'bump'

const main = resolve('dist/generator/main.js')
const preload = resolve('dist/test/suites/bench/growth/print-usage.js')

/** Runs a command in a process of its own, in an empty folder with these files. `overlays` are among the files. */
export function measure(
  command: Command,
  files: { readonly [path: string]: string },
  entry: string,
  overlays: readonly string[],
): Usage {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    // `diff` reads equal descriptions once.
    writeFileSync(
      join(folder, oldEntry(entry)),
      (files[entry] ?? '').replace(/title"?: ?"?/, match => `${match}Old `),
    )
    const usageFile = join(folder, 'usage.json')
    const { status } = spawnSync(process.execPath, ['--import', preload, main, ...argsOf(command, entry, overlays)], {
      cwd: folder,
      env: { ...process.env, USAGE_FILE: usageFile },
      stdio: process.env['GROWTH_OUTPUT'] === '1' ? 'inherit' : 'ignore',
      timeout: 600_000,
    })
    return { exitCode: status, ...readUsage(usageFile) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function argsOf(command: Command, entry: string, overlays: readonly string[]): readonly string[] {
  const chosen = overlays.flatMap(overlay => ['--overlay', overlay])
  if (command === 'diff') return ['diff', oldEntry(entry), entry, ...chosen]
  if (command === 'bump') return ['bump', '--spec', entry, '--to', '1.0.0', ...chosen]
  return [command, '--spec', entry, ...chosen]
}

function oldEntry(entry: string): string {
  return `old-${entry}`
}

/** A process that was killed has written nothing. */
function readUsage(file: string): Pick<Usage, 'cpuSeconds' | 'megabytes'> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { cpuSeconds: Number.NaN, megabytes: Number.NaN }
  }
}
