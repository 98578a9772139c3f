import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDocument } from '../../generator/load/load-document.js'
import { fileReader } from '../../generator/load/read/reader.js'
import type { ErrorCase, Interface } from '../../generator/model/interface.js'
import { readInterface } from '../../generator/model/read-interface.js'

/** The folder with `nearcore-1.1.2.json` and `nearcore-1.2.1.json`: third-party texts, which we do not keep. */
const folder = process.env['UPSTREAM_SPECS'] ?? ''
const overlay = 'spec/overlays/nearcore.yaml'

// Inside the repository, so that the package finds `@types/node` as an installed one would.
let out = ''
beforeAll(async () => {
  await mkdir('dist', { recursive: true })
  out = await mkdtemp(join('dist', 'upstream-'))
})
afterAll(() => rm(out, { recursive: true, force: true }))

test.each([
  ['nearcore-1.1.2.json', []],
  ['nearcore-1.2.1.json', []],
  ['nearcore-1.2.1.json', [overlay]],
])('%s with overlays %j becomes a package that compiles under every strict flag', async (name, overlays) => {
  const target = join(out, `${name}-${overlays.length}`)
  const run = promisify(execFile)
  const options = overlays.flatMap(each => ['--overlay', each])
  const spec = join(folder, name)
  await run('node', ['dist/generator/main.js', 'generate', '--quiet', '--spec', spec, '--out', target, ...options])
  const { stdout } = await run('node', ['node_modules/typescript/bin/tsc', '-p', target])
  expect(stdout).toBe('')
})

/** Methods that nodes of 1.2.1 do not serve. */
const newer: ReadonlySet<string> = new Set([
  'EXPERIMENTAL_light_client_chunk_execution_proof',
  'EXPERIMENTAL_light_client_execution_outcome_proof',
  'EXPERIMENTAL_light_client_state_proof',
  'EXPERIMENTAL_receipt_to_tx',
  'EXPERIMENTAL_view_account',
  'EXPERIMENTAL_view_code',
  'EXPERIMENTAL_view_state',
  'EXPERIMENTAL_view_access_key',
  'EXPERIMENTAL_view_access_key_list',
  'EXPERIMENTAL_call_function',
])

test('with the overlay, the methods of 1.2.1 have the same error cases as ours', async () => {
  const ours = await interfaceOf('spec/openapi.yaml', [])
  const upstream = await interfaceOf(join(folder, 'nearcore-1.2.1.json'), [overlay])
  const theirs = new Map(upstream.methods.map(method => [method.wireName, casesOf(method.errors)]))
  expect(upstream.methods).toHaveLength(31)
  const older = ours.methods.filter(({ wireName }) => !newer.has(wireName))
  for (const { wireName, errors } of older) {
    expect(theirs.get(wireName), wireName).toEqual(casesOf(errors))
  }
})

function refuse(found: object): never {
  throw new Error(JSON.stringify(found))
}

async function interfaceOf(spec: string, overlays: readonly string[]): Promise<Interface> {
  const document = await loadDocument({ spec, overlays }, fileReader(), refuse)
  const iface = document && readInterface(document, refuse)
  if (!iface) throw new Error(`"${spec}" is not a description.`)
  return iface
}

function casesOf(errors: readonly ErrorCase[]): readonly string[] {
  return errors.map(({ layer, kind }) => `${layer} ${kind}`).toSorted()
}
