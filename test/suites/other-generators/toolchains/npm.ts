import { access, readFile, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '../generator.js'
import { runProgram } from '../run-program.js'
import { home, type Toolchain } from './toolchain.js'

// Some of the generators need a newer Node than this repository.
const newestNode = join(home, 'node_modules/node-newest/bin/node')

export const npm: Toolchain = {
  name: 'npm',
  isSlow: false,
  pins: 'package-lock.json',
  find: () => access(newestNode),
  // `npm ci --prefix test/suites/other-generators --ignore-scripts` has installed them.
  install: async () => {},
}

/** The exact version of a package, from the suite's `package.json`. */
export function npmVersion(name: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>
  }
  return dependencies[name] ?? ''
}

/** Runs the program of a package with the newest Node. */
export async function runPackage(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const folder = join(home, 'node_modules', name)
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>
  }
  const program = typeof bin === 'string' ? bin : (Object.values(bin)[0] ?? '')
  return runProgram(newestNode, [join(folder, program), ...args], { cwd: home, env })
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
}

/** Checks all files of the output with TypeScript and `strict`. */
export async function checkTypes({ out }: Job): Promise<string> {
  const config = join(out, 'tsconfig.json')
  await writeFile(config, JSON.stringify({ compilerOptions, include: ['**/*.ts'] }))
  return runProgram('node', ['node_modules/typescript/bin/tsc', '-p', config])
}
