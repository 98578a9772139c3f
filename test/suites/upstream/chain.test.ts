import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesOfFlow } from '../../../generator/model/client-surface.js'
import { flowNames } from '../../../generator/model/flows/flow-name.js'

/** The folder with nearcore's descriptions: third-party texts, which we do not keep. */
const upstream = process.env['UPSTREAM_SPECS'] ?? ''

// Inside the repository, so that the package finds `@types/node` as an installed one would.
let folder = ''
beforeAll(async () => {
  await mkdir('dist', { recursive: true })
  folder = await mkdtemp(join('dist', 'chain-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// The steps follow each other: each bumps the client of the step before. `bump` compiles the client.
test.each([
  ['1.1.2', '0.1.0'],
  ['1.2.1', '0.2.0'],
  ['1.2.11', '0.3.0'],
])('a bump to %s with the overlay gives the full client %s', async (version, client) => {
  const out = join(folder, 'client')
  const files = ['--out', out, '--lock', join(folder, 'interface.lock.json'), '--no-changelog']
  const description = [join(upstream, `nearcore-${version}.json`), '--overlay', 'spec/overlays/nearcore.yaml']
  const { stdout } = await promisify(execFile)('node', ['dist/generator/main.js', 'bump', ...description, ...files])
  expect(stdout).toMatch(/; it compiles\.\n/)
  expect(JSON.parse(await readFile(join(out, 'package.json'), 'utf8'))).toMatchObject({ version: client })
  const index = await readFile(join(out, 'src/index.ts'), 'utf8')
  const missing = flowNames.flatMap(namesOfFlow).filter(name => !new RegExp(`\\b${name}\\b`).test(index))
  expect(missing).toEqual([])
})
