import { expect, test } from 'vitest'
import { packageJsonFile } from '../../../generator/emit/prose/package-json.js'
import { renderer } from '../../../generator/emit/prose/templates.js'
import { assets, interfaceOf } from '../interface-of.js'

const render = renderer(assets)

test('the package has the version of the interface, no dependency, and types for each path', () => {
  expect(JSON.parse(packageJsonFile(interfaceOf({ version: '1.2.11' }), render).text)).toEqual({
    name: 'near-rpc-client',
    version: '1.2.11',
    description: 'A typed client for Tiny RPC.',
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './schemas': { types: './dist/schemas.d.ts', default: './dist/schemas.js' },
      './testing': { types: './dist/runtime/testing/index.d.ts', default: './dist/runtime/testing/index.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'docs', 'README.md'],
    engines: { node: '>=20.19' },
    scripts: { build: 'tsc -p .', prepack: 'tsc -p .' },
    devDependencies: { '@types/node': '20.19.43', typescript: '5.9.3' },
  })
})

test('a title cannot leave its string', () => {
  const title = '", "scripts": { "postinstall": "evil" }, "x": "'
  const made = JSON.parse(packageJsonFile(interfaceOf({ title, version: '1"\n' }), render).text)
  expect(made).toMatchObject({
    version: '1"\n',
    description: `A typed client for ${title}.`,
    scripts: { build: 'tsc -p .', prepack: 'tsc -p .' },
  })
})
