import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDocument } from '../../../generator/load/load-document.js'
import { fileReader } from '../../../generator/load/read/reader.js'
import type { ErrorCase, Interface } from '../../../generator/model/interface.js'
import { readInterface } from '../../../generator/model/read-interface.js'

/** The folder with `nearcore-1.1.2.json`, `-1.2.1` and `-1.2.11`: third-party texts, which we do not keep. */
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
  ['nearcore-1.2.11.json', []],
  ['nearcore-1.1.2.json', [overlay]],
  ['nearcore-1.2.1.json', [overlay]],
  ['nearcore-1.2.11.json', [overlay]],
])('%s with overlays %j becomes a package that compiles under every strict flag', async (name, overlays) => {
  const target = join(out, `${name}-${overlays.length}`)
  const run = promisify(execFile)
  const options = overlays.flatMap(each => ['--overlay', each])
  const spec = join(folder, name)
  await run('node', ['dist/generator/main.js', 'generate', '--quiet', '--spec', spec, '--out', target, ...options])
  const { stdout } = await run('node', ['node_modules/typescript/bin/tsc', '-p', target])
  expect(stdout).toBe('')
})

/** Kinds that only our description has, because nodes newer than 1.2.11 send them. */
const newer: ReadonlySet<string> = new Set(['EXPERIMENTAL_call_function HANDLER_ERROR CONTRACT_METHOD_NOT_FOUND'])

test.each([
  ['1.1.2', 31],
  ['1.2.1', 31],
  ['1.2.11', 38],
])('with the overlay, the methods of %s have the flows and the error cases of ours', async (version, count) => {
  const ours = await interfaceOf('spec/openapi.yaml', [])
  const upstream = await interfaceOf(join(folder, `nearcore-${version}.json`), [overlay])
  expect(upstream.methods).toHaveLength(count)
  expect(upstream.flows).toEqual(ours.flows)
  const known = new Map(ours.methods.map(method => [method.wireName, method]))
  for (const { wireName, errors, variants } of upstream.methods) {
    const own = known.get(wireName)
    const expected = casesOf(own?.errors ?? []).filter(line => !newer.has(`${wireName} ${line}`))
    expect(casesOf(errors), wireName).toEqual(expected)
    expect(variants.map(({ name }) => name).toSorted()).toEqual(own?.variants.map(({ name }) => name).toSorted())
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
