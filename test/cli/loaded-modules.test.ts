import { execFile } from 'node:child_process'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { packageRoot } from '../../generator/assets.js'
import { generationCache } from '../../generator/cli/cache/generation-cache.js'
import { keyOfProcess, userSeal } from '../../generator/cli/state/user-seal.js'
import { fill, temporaryFolder } from '../write/temporary-folder.js'
import { write } from '../write/package-files.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command with a state folder of its own. */
function run(
  folder: string,
  variables: { readonly [name: string]: string },
  ...args: readonly string[]
): Promise<{ readonly stderr: string }> {
  const state = join(folder, 'state')
  const env = { ...process.env, XDG_STATE_HOME: state, LOCALAPPDATA: state, ...variables }
  const main = join(root, 'dist/generator/main.js')
  return promisify(execFile)(process.execPath, [main, ...args], { cwd: folder, env, maxBuffer: 1e8 })
}

/** The modules that a command loads, without Node's own: paths in this repository. */
async function loadedBy(folder: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stderr } = await run(folder, { CI: '', NODE_DEBUG: 'esm' }, ...args)
  const urls = stderr.match(/file:\/\/[^\s'"]+\.c?js/g) ?? []
  return [...new Set(urls)].map(url => relative(root, fileURLToPath(url))).toSorted()
}

const heavy = /node_modules\/(?!commander\/|picocolors\/)/

test('`--help` loads the options of the commands, and no command', async () => {
  const modules = await loadedBy(root, '--help')
  expect(modules.filter(path => heavy.test(path) || path.startsWith('dist/generator/load/parse'))).toEqual([])
  expect(modules.length).toBeLessThanOrEqual(48)
})

test('only `mcp` loads the SDK of its protocol', async () => {
  const modules = await loadedBy(root, 'call', 'gas_price', '--mock')
  expect(modules.filter(path => /modelcontextprotocol|generator\/mcp/.test(path))).toEqual([])
})

test('`check` without a change loads no parser, no model and no compiler', async () => {
  const folder = await temporaryFolder()
  const [spec, out] = [join(folder, 'openapi.yaml'), join(folder, 'generated')]
  const [description, files] = ['openapi: 3.1.0', { 'README.md': 'A client.' }]
  await fill(folder, { 'openapi.yaml': description, 'node_modules/.package-lock.json': '{}' })
  await write(out, files)
  const source = { spec, overlays: [], allowRemote: false, allowPrivate: false }
  const key = keyOfProcess(join(folder, 'state/near-rpcgen'))
  await generationCache(folder, packageRoot(), userSeal('cache', key)).store(
    { source, out },
    {
      files: Object.entries(files).map(([path, text]) => ({ path, text })),
      diagnostics: [],
      lock: null,
      texts: new Map([[spec, description]]),
      requested: new Set([spec]),
      isCurrent: async () => true,
    },
  )
  const modules = await loadedBy(folder, 'check', '--spec', spec, '--out', out)
  const rooms = modules.flatMap(path => /^dist\/generator\/(\w+)\//.exec(path)?.slice(1) ?? [])
  expect(modules.filter(path => heavy.test(path))).toEqual([])
  expect([...new Set(rooms)].toSorted()).toEqual(['cli', 'commands', 'diagnostics', 'load', 'schema', 'write'])
  expect(modules.length).toBeLessThanOrEqual(75)
  // In CI nothing is remembered: there, the description is read and found to be none.
  const inCi = await run(folder, { CI: 'true' }, 'check', '--spec', spec, '--out', out).catch((error: unknown) => error)
  expect(inCi).toMatchObject({ code: 3 })
})
