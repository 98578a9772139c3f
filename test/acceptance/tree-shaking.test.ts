import { build } from 'esbuild'
import * as client from 'near-rpc-client'
import { expect, test } from 'vitest'
import { isObject, type Json } from '../../generator/schema/json.js'
import type { Method } from '../../generator/model/interface.js'
import { readOurDescription } from '../spec/our-description.js'

const { iface } = await readOurDescription()

type Bundle = { readonly text: string; /** The files of which something is in it. */ readonly from: readonly string[] }

/** Minified but for the names, which esbuild picks by how often letters stand in the source, unused imports included. */
async function bundle(source: string): Promise<Bundle> {
  const made = await build({
    stdin: { contents: source, resolveDir: process.cwd() },
    bundle: true,
    format: 'esm',
    minifySyntax: true,
    minifyWhitespace: true,
    write: false,
    metafile: true,
  })
  const [output] = Object.values(made.metafile.outputs)
  const inputs = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
  return { text: made.outputFiles[0]?.text ?? '', from: inputs.map(([path]) => path) }
}

const call = `createClient({ url: 'http://node' }).send(gasPrice(null)).then(console.log)`
const one = await bundle(`import { createClient, gasPrice } from 'near-rpc-client'; ${call}`)
const words = new Set([...(one.text.match(/\w+/g) ?? []), ...(one.text.match(/"\w+"/g) ?? [])])
const ours = iface.methods.filter(({ wireName }) => wireName === 'gas_price').flatMap(namesOf)
const others = iface.methods.flatMap(namesOf).filter(name => !ours.includes(name))

test('a bundle of one method has that method and its kinds', () => {
  expect(ours).toContain('UNKNOWN_BLOCK')
  expect(ours.filter(name => !words.has(name))).toEqual([])
})

test('it has no wire name, kind or text of another method', () => {
  expect(others.filter(name => words.has(name))).toEqual([])
  const own = new Set(iface.methods.filter(({ wireName }) => wireName === 'gas_price').flatMap(textsOf))
  const foreign = iface.methods.flatMap(textsOf).filter(text => !own.has(text))
  expect(foreign.filter(text => one.text.includes(text))).toEqual([])
})

test('a bundle has no code for failures inside results, no error table and no discriminator, and none for testing', () => {
  expect(one.from).toContain('generated/dist/runtime/client.js')
  expect(
    one.from.filter(path =>
      /\/(match|error-patterns|error-rows|derived-fields|rust-debug|guards)\.js$|\/testing\//.test(path),
    ),
  ).toEqual([])
})

test('a variant without failures inside results lacks this code, though other variants of its method need it', async () => {
  const account = `viewAccount({ account_id: 'a', finality: 'final' })`
  const sent = `createClient({ url: 'http://node' }).send(${account}).then(console.log)`
  const { from } = await bundle(`import { createClient, viewAccount } from 'near-rpc-client'; ${sent}`)
  expect(from).toContain('generated/dist/runtime/client.js')
  expect(
    from.filter(path => /\/(match|error-patterns|derived-fields|rust-debug|guards)\.js$|\/testing\//.test(path)),
  ).toEqual([])
})

test('a bundle with an error table has its rows, and none of another table', async () => {
  const { text } = await bundle(`import { gasPriceErrors } from 'near-rpc-client'; console.log(gasPriceErrors)`)
  const kinds = iface.methods.flatMap(({ errors }) => errors.map(({ kind }) => kind))
  expect(new Set(kinds.filter(kind => text.includes(kind)))).toEqual(
    new Set(['INVALID_ENVELOPE', 'METHOD_NOT_FOUND', 'PARSE_ERROR', 'UNKNOWN_BLOCK', 'INTERNAL_ERROR']),
  )
})

test.each([
  ['a name', `import { ${Object.keys(client).join(', ')} } from 'near-rpc-client'; ${call}`],
  ['a namespace', `import * as near from 'near-rpc-client'; ${call.replace(/(createClient|gasPrice)/g, 'near.$1')}`],
])('importing everything, each by %s, adds no byte', async (_, source) => {
  expect((await bundle(source)).text).toBe(one.text)
})

test('a bundle of everything has nothing of the verifiers, and theirs nothing of calls', async () => {
  const everything = await bundle(`import * as near from 'near-rpc-client'; console.log(near)`)
  expect(everything.from.filter(path => /\/(verify|light)\//.test(path))).toEqual([])
  const verifiers = await bundle(`import * as verify from 'near-rpc-client/verify'; console.log(verify)`)
  const rest = verifiers.from.filter(path => path !== '<stdin>' && !path.startsWith('generated/dist/verify/'))
  expect(rest.map(path => path.replace('generated/dist/runtime/', '')).toSorted()).toEqual([
    'decode/base58.js',
    'decode/base64.js',
    'decode/latin1.js',
    'decode/sha256.js',
    'decode/utf8-characters.js',
    'json/is-object.js',
    'platform/has-own.js',
  ])
})

test('a bundle that uses this code contains it', async () => {
  const { text, from } = await bundle(`import * as near from 'near-rpc-client'; console.log(near)`)
  expect([...ours, ...others].filter(name => !text.includes(name))).toEqual([])
  expect(iface.methods.flatMap(textsOf).filter(part => text.includes(part))).not.toEqual([])
  expect(from).toContain('generated/dist/runtime/patterns/match.js')
})

/**
 * The names that the code of a method contains: its kinds of errors, and in quotes its name on the wire and the values
 * of its selecting param. The quotes are needed because a name such as `status` is also a property in other code.
 */
function namesOf({ wireName, variants, errors }: Method): readonly string[] {
  const texts = [wireName, ...variants.map(({ value }) => value)].map(text => JSON.stringify(text))
  return [...texts, ...errors.map(({ kind }) => kind)]
}

/** The prose, and the texts of error patterns. */
function textsOf({ docs, errors }: Method): readonly string[] {
  return [docs.summary, ...errors.flatMap(({ patterns }) => patterns.flatMap(wordsIn))]
}

function wordsIn(pattern: Json): readonly string[] {
  if (isObject(pattern)) return Object.values(pattern).flatMap(wordsIn)
  return typeof pattern === 'string' ? pattern.split(/\{\w+\}/).filter(text => text.includes(' ')) : []
}
