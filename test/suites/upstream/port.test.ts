import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draftPort } from '../../../generator/commands/port/draft-port.js'
import { pathText } from '../../../generator/compare/changes/path.js'
import { fileReader } from '../../../generator/load/read/reader.js'

/** The folder with nearcore's descriptions: third-party texts, which we do not keep. */
const folder = process.env['UPSTREAM_SPECS'] ?? ''

test.each([
  ['1.1.2', '1.2.1', []],
  // The info of an error, and a field of one form of a union whose forms have no tags, are left to a person.
  ['1.2.1', '1.2.11', ['query › error CONTRACT_EXECUTION_ERROR.info: error', 'query › result: last_key']],
])('the draft brings what %s lacks of %s, except for %j', async (old, now, byHand) => {
  const [before, after] = [old, now].map(version => join(folder, `nearcore-${version}.json`))
  const sources = { old: before ?? '', now: after ?? '', source: { spec: before ?? '', overlays: [] }, overlays: [] }
  const { port } = await draftPort(sources, { read: fileReader(), stopwatch: async (_, work) => work() })
  expect(port?.known).toBe(0)
  expect(port?.drafted.length).toBeGreaterThan(20)
  // The draft has no texts of nearcore; a description is only the empty one that OpenAPI requires.
  expect(
    port?.overlay?.match(/^ *(?:description|summary|title): .+$/gm)?.filter(line => !line.endsWith(': ""')),
  ).toEqual([expect.stringContaining(`title: Changes from nearcore-${old}.json`)])
  const added = port?.left.filter(({ rule }) => ['method-added', 'field-added', 'error-added'].includes(rule)) ?? []
  expect(added.map(({ paths, names }) => `${paths.map(pathText)[0]}: ${names.join(', ')}`)).toEqual(byHand)
})

test('our description has all additions of 1.2.11; what is left are removals, because older nodes exist', async () => {
  const [before = '', after = ''] = ['1.2.1', '1.2.11'].map(version => join(folder, `nearcore-${version}.json`))
  const source = { spec: 'spec/openapi.yaml', overlays: [] }
  const sources = { old: before, now: after, source, overlays: ['spec/overlays/nearcore.yaml'] }
  const { port } = await draftPort(sources, { read: fileReader(), stopwatch: async (_, work) => work() })
  expect(port?.drafted).toEqual([])
  expect(new Set(port?.left.map(({ rule }) => rule))).toEqual(new Set(['field-removed', 'form-removed']))
})
