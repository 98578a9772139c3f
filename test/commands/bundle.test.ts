import { mkdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { entryOf } from '../../generator/diagnostics/catalogue.js'
import { smallDescription } from '../small-description.js'
import { fill, listingOf, temporaryFolder } from '../write/temporary-folder.js'
import { nearWithFiles } from './described-host.js'
import { near } from './small-host.js'

async function folderWith(description: string): Promise<string> {
  const folder = await temporaryFolder()
  await fill(folder, { 'openapi.json': description })
  return folder
}

test('prints one document, and its progress elsewhere', async () => {
  const folder = await folderWith(smallDescription('age'))
  const { exitCode, out, err } = await nearWithFiles(['bundle', `${folder}/openapi.json`])
  expect([exitCode, err]).toEqual([
    0,
    `near-rpcgen bundle ${folder}/openapi.json\n  load         5 ms\n  read         5 ms\n  bundle       5 ms\n`,
  ])
  // A union of one member is that member.
  const small = smallDescription('age').replace(/\{"oneOf":\[(\{"\$ref":"[^"]+"\})\]\}/, '$1')
  expect(JSON.parse(out)).toEqual(JSON.parse(small))
})

test.each([
  [['--output', 'bundle.yaml'], 'bundle.yaml', 'openapi: 3.1.0\ninfo:\n'],
  [['--output', 'bundle.json'], 'bundle.json', '{\n  "openapi": "3.1.0",\n'],
  [['--output', 'made/bundle', '--yaml', '--format', 'openapi-3.0'], 'made/bundle', 'openapi: 3.0.3\ninfo:\n'],
  [['--output', 'rpc.yml', '--format', 'openrpc'], 'rpc.yml', 'openrpc: 1.3.2\ninfo:\n'],
])('writes a file: %j', async (args, path, start) => {
  const folder = await folderWith(smallDescription('age'))
  const placed = args.map(each => (each === path ? `${folder}/${path}` : each))
  const { exitCode, out, err } = await nearWithFiles(['bundle', `${folder}/openapi.json`, '--quiet', ...placed])
  expect([exitCode, out, err]).toEqual([0, '', ''])
  expect((await readFile(`${folder}/${path}`, 'utf8')).slice(0, start.length)).toBe(start)
  expect(Object.keys(await listingOf(folder))).toEqual(['openapi.json', path].toSorted())
})

test('a folder in place of the file is an error, and stays', async () => {
  const folder = await folderWith(smallDescription('age'))
  await mkdir(`${folder}/out`)
  const args = ['bundle', `${folder}/openapi.json`, '--quiet', '--output', `${folder}/out`]
  const { exitCode, out, err } = await nearWithFiles(args)
  expect([exitCode, out]).toEqual([1, ''])
  expect(err).toMatch(/^error RPC203 Cannot write .*out/)
  expect(Object.keys(await listingOf(folder))).toEqual(['openapi.json', 'out/'])
})

test('an invalid description exits with 3, and prints no document', async () => {
  const folder = await folderWith('{ "openapi": "3.1.0" }')
  const { exitCode, out, err } = await nearWithFiles(['bundle', `${folder}/openapi.json`, '--quiet'])
  expect([exitCode, out]).toEqual([3, ''])
  expect(err).toContain('RPC114')
})

const recursive = smallDescription('age').replace(
  '"Age":{',
  '"AccessKeyPermission":{"type":"array","items":{"$ref":"#/components/schemas/AccessKeyPermission"}},"Age":{"allOf":[{"properties":{"key":{"$ref":"#/components/schemas/AccessKeyPermission"}}}],',
)

test('a schema that contains itself exits with 1, with the message of the catalogue, and prints no document', async () => {
  const folder = await folderWith(recursive)
  const { exitCode, out, err } = await nearWithFiles(['bundle', `${folder}/openapi.json`, '--quiet', '--dereference'])
  expect([exitCode, out]).toEqual([1, ''])
  expect(err).toContain(`error RPC601 ${entryOf('RPC601').message}\n`)
})

test('a loss in OpenAPI 3.0 exits with 1, with the message of the catalogue, and prints the document', async () => {
  const names = smallDescription('age').replace('"Age":{', '"Age":{"propertyNames":{"pattern":"^[a-z]+$"},')
  const folder = await folderWith(names)
  const args = ['bundle', `${folder}/openapi.json`, '--quiet', '--format', 'openapi-3.0']
  const { exitCode, out, err } = await nearWithFiles(args)
  expect([exitCode, JSON.parse(out).openapi]).toEqual([1, '3.0.3'])
  expect(err).toContain(`warning RPC603 ${entryOf('RPC603').message}\n`)
})

test.each([
  [
    ['bundle', '--format', 'swagger'],
    "error: option '--format <format>' argument 'swagger' is invalid. Allowed choices are openapi, openapi-3.0, openrpc.",
  ],
  [['diff', '-', '-'], 'error: "-" is given 2 times, but the standard input can be read only once'],
  [['generate', '-', '--overlay', '-'], 'error: "-" is given 2 times, but the standard input can be read only once'],
  [['watch', '-'], 'error: watch cannot read the standard input, which does not change. Pass a file.'],
  [['check', '-', '--lock', '-'], 'error: --lock cannot be the standard input. Pass a file.'],
])('wrong usage: %j', async (args, message) => {
  const { exitCode, err } = await near(args)
  expect([exitCode, err.split('\n')[0]]).toEqual([2, message])
})
