import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { smallDescription } from '../../small-description.js'
import { fill, listingOf, temporaryFolder } from '../../write/temporary-folder.js'

const newest = fileURLToPath(new URL('node_modules/node-newest/bin/node', import.meta.url))

test('the newest Node loads a config file in .ts', async () => {
  const folder = await temporaryFolder()
  const config = 'const out: string = "client"\nexport default { spec: "age.json", out }\n'
  await fill(folder, { 'age.json': smallDescription('age'), 'near-rpcgen.config.ts': config })
  const args = [resolve('dist/generator/main.js'), 'generate', '--quiet']
  const { status, stdout, stderr } = spawnSync(newest, args, { cwd: folder, encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
  expect(Object.keys(await listingOf(folder))).toContain('client/docs/age.md')
})
