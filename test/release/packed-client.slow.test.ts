import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runNode } from '../acceptance/run-node.js'

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

function packRelease(tag: string): void {
  execFileSync(join(checkout, '.ci/pack-release'), [tag, repository, join(checkout, 'release')], { stdio: 'pipe' })
}

function tarball(): string {
  return join(checkout, `release/near-rpc-client-${version}.tgz`)
}

/** The paths of all files of the package. */
function packed(): readonly string[] {
  const entries = readdirSync(installed, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return entries.map(({ parentPath, name }) => join(parentPath, name).slice(installed.length + 1)).toSorted()
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
    /^docs\/\w+\.md$/,
    /^src\/[\w/-]+\.ts$/,
    /^dist\/[\w/-]+\.(js|d\.ts)(\.map)?$/,
  ]
  const paths = packed()
  expect(paths.filter(path => !allowed.some(pattern => pattern.test(path)))).toEqual([])
  expect(allowed.filter(pattern => !paths.some(path => pattern.test(path)))).toEqual([])
  const sources = paths.filter(path => path.startsWith('src/')).map(path => path.slice('src/'.length, -'.ts'.length))
  const compiled = sources.flatMap(name => ['.d.ts', '.d.ts.map', '.js', '.js.map'].map(end => `dist/${name}${end}`))
  expect(paths.filter(path => path.startsWith('dist/'))).toEqual(compiled.toSorted())
})

test('the tarball has less than 1 MiB, and the installed package less than 6 MB', () => {
  expect(statSync(tarball()).size).toBeLessThan(2 ** 20)
  const sizes = packed().map(path => statSync(join(installed, path)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
})

test('each source map leads to a source that is in the package', () => {
  const paths = packed()
  const maps = paths.filter(path => path.endsWith('.map'))
  const missing = maps.filter(path => {
    const { sources }: { sources: readonly string[] } = JSON.parse(read(path))
    return sources.length !== 1 || !paths.includes(join(dirname(path), sources[0] ?? ''))
  })
  expect(missing).toEqual([])
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
  const { './package.json': own, ...parts }: Record<string, unknown> = manifest.exports
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
