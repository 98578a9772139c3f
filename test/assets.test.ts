import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readAssets, readVersion } from '../generator/assets.js'
import { flowNames } from '../generator/model/flows.js'

const root = new URL('..', import.meta.url)

test('reads the runtime as it stands, in a fixed order and with forward slashes', async () => {
  const { runtime } = await readAssets()
  const paths = runtime.map(file => file.path)
  expect(paths).toEqual(paths.toSorted())
  expect(paths).toContain('request.ts')
  expect(paths.some(path => path.startsWith('testing/'))).toBe(true)
  for (const { path, text } of runtime) {
    expect(text).toBe(await readFile(new URL(`templates/runtime/${path}`, root), 'utf8'))
  }
})

test('reads the flows as they stand, below the names of their folders', async () => {
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
    expect(name).toMatch(/^[^/]+\.hbs$|^tsconfig\.json$/)
    expect(text).toBe(await readFile(new URL(`templates/${name}`, root), 'utf8'))
  }
})

test('knows the version of the generator', async () => {
  const manifest: unknown = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
  expect(manifest).toMatchObject({ version: await readVersion() })
})
