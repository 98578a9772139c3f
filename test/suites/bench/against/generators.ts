/**
 * Prints the CPU time of whole processes: `generate` against other generators, and commands on a generated client. All
 * read the same description of 535 kB and write into a folder of their own.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { show } from '../compare.js'
import { compareProcesses, type Command } from './cpu-of-process.js'
import { largeDescription, withOtherField } from './large-description.js'
import { commandOf, needPeers, peersFolder, versionsOf } from './peers.js'

needPeers()
const folder = mkdtempSync(join(tmpdir(), 'generators-'))
try {
  const text = await largeDescription()
  writeFileSync(join(folder, 'openapi.json'), text)
  writeFileSync(join(folder, 'changed.json'), withOtherField(text))
  cpSync('test/suites/bench/peers/generators', folder, { recursive: true })
  linkPackages(join(folder, 'node_modules'))
  const size = `${Math.round(text.length / 1000)} kB`
  const versions = versionsOf(
    'openapi-typescript',
    '@hey-api/openapi-ts',
    'orval',
    '@kubb/core',
    'swagger-typescript-api',
  )
  show(`CPU of a process, description of ${size}`, run(), versions)
} finally {
  rmSync(folder, { recursive: true })
}

/** Links each package of the peers into a folder of its own: near-rpcgen keeps no cache in a folder that is a link. */
function linkPackages(target: string): void {
  mkdirSync(target)
  const packages = `${peersFolder}/node_modules`
  for (const name of readdirSync(packages).filter(each => !each.startsWith('.')))
    symlinkSync(`${packages}/${name}`, join(target, name))
}

function run(): ReturnType<typeof compareProcesses> {
  const main = resolve('dist/generator/main.js')
  const ours = (command: string, ...options: readonly string[]): Command => node(main, command, ...options, '--quiet')
  const source = ['--spec', 'openapi.json']
  const generate = ours('generate', ...source, '--out', 'ours', '--no-cache')
  const types = node(commandOf('openapi-typescript'), 'openapi.json', '-o', 'types.ts')
  const written = compareProcesses(
    'generate',
    {
      'openapi-typescript (types only)': types,
      'near-rpcgen generate': generate,
      'hey-api': node(commandOf('@hey-api/openapi-ts'), '-f', 'hey-api.config.mjs'),
      orval: node(commandOf('orval'), '--config', 'orval.config.cjs'),
      kubb: node(commandOf('@kubb/cli'), 'generate', '--config', 'kubb.config.mjs'),
      'swagger-typescript-api': node(
        commandOf('swagger-typescript-api'),
        'generate',
        '-p',
        'openapi.json',
        '-o',
        'swagger-typescript-api',
      ),
    },
    { rounds: 5, milliseconds: 150_000 },
  )
  // The cache of the next commands knows this run.
  const cached = ours('generate', ...source, '--out', 'ours')
  compareProcesses('', { cached }, { rounds: 1, milliseconds: 0 })
  const unchanged = compareProcesses(
    'nothing changed',
    {
      'openapi-typescript --check': node(...types.program.slice(1), '--check'),
      'near-rpcgen check': ours('check', ...source, '--out', 'ours'),
      'near-rpcgen generate': cached,
    },
    { rounds: 11, milliseconds: 60_000 },
  )
  const others = compareProcesses(
    'other commands',
    {
      'near-rpcgen generate': generate,
      'near-rpcgen lint': ours('lint', ...source),
      'near-rpcgen diff, no change': ours('diff', 'openapi.json', 'openapi.json'),
      'near-rpcgen diff, a change': ours('diff', 'openapi.json', 'changed.json'),
    },
    // `lint` ends with 1 when it finds something.
    { rounds: 7, milliseconds: 60_000, accepted: [0, 1] },
  )
  return [...written, ...unchanged, ...others]
}

function node(...program: readonly string[]): Command {
  return { program: [process.execPath, ...program], folder }
}
