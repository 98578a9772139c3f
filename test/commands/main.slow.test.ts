import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runNode, type Ended } from '../acceptance/run-node.js'
import { smallDescription } from '../small-description.js'
import { fill, listingOf, temporaryFolder } from '../write/temporary-folder.js'

// `npm test` compiles the program before it comes here.
function near(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return runNode('dist/generator/main.js', args, cwd, env)
}

test('generates, checks, and keeps an edited file, in any current folder', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'spec/openapi.yaml': smallDescription('age') })

  const generated = await near(folder, ['generate'])
  expect(generated.err).toMatch(/^near-rpcgen generate spec\/openapi\.yaml -> generated\n {2}load +\d+ ms\n/)
  expect(generated).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^generated: \d+ created\.\n$/) })
  const before = await listingOf(folder)
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'generated/manifest.json',
      'generated/src/methods/age.ts',
      'generated/src/runtime/client.ts',
    ]),
  )

  expect(await near(folder, ['generate', '--quiet'])).toEqual({ exitCode: 0, out: '', err: '' })
  expect(await near(folder, ['check', '--quiet'])).toEqual({ exitCode: 0, out: '', err: '' })
  expect(await listingOf(folder)).toEqual(before)

  await fill(folder, { 'generated/README.md': 'mine' })
  expect(await near(folder, ['check', '--quiet'])).toEqual({
    exitCode: 1,
    out: 'generated/README.md: edited (it was edited by hand)\n',
    err: '',
  })
  expect(await near(folder, ['generate', '--quiet'])).toMatchObject({ exitCode: 1, out: '' })
  expect(await listingOf(folder)).toEqual({ ...before, 'generated/README.md': 'mine' })
})

test('reports the errors of a description and writes nothing', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'api.json': '{ "openapi": ' })
  const { exitCode, out, err } = await near(folder, ['generate', '--spec', 'api.json', '--quiet'])
  expect([exitCode, out]).toEqual([3, ''])
  expect(err).toMatch(/^api\.json:1:\d+ error RPC101 /)
  expect(Object.keys(await listingOf(folder))).toEqual(['api.json'])
})

test('exits with 2 for wrong usage, and with 0 for help', async () => {
  const folder = await temporaryFolder()
  expect(await near(folder, ['chekc'])).toMatchObject({ exitCode: 2, out: '' })
  expect(await near(folder, ['--version'])).toMatchObject({ exitCode: 0, err: '' })
  expect(await near(folder, ['check', '--help'])).toMatchObject({ exitCode: 0, err: '' })
})

test('exits with 70 for an internal error, and shows the stack on request only', async () => {
  const folder = await temporaryFolder()
  const broken = join(folder, 'broken.mjs')
  await fill(folder, { 'broken.mjs': "performance.now = () => { throw new TypeError('oops') }" })
  const env = { NODE_OPTIONS: `--import=${broken}` }
  expect(await near(folder, ['check'], env)).toMatchObject({
    exitCode: 70,
    out: '',
    err: expect.not.stringContaining('oops'),
  })
  const { exitCode, err } = await near(folder, ['check'], { ...env, NEAR_RPCGEN_DEBUG: '1' })
  expect(exitCode).toBe(70)
  expect(err).toMatch(/TypeError: oops\n {4}at /)
})
