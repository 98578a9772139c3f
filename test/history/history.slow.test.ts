import { afterAll, expect, test } from 'vitest'
import { readAssets } from '../../generator/assets.js'
import { generate } from '../generate-in-memory.js'
import { jsonText } from '../../generator/emit/prose/json-text.js'
import type { JsonObject } from '../../generator/schema/json.js'
import { compile } from '../types/compile.js'
import { families, forms, withForm } from './families.js'

const assets = await readAssets()
const written = new Map<string, string>()

async function packageOf(root: JsonObject, folder: string): Promise<readonly string[]> {
  const { files, diagnostics } = await generate(
    { spec: 'openapi.json', overlays: [] },
    { read: async () => jsonText(root), readAssets: async () => assets, stopwatch: async (_, work) => work() },
  )
  for (const { path, text } of files ?? []) {
    // `testing.ts` needs a copy of the mock node.
    const [, name] = /^src\/((?:methods\/.+|(?!testing)\w+)\.ts)$/.exec(path) ?? []
    // All packages share one runtime, so that the compiler reads it once.
    const shared = text.replace(/'((?:\.\.?\/)+)runtime\//g, (_, up: string) =>
      up === './' ? "'../../templates/runtime/" : `'${up}../../templates/runtime/`,
    )
    if (name !== undefined) written.set(`history/${folder}/${name}`, shared)
  }
  return diagnostics.map(({ code, message }) => `${code} ${message}`)
}

test.each(Object.entries(families))('a description in which %s becomes a package', async (name, root) => {
  expect(await packageOf(root, name.replaceAll(/\W+/g, '-'))).toEqual([])
})

test.each(Object.keys(forms))('a result with %s becomes a package', async name => {
  expect(await packageOf(withForm(name), name.replaceAll(/\W+/g, '-'))).toEqual([])
})

afterAll(() => {
  expect(written.size).toBeGreaterThan(0)
  expect(compile(Object.fromEntries(written))).toEqual([])
})
