import { execFile } from 'node:child_process'
import { readFile, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runNode } from '../acceptance/run-node.js'
import { fill, listingOf, temporaryFolder } from '../write/temporary-folder.js'

const program = 'dist/generator/main.js'

function npm(cwd: string, ...args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const env = { ...process.env, NODE_URL: undefined, NO_COLOR: '1' }
  return promisify(execFile)('npm', [...args, '--no-audit', '--no-fund'], { cwd, env })
}

test('makes a project that generates its client, compiles, and calls the mock node', async () => {
  const folder = join(await temporaryFolder(), 'My Project')
  const made = await runNode(program, ['init', folder])
  expect(made).toEqual({
    exitCode: 0,
    out: `A project is in ${folder}. Next: cd '${folder}' && npm install && npm start\n`,
    err: '',
  })
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({ name: 'my-project' })
  expect(JSON.parse(await readFile(join(folder, 'generated/package.json'), 'utf8'))).toMatchObject({
    name: 'my-project-client',
  })
  expect(await runNode(program, ['check', '--quiet'], folder)).toEqual({ exitCode: 0, out: '', err: '' })

  await npm(folder, 'install')
  const { stdout } = await npm(folder, 'run', '--silent', 'start')
  expect(stdout).toMatch(/^generated: nothing changed \(\d+ files\)\.\nalice\.near has \d+ yoctoNEAR\.\n$/)
  const { stderr } = await npm(folder, 'run', '--silent', 'start', '--', 'nobody.near')
  expect(stderr).toContain('UNKNOWN_ACCOUNT')
})

test('replaces nothing', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'README.md': 'mine', 'src/other.ts': 'mine too' })
  const before = await listingOf(folder)
  expect(await runNode(program, ['init', folder])).toEqual({
    exitCode: 1,
    out: '',
    err: `error: these paths exist, and nothing was written
  ${join(folder, 'README.md')}
  ${join(folder, 'src')}
Choose another folder.
`,
  })
  expect(await listingOf(folder)).toEqual(before)
})

test('says what is in place of the folder', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { file: 'mine' })
  await symlink('nowhere', join(folder, 'link'))
  for (const what of ['file is not a folder', 'link is a link that leads to no folder']) {
    const err = `error: ${what}, and nothing was written\nChoose another folder.\n`
    expect(await runNode(program, ['init', what.slice(0, 4)], folder)).toEqual({ exitCode: 1, out: '', err })
  }
})

test('a folder whose name begins with a dash can be entered', async () => {
  const { exitCode, out } = await runNode(program, ['init', '--', '-x'], await temporaryFolder())
  expect([exitCode, out]).toEqual([0, 'A project is in -x. Next: cd ./-x && npm install && npm start\n'])
})

test('fills the current folder, and keeps files with other names', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'notes.txt': 'mine' })
  expect(await runNode(program, ['init'], folder)).toEqual({
    exitCode: 0,
    out: 'A project is in the current folder. Next: npm install && npm start\n',
    err: '',
  })
  const listing = await listingOf(folder)
  expect(listing['notes.txt']).toBe('mine')
  expect(JSON.parse(listing['package.json'] ?? '')).toMatchObject({
    name: basename(folder).toLowerCase(),
    dependencies: { [`${basename(folder).toLowerCase()}-client`]: 'file:generated' },
  })
})

test('--package names the client, in the config file and in the program', async () => {
  const folder = join(await temporaryFolder(), 'app')
  expect((await runNode(program, ['init', folder, '--package', '@shop/ledger'])).exitCode).toBe(0)
  const listing = await listingOf(folder)
  expect(listing['near-rpcgen.config.yaml']).toContain("package: '@shop/ledger'")
  expect(listing['src/main.ts']).toContain("from '@shop/ledger/testing'")
  expect(listing['package.json']).toContain('"@shop/ledger": "file:generated"')
  expect(JSON.parse(listing['generated/package.json'] ?? '')).toMatchObject({ name: '@shop/ledger' })
  expect(await runNode(program, ['check', '--quiet'], folder)).toEqual({ exitCode: 0, out: '', err: '' })
  const refused = await runNode(program, ['init', `${folder}2`, '--package', 'Shop Ledger'])
  expect([refused.exitCode, refused.err.split('\n')[0]]).toEqual([
    2,
    'error: the name "Shop Ledger" of the client is not a name of an npm package, such as "block-client"',
  ])
})
