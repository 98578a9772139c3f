import { readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Job } from '../generator.js'
import { runProgram } from '../run-program.js'
import { home, type Toolchain } from './toolchain.js'

const goMod = readFileSync(join(home, 'go/go.mod'), 'utf8')
const lockFiles = ['go.mod', 'go.sum']

export const goModules: Toolchain = {
  name: 'Go',
  isSlow: true,
  pins: goMod,
  find: () => runProgram('go', ['version']),
  install: async tools => {
    await copyLockFiles(tools)
    return runProgram('go', ['install', 'tool'], { cwd: tools, env: { GOBIN: join(tools, 'bin') } })
  },
}

/** `go.mod` names the generators, and the modules that their output imports. */
async function copyLockFiles(folder: string): Promise<void> {
  for (const name of lockFiles) await copyFile(join(home, 'go', name), join(folder, name))
}

/** The exact version of a module, from `go.mod`. */
export function goVersion(module: string): string {
  const lines = goMod.split('\n').map(line => line.trim().split(' '))
  return lines.find(([name]) => name === module)?.[1]?.slice(1) ?? ''
}

/** Builds the packages of the output. */
export async function buildGo({ out }: Job): Promise<string> {
  await copyLockFiles(out)
  return runProgram('go', ['build', './...'], { cwd: out })
}
