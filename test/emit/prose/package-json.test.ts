import { expect, test } from 'vitest'
import { packageJsonFile } from '../../../generator/emit/prose/package-json.js'
import { renderer } from '../../../generator/emit/prose/templates.js'
import { assets, interfaceOf } from '../interface-of.js'

const render = renderer(assets)
const repository = { url: 'git+https://git.example/tiny.git', directory: 'packages/client' }
const facts = { version: '0.3.0', repository, descriptions: [] }
const scripts = {
  build: 'tsc -p .',
  prepack: 'node -e "fs.rmSync(\'dist\', { recursive: true, force: true })" && tsc -b --force && node bundle.mjs',
}

test('the package has its own version, its repository, no dependency, and types for each path', () => {
  expect(JSON.parse(packageJsonFile(interfaceOf({ version: '1.2.11' }), facts, render).text)).toEqual({
    name: 'near-rpc-client',
    version: '0.3.0',
    description: 'A typed client for Tiny RPC.',
    license: 'MIT',
    repository: { type: 'git', url: 'git+https://git.example/tiny.git', directory: 'packages/client' },
    keywords: ['near', 'near-protocol', 'blockchain', 'json-rpc', 'rpc', 'client', 'typescript', 'openapi'],
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './schemas': { types: './dist/schemas.d.ts', default: './dist/schemas.js' },
      './validate': { types: './dist/validate/index.d.ts', default: './dist/validate/index.js' },
      './node': { types: './dist/runtime/node/node-http.d.ts', default: './dist/runtime/node/node-http.js' },
      './query': { types: './dist/runtime/query/index.d.ts', default: './dist/runtime/query/index.js' },
      './stores': { types: './dist/stores/index.d.ts', default: './dist/stores/index.js' },
      './verify': { types: './dist/verify/index.d.ts', default: './dist/verify/index.js' },
      './testing': { types: './dist/testing.d.ts', default: './dist/testing.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'src', 'docs'],
    engines: { node: '>=20.19' },
    scripts,
    devDependencies: { '@types/node': '20.19.43', esbuild: '0.28.1', typescript: '5.9.3' },
  })
})

test('a title cannot end its string', () => {
  const title = '", "scripts": { "postinstall": "evil" }, "x": "'
  const made = JSON.parse(
    packageJsonFile(interfaceOf({ title }), { version: '1"\n', repository: null, descriptions: [] }, render).text,
  )
  expect(made).toMatchObject({
    version: '1"\n',
    description: `A typed client for ${title}.`,
    scripts,
  })
})

test('a package in the root of its repository names no folder', () => {
  const { text } = packageJsonFile(interfaceOf({}), { ...facts, repository: { ...repository, directory: '' } }, render)
  expect(JSON.parse(text)).toMatchObject({ repository: { type: 'git', url: 'git+https://git.example/tiny.git' } })
  expect(JSON.parse(text)).not.toHaveProperty('repository.directory')
})

test('without a known repository the package names none', () => {
  expect(
    JSON.parse(packageJsonFile(interfaceOf({}), { ...facts, repository: null, descriptions: [] }, render).text),
  ).not.toHaveProperty('repository')
})

test('characters of a title that readers would not see are escaped', () => {
  const { text } = packageJsonFile(interfaceOf({ title: 'a\u202eb\u0085c' }), facts, render)
  expect(text).toContain('"A typed client for a\\u202eb\\u0085c."')
  expect(JSON.parse(text)).toMatchObject({ description: 'A typed client for a\u202eb\u0085c.' })
})

test('a package with descriptions exports them', () => {
  const descriptions = [{ path: 'description/openapi.json', text: '{}' }]
  const made = JSON.parse(packageJsonFile(interfaceOf({}), { ...facts, descriptions }, render).text)
  expect(made.exports).toMatchObject({
    './openapi.json': './description/openapi.json',
    './openrpc.json': './description/openrpc.json',
  })
  expect(made.files).toEqual(['dist', 'src', 'description', 'docs'])
})
