import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runNode } from '../acceptance/run-node.js'
import { measureBundles } from '../suites/bench/measure-bundles.js'
import { clientOf } from '../foreign/foreign-client.js'

/** A copy of what a release needs: packing compiles anew, and other tests use the files of the checkout. */
const checkout = mkdtempSync(join(tmpdir(), 'near-rpcgen-release-'))
const installed = join(checkout, 'caller/node_modules/near-rpc-client')
const repository = 'https://git.example/somebody/near-rpc-codegen'
const { version } = JSON.parse(readFileSync('generated/package.json', 'utf8'))

beforeAll(() => {
  for (const path of ['.ci', 'generated']) cpSync(path, join(checkout, path), { recursive: true, filter: isSource })
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'))
  // Left over from a module that is gone.
  mkdirSync(join(checkout, 'generated/dist'))
  writeFileSync(join(checkout, 'generated/dist/gone.js'), '')
  packRelease(`v${version}`)
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', tarball(), '-C', installed, '--strip-components=1'])
})

afterAll(() => rmSync(checkout, { recursive: true, force: true }))

function isSource(path: string): boolean {
  return !/^(dist|node_modules|.*\.tsbuildinfo)$/.test(basename(path))
}

function packRelease(tag: string, folder = 'release'): void {
  execFileSync(join(checkout, '.ci/pack-release'), [tag, repository, join(checkout, folder)], { stdio: 'pipe' })
}

function tarball(folder = 'release'): string {
  return join(checkout, folder, `near-rpc-client-${version}.tgz`)
}

/** The paths of all files of the package. */
function packed(): readonly string[] {
  return filesIn(installed)
}

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return entries.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).toSorted()
}

/** The files of the copy that are in version control, by path. */
function textsOutsideDist(): { readonly [path: string]: string } {
  const folder = join(checkout, 'generated')
  const paths = filesIn(folder).filter(path => !path.startsWith('dist/'))
  return Object.fromEntries(paths.map(path => [path, readFileSync(join(folder, path), 'utf8')]))
}

/** The modules in a folder, and the sources that each is made from. */
function modulesIn(folder: string): ReadonlyMap<string, readonly string[]> {
  const paths = filesIn(folder).filter(path => path.endsWith('.js'))
  return new Map(paths.map(path => [path, sourcesOf(join(folder, `${path}.map`))]))
}

/** The paths of the sources of a source map, from the folder of the package. */
function sourcesOf(map: string): readonly string[] {
  const { sources }: { sources: readonly string[] } = JSON.parse(readFileSync(map, 'utf8'))
  return sources.map(source => `src/${join(dirname(map), source).split('/src/')[1]}`)
}

function read(path: string): string {
  return readFileSync(join(installed, path), 'utf8')
}

test('the tarball has the compiled client, its sources and its pages, and nothing else', () => {
  const allowed = [
    /^LICENSE$/,
    /^AGENTS\.md$/,
    /^README\.md$/,
    /^package\.json$/,
    /^description\/(openapi|openrpc)\.json$/,
    /^docs\/\w+\.md$/,
    /^src\/[\w/-]+\.ts$/,
    /^dist\/[\w/-]+\.(js|d\.ts)(\.map)?$/,
  ]
  const paths = packed()
  expect(paths.filter(path => !allowed.some(pattern => pattern.test(path)))).toEqual([])
  expect(allowed.filter(pattern => !paths.some(path => pattern.test(path)))).toEqual([])
  const sources = paths.filter(path => path.startsWith('src/')).map(path => path.slice('src/'.length, -'.ts'.length))
  const declarations = sources.flatMap(name => ['.d.ts', '.d.ts.map'].map(end => `dist/${name}${end}`))
  expect(paths.filter(path => /\.d\.ts(\.map)?$/.test(path))).toEqual(declarations.toSorted())
  const modules = paths.filter(path => path.endsWith('.js'))
  expect(paths.filter(path => path.endsWith('.js.map'))).toEqual(modules.map(path => `${path}.map`))
})

test('it has few modules, because Node reads each as a file of its own', () => {
  const modules = [...modulesIn(installed).keys()]
  expect(modules.filter(path => !path.startsWith('dist/shared/'))).toEqual([
    'dist/index.js',
    'dist/light/index.js',
    'dist/runtime/node/node-http.js',
    'dist/runtime/query/index.js',
    'dist/schemas.js',
    'dist/stores/index.js',
    'dist/testing.js',
    'dist/testing/fixtures.js',
    'dist/testing/index.js',
    'dist/testing/mock-transport.js',
    'dist/validate/index.js',
    'dist/verify/index.js',
  ])
  expect(modules.length).toBeLessThan(39)
})

test('each source is in one module only, so that the entries share its state', () => {
  const sources = [...modulesIn(installed).values()].flat()
  expect(sources.toSorted()).toEqual([...new Set(sources)].toSorted())
  expect(sources).toContain('src/flows/transactions/pay/sign-and-submit.ts')
})

test('a bundle of what a program uses is at most 2 % larger than its limit for separate modules', async () => {
  const { calls, parts, flows, proofs } = await measureBundles(join(checkout, 'caller'))
  const bundles = [...calls, ...parts, ...flows, ...proofs]
  expect(bundles.length).toBeGreaterThan(20)
  expect(bundles.filter(({ gzipped, limit }) => gzipped > limit * 1.02)).toEqual([])
})

test('packing again gives the same bytes, and changes nothing but dist/', () => {
  const before = textsOutsideDist()
  packRelease(`v${version}`, 'again')
  expect(readFileSync(tarball('again')).equals(readFileSync(tarball()))).toBe(true)
  expect(textsOutsideDist()).toEqual(before)
  // With it, `tsc -b` would not notice that it has to compile again.
  expect(Object.keys(before)).not.toContain('tsconfig.tsbuildinfo')
})

test('the tarball has less than 1.45 MB, and the installed package less than 8.1 MB', () => {
  expect(statSync(tarball()).size).toBeLessThan(1_450_000)
  const sizes = packed().map(path => statSync(join(installed, path)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_100_000)
})

test('each source map leads to a source that is in the package', () => {
  const paths = packed()
  const maps = paths.filter(path => path.endsWith('.map'))
  const missing = maps.filter(path => {
    const sources = sourcesOf(join(installed, path))
    return sources.length === 0 || sources.some(source => !paths.includes(source))
  })
  // Modules without a source of their own: they only name what other modules have.
  const facades = [...modulesIn(installed)].filter(([, sources]) => sources.length === 0).map(([path]) => `${path}.map`)
  expect(missing).toEqual(facades)
})

test('a stack names lines of the readable source', async () => {
  const caller = join(checkout, 'caller')
  writeFileSync(join(caller, 'wrong.mjs'), "import { decodeBase64 } from 'near-rpc-client'\ndecodeBase64('%')\n")
  const { err } = await runNode(join(caller, 'wrong.mjs'), [], caller, { NODE_OPTIONS: '--enable-source-maps' })
  const [, path = '', line = ''] = /near-rpc-client\/(src\/[\w/-]+\.ts):(\d+):\d+/.exec(err) ?? []
  expect(read(path).split('\n')[Number(line) - 1]).toContain('throw new TypeError')
})

test('package.json leads to the licence, the repository and every part', async () => {
  const manifest = JSON.parse(read('package.json'))
  expect(manifest).toMatchObject({
    license: 'MIT',
    repository: { type: 'git', url: `git+${repository}.git`, directory: 'generated' },
    keywords: expect.arrayContaining(['near', 'json-rpc']),
    sideEffects: false,
  })
  expect(manifest).not.toHaveProperty('dependencies')
  expect(read('LICENSE')).toBe(readFileSync('LICENSE', 'utf8'))
  const exported: Readonly<Record<string, unknown>> = manifest.exports
  const { './package.json': own, './openapi.json': openApi, './openrpc.json': openRpc, ...parts } = exported
  expect([openApi, openRpc]).toEqual(['./description/openapi.json', './description/openrpc.json'])
  expect(own).toBe('./package.json')
  for (const [part, target] of Object.entries(parts)) {
    const name = part.replace('.', 'near-rpc-client')
    const { types, default: code } = target as { types: string; default: string }
    expect(packed()).toEqual(expect.arrayContaining([types.slice(2), code.slice(2)]))
    expect(read('README.md')).toContain(`\`${name}\``)
  }
})

test('each part can be imported from the installed package', async () => {
  const caller = join(checkout, 'caller')
  const parts = Object.keys(JSON.parse(read('package.json')).exports).filter(part => !part.endsWith('.json'))
  const imports = parts.map(part => `await import('${part.replace('.', 'near-rpc-client')}')\n`)
  writeFileSync(join(caller, 'parts.mjs'), `${imports.join('')}console.log('done')\n`)
  expect(await runNode(join(caller, 'parts.mjs'), [], caller)).toEqual({ exitCode: 0, out: 'done\n', err: '' })
})

test('a client of another service is packed alike, and runs', async () => {
  const folder = join(checkout, 'ledger')
  for (const { path, text } of await clientOf('examples/foreign/ledger.openrpc.yaml')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  execFileSync('npm', ['pack', '--silent', '--dry-run'], { cwd: folder, stdio: 'pipe' })
  const modules = filesIn(folder).filter(path => path.endsWith('.js'))
  expect(modules).toEqual(expect.arrayContaining(['dist/index.js', 'dist/testing.js', 'dist/validate/index.js']))
  expect(modules.length).toBeLessThan(25)
  symlinkSync(folder, join(checkout, 'caller/node_modules/ledger-client'))
  const program = join(checkout, 'caller/program.mjs')
  cpSync('examples/foreign/program.mjs', program)
  const out = 'height 436\nblock 0x9a\nreverted with 0x08c3\n'
  expect(await runNode(program, [], dirname(program))).toEqual({ exitCode: 0, out, err: '' })
})

test('the bill of materials describes the package, which needs no other', () => {
  const sbom = JSON.parse(readFileSync(join(checkout, `release/near-rpc-client-${version}.cdx.json`), 'utf8'))
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { purl: `pkg:npm/near-rpc-client@${version}`, type: 'library' } },
    components: [],
  })
})

test('a tag of another version packs nothing', () => {
  const before = readdirSync(join(checkout, 'release'))
  expect(() => packRelease('v99.0.0')).toThrow('The tag is v99.0.0, but generated/package.json has the version')
  expect(readdirSync(join(checkout, 'release'))).toEqual(before)
})
