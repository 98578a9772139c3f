/**
 * Prints the CPU time of `npm start` in a fresh copy of the repository, and of the second one there, which finds what the
 * first one made. `node_modules` is linked, not installed.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { compareProcesses, type Command } from './against/cpu-of-process.js'
import { show } from './compare.js'

const rounds = 2
const folders = Array.from({ length: rounds }, () => mkdtempSync(join(tmpdir(), 'starting-')))
try {
  const rows = folders.map(folder => {
    copyTo(folder)
    const start: Command = { program: ['npm', 'start', '--silent'], folder }
    const commands = { 'the first time': start, 'the second time': start }
    return compareProcesses('npm start', commands, { rounds: 1, milliseconds: 0 })
  })
  show('CPU of npm start', rows.flat())
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true })
}

/** The files of the repository, without what was built, and its packages. */
function copyTo(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  }).split('\0')
  for (const file of files.filter(name => name !== '')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    if (name !== 'near-rpc-client') symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  symlinkSync('../generated', join(folder, 'node_modules/near-rpc-client'))
}
