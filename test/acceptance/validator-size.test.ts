import { build, type Plugin } from 'esbuild'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { resultValidatorName } from '../../generator/model/names.js'
import { readOurDescription } from '../spec/our-description.js'

const { iface } = await readOurDescription()
const builders = iface.methods.flatMap(method => [method, ...method.variants].map(({ name }) => name))

/** The bytes of a bundle of each set of validators, minified and gzipped. One build makes all bundles. */
async function sizesOf(sets: readonly (readonly string[])[]): Promise<number[]> {
  const sources: Plugin = {
    name: 'sources',
    setup(bundler) {
      bundler.onResolve({ filter: /^\d+$/ }, ({ path }) => ({ path, namespace: 'sources' }))
      bundler.onLoad({ filter: /./, namespace: 'sources' }, ({ path }) => {
        const validators = sets[Number(path)]?.map(resultValidatorName).join(', ')
        const contents = `import { ${validators} } from 'near-rpc-client/validate'\nexport { ${validators} }`
        return { contents, resolveDir: process.cwd() }
      })
    },
  }
  const entryPoints = Object.fromEntries(sets.map((_, index) => [`bundle-${index}`, `${index}`]))
  const options = { entryPoints, outdir: 'bundles', bundle: true, minify: true, format: 'esm', write: false } as const
  const { outputFiles } = await build({ ...options, plugins: [sources] })
  return sets.map((_, index) => {
    const file = outputFiles.find(({ path }) => path.endsWith(`bundle-${index}.js`))
    return gzipSync(file?.contents ?? '', { level: 9 }).length
  })
}

/** The names of their fields alone, gzipped, are 1.4 kB and 1.0 kB. */
const configurations = new Map([
  ['experimentalProtocolConfig', 2_560],
  ['clientConfig', 2_304],
])

test('a method adds at most 1 kB to the validators of the other methods, a configuration a little more', async () => {
  const without = builders.map(name => builders.filter(other => other !== name))
  const [all = 0, ...sizes] = await sizesOf([builders, ...without])
  const added = builders.map((name, index) => [name, all - (sizes[index] ?? 0)] as const)
  expect(added.filter(([name, bytes]) => bytes > (configurations.get(name) ?? 1_024))).toEqual([])
  expect(all).toBeLessThan(16_384)
})

test('one validator alone has only its own checks', async () => {
  const [gasPrice, viewAccount] = await sizesOf([['gasPrice'], ['viewAccount']])
  expect(gasPrice).toBeLessThan(1_024)
  expect(viewAccount).toBeLessThan(1_280)
})

test('a client without `validate` has no validator in its bundle', async () => {
  const contents = `import { createClient, gasPrice } from 'near-rpc-client'\nconsole.log(createClient, gasPrice)`
  const stdin = { contents, resolveDir: process.cwd() }
  const { metafile } = await build({ stdin, bundle: true, format: 'esm', write: false, metafile: true })
  expect(Object.keys(metafile.inputs).filter(path => path.includes('/validate/'))).toEqual([])
})
