import { build } from 'esbuild'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { resultValidatorName } from '../../generator/model/names.js'
import { readOurDescription } from '../spec/our-description.js'

const { iface } = await readOurDescription()
const builders = iface.methods.flatMap(method => [method, ...method.variants].map(({ name }) => name))

/** The bytes of a bundle with these validators, minified and gzipped. */
async function sizeOf(names: readonly string[]): Promise<number> {
  const validators = names.map(resultValidatorName).join(', ')
  const contents = `import { ${validators} } from 'near-rpc-client/validate'\nexport { ${validators} }`
  const stdin = { contents, resolveDir: process.cwd() }
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false })
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
}

/** The names of their fields alone, gzipped, are 1.4 kB and 1.0 kB. */
const configurations = new Map([
  ['experimentalProtocolConfig', 2_560],
  ['clientConfig', 2_304],
])

test('a method adds at most 1 kB to the validators of the other methods, a configuration a little more', async () => {
  const all = await sizeOf(builders)
  const added: (readonly [string, number])[] = []
  for (const name of builders) added.push([name, all - (await sizeOf(builders.filter(other => other !== name)))])
  expect(added.filter(([name, bytes]) => bytes > (configurations.get(name) ?? 1_024))).toEqual([])
  expect(all).toBeLessThan(16_384)
})

test('one validator alone has only its own checks', async () => {
  expect(await sizeOf(['gasPrice'])).toBeLessThan(1_024)
  expect(await sizeOf(['viewAccount'])).toBeLessThan(1_280)
})

test('a client without `validate` has no validator in its bundle', async () => {
  const contents = `import { createClient, gasPrice } from 'near-rpc-client'\nconsole.log(createClient, gasPrice)`
  const stdin = { contents, resolveDir: process.cwd() }
  const { metafile } = await build({ stdin, bundle: true, format: 'esm', write: false, metafile: true })
  expect(Object.keys(metafile.inputs).filter(path => path.includes('/validate/'))).toEqual([])
})
