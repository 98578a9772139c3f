import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '../generator.js'
import { runProgram } from '../run-program.js'
import { home, type Toolchain } from './toolchain.js'

const requirements = join(home, 'python/requirements.txt')

export const pypi: Toolchain = {
  name: 'Python',
  isSlow: false,
  pins: readFileSync(requirements, 'utf8'),
  find: () => runProgram('python3', ['-m', 'venv', '--help']),
  install: async tools => {
    await runProgram('python3', ['-m', 'venv', tools])
    const quiet = ['--quiet', '--disable-pip-version-check', '--no-deps']
    return runProgram(join(tools, 'bin/pip'), ['install', ...quiet, '-r', requirements])
  },
}

/** The exact version of a package, from `requirements.txt`. */
export function pypiVersion(name: string): string {
  const line = readFileSync(requirements, 'utf8')
    .split('\n')
    .find(each => each.startsWith(`${name}==`))
  return line?.slice(name.length + 2) ?? ''
}

/** Compiles and imports each module of the output. */
export function importAll({ out, tools }: Job): Promise<string> {
  return runProgram(join(tools, 'bin/python'), [join(home, 'python/import_all.py'), out])
}
