import { mkdir, symlink } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entryOf } from '../../../generator/diagnostics/catalogue.js'
import { processHost } from '../../../generator/cli/host.js'
import { runProgram } from '../../../generator/cli/program.js'
import { commands } from '../../../generator/commands/commands.js'
import { recordingTerminal } from '../recording-terminal.js'
import { fill, listingOf, temporaryFolder, type Listing } from '../../write/temporary-folder.js'

const host = await processHost()

type Ran = { readonly exitCode: number; readonly err: string; readonly isRun: boolean }

/** Runs a command in a folder, with commands that do nothing. */
async function runIn(folder: string, ...args: readonly string[]): Promise<Ran> {
  const said = { out: '', err: '' }
  let isRun = false
  const keep = async (): Promise<0> => {
    isRun = true
    return 0
  }
  const kept = { generate: keep, check: keep, watch: keep, bump: keep }
  const terminal = recordingTerminal(said, () => 0)
  const exitCode = await runProgram(args, { ...host, folder, terminal }, { ...commands, ...kept })
  return { exitCode, err: said.err, isRun }
}

const unasked = (): Promise<never> => Promise.reject(new Error('The command must not run.'))

async function folderWith(listing: Listing): Promise<string> {
  const folder = await temporaryFolder()
  await fill(folder, listing)
  return folder
}

const yaml = 'near-rpcgen.config.yaml'
const dot = 'a name begins with a dot: programs run what is in such folders'

test('one diagnostic names the key, its position, the path, the reason and what to do', async () => {
  const folder = await folderWith({ [yaml]: `spec: a.yaml\n${entryOf('RPC503').example}\n` })
  expect(await runIn(folder, 'bump')).toEqual({
    exitCode: 2,
    isRun: false,
    err: `${yaml}:2:1 error RPC503 ${entryOf('RPC503').message}
  2 | changelog: .bashrc
    | ^
  help: Correct the path, or pass --changelog on the command line, where every path is allowed.
`,
  })
})

const refusedPaths: [command: string, text: string, reason?: string][] = [
  ['bump', 'changelog: ../home/.bashrc'],
  ['bump', `changelog: ${homedir()}/.bashrc`],
  ['bump', 'changelog: ~/.bashrc', 'only a shell replaces "~" by the home folder'],
  ['bump', 'changelog: .npmrc', dot],
  ['bump', 'lock: /etc/interface.lock.json'],
  ['bump', 'lock: a/../../b.json'],
  ['bump', 'spec: ../other/openapi.yaml'],
  ['generate', 'out: ..'],
  ['generate', 'out: ../client'],
  ['generate', 'out: /'],
  ['generate', 'out: .git/hooks', dot],
  ['generate', 'out: .GIT', dot],
  ['generate', 'out: "\\u200c.git/hooks"', dot],
  ['generate', 'out: GIT~1/hooks', dot],
  ['generate', 'out: "a/.git./hooks"', 'a name ends in a dot or a space'],
  ['generate', 'out: "a:b"', 'it has a character that not every system allows'],
  ['generate', 'out: link/client'],
  ['generate', 'out: inner/client', dot],
  ['generate', 'out: nowhere', 'a link in it leads nowhere'],
  ['generate', 'out: round/client', 'a link in it leads nowhere'],
  ['check', 'out: ../client'],
  ['watch', 'out: ../client'],
]

test.each(refusedPaths)('%s does not take "%s"', async (command, text, reason = 'it is outside of ') => {
  const folder = await folderWith({ [`project/${yaml}`]: `${text}\n`, 'project/.git/HEAD': '' })
  const project = join(folder, 'project')
  await symlink('..', join(project, 'link'))
  await symlink('.git', join(project, 'inner'))
  await symlink('../missing', join(project, 'nowhere'))
  await symlink('round', join(project, 'round'))
  const before = await listingOf(folder)
  const { exitCode, err, isRun } = await runIn(project, command)
  expect([exitCode, isRun, err.match(/error RPC503/g)?.length]).toEqual([2, false, 1])
  expect(err).toContain(`${yaml}:1:1 error RPC503 The "${text.split(':')[0]}" of the config `)
  expect(err).toContain(`which is not written: ${reason}`)
  expect(await listingOf(folder)).toEqual(before)
})

test.each(['out: client', 'out: .', 'out: ./a/../b', 'out: a/b/c', 'out: node/dist', 'changelog: docs/CHANGES.md'])(
  'bump takes "%s"',
  async text => {
    expect(await runIn(await folderWith({ [yaml]: text }), 'bump')).toEqual({ exitCode: 0, err: '', isRun: true })
  },
)

test.each(['run.sh', 'package.json', 'Makefile'])('bump writes no changelog to %s', async path => {
  const { exitCode, err } = await runIn(await folderWith({ [yaml]: `changelog: ${path}` }), 'bump')
  expect(exitCode).toBe(2)
  expect(err).toContain('which is not written: its name does not end with ".md" or ".txt".')
})

test('a config of a part of a repository can name another part, but without one no parent', async () => {
  const folder = await folderWith({ [`repo/api/${yaml}`]: 'out: ../packages/client\n' })
  const api = join(folder, 'repo/api')
  expect((await runIn(api, 'generate')).exitCode).toBe(2)
  await mkdir(join(folder, 'repo/.git'))
  expect((await runIn(api, 'generate')).isRun).toBe(true)
  await fill(folder, { [`repo/api/${yaml}`]: 'out: ../.github/client\n' })
  expect((await runIn(api, 'generate')).isRun).toBe(false)
})

test('a config in a folder with a dot can name its own folder', async () => {
  const folder = await folderWith({ [`.codegen/${yaml}`]: 'out: client\n', '.git/HEAD': '' })
  expect((await runIn(folder, 'generate', '--config', `.codegen/${yaml}`)).isRun).toBe(true)
})

test('a program as config follows the same rule, at the start of its file', async () => {
  const folder = await folderWith({ 'near-rpcgen.config.mjs': 'export default { out: "../client" }' })
  expect((await runIn(folder, 'generate')).err).toContain('near-rpcgen.config.mjs:1:1 error RPC503 ')
})

test('the command line can name any path, and each option on its own', async () => {
  const folder = await folderWith({ [yaml]: 'out: ../client\nchangelog: ../a.md\nlock: ../b.json\n' })
  const given = ['--out', '../client', '--changelog', '../a.md', '--lock', '../b.json']
  expect((await runIn(folder, 'bump', ...given)).isRun).toBe(true)
  const { err } = await runIn(folder, 'bump', ...given.slice(0, 4))
  expect(err.match(/RPC503 .*is "/g)).toEqual(['RPC503 The "lock" of the config is "'])
  expect((await runIn(folder, 'bump', '--no-config')).isRun).toBe(true)
  expect((await runIn(folder, 'bump', '--no-changelog', ...given.slice(0, 2), ...given.slice(4))).isRun).toBe(true)
})

test('a link in the place of a default path does not lead out either, unless it is named', async () => {
  const folder = await folderWith({ 'home/file': '', 'project/file': '' })
  const project = join(folder, 'project')
  await symlink('../home', join(project, 'generated'))
  await symlink('../home', join(project, 'spec'))
  const { err, exitCode } = await runIn(project, 'bump')
  expect([exitCode, err.match(/error RPC503 .*? is "[^"]*"/g)]).toEqual([
    2,
    [
      'error RPC503 The default of --out is "generated"',
      'error RPC503 The default of --lock is "spec/interface.lock.json"',
    ],
  ])
  expect((await runIn(project, 'generate')).exitCode).toBe(2)
  expect((await runIn(project, 'generate', '--no-config')).exitCode).toBe(2)
  expect((await runIn(project, 'generate', '--out', 'generated')).isRun).toBe(true)
})

test('--json prints it as one document', async () => {
  const folder = await folderWith({ [yaml]: 'out: ..\n' })
  const said = { out: '', err: '' }
  const terminal = recordingTerminal(said, () => 0)
  expect(await runProgram(['check', '--json'], { ...host, folder, terminal }, { ...commands, check: unasked })).toBe(2)
  expect(JSON.parse(said.out)).toMatchObject({ ok: false, diagnostics: [{ code: 'RPC503', file: yaml, line: 1 }] })
})
