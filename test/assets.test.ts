import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readAssets, readVersion } from '../generator/assets.js'
import { flowNames } from '../generator/model/flows/flow-name.js'

const root = new URL('..', import.meta.url)

test('reads the runtime unchanged, in a fixed order and with forward slashes', async () => {
  const { runtime } = await readAssets()
  const paths = runtime.map(file => file.path)
  expect(paths).toEqual(paths.toSorted())
  expect(paths).toContain('request.ts')
  for (const { path, text } of runtime) {
    expect(text).toBe(await readFile(new URL(`templates/runtime/${path}`, root), 'utf8'))
  }
})

test('reads the mock node unchanged', async () => {
  const { testing } = await readAssets()
  expect(testing.map(file => file.path)).toContain('mock-node.ts')
  for (const { path, text } of testing) {
    expect(text).toBe(await readFile(new URL(`templates/testing/${path}`, root), 'utf8'))
  }
})

test('reads the flows unchanged, with the names of their folders', async () => {
  const { flows } = await readAssets()
  expect(flows.map(file => file.path)).toEqual(flows.map(file => file.path).toSorted())
  expect([...new Set(flows.map(({ path }) => path.split('/')[0]))].toSorted()).toEqual(flowNames.toSorted())
  for (const { path, text } of flows) {
    expect(text).toBe(await readFile(new URL(`templates/flows/${path}`, root), 'utf8'))
  }
})

test('reads the templates by their file names', async () => {
  const { templates } = await readAssets()
  for (const [name, text] of templates) {
    expect(name).toMatch(/^[^/]+\.hbs$|^tsconfig\.json$|^bundle\.mjs$/)
    expect(text).toBe(await readFile(new URL(`templates/${name}`, root), 'utf8'))
  }
})

test('reads the version of the generator', async () => {
  const manifest: unknown = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
  expect(manifest).toMatchObject({ version: await readVersion() })
})

test.each([
  ['{ "version": "1.2.3" }', '1.2.3'],
  ['{ "name": "near-rpc-codegen" }', 'unknown'],
  ['null', 'unknown'],
  ['"1.2.3"', 'unknown'],
])('the version of the manifest %s is %s', async (manifest, version) => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'package.json'), manifest)
  expect(await readVersion(folder)).toBe(version)
})
