import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { draftPort, type PortResult } from '../../generator/commands/port/draft-port.js'
import type { JsonObject } from '../../generator/schema/json.js'
import { cause, description, object, ref } from '../model/description.js'
import { fill, temporaryFolder } from '../write/temporary-folder.js'
import { pathText } from '../../generator/compare/changes/path.js'
import { nearWithFiles } from './described-host.js'

const text = { type: 'string' }
const block = object({ hash: text })
const before = description({ block: { result: ref('Block'), causes: [cause('UNKNOWN')] } }, { Block: block })
const after = description(
  {
    block: { result: ref('Block'), causes: [cause('UNKNOWN'), cause('LATE')] },
    chunk: { result: ref('Chunk') },
  },
  {
    Block: object({ hash: { ...text, description: 'Their text.' }, 'height?': { type: 'integer', format: 'uint32' } }),
    Chunk: { ...object({ title: text }), description: 'Their text.' },
  },
)

async function port(ours: JsonObject, old: JsonObject = before, now: JsonObject = after): Promise<PortResult> {
  const files: { readonly [location: string]: JsonObject } = { 'old.json': old, 'new.json': now, 'ours.json': ours }
  return draftPort(
    { old: 'old.json', now: 'new.json', source: { spec: 'ours.json', overlays: [] }, overlays: [] },
    { read: async location => textOf(files[location] ?? {}), stopwatch: async (_, work) => work() },
  )
}

/** The description as a file has it: its paths start with a slash. */
function textOf(root: JsonObject): string {
  const paths = Object.entries(Object(root['paths'] ?? {})).map(([path, item]) => [`/${path}`, item])
  return JSON.stringify({ ...root, ...(paths.length === 0 ? {} : { paths: Object.fromEntries(paths) }) })
}

test('drafts what our description lacks, without the texts of the other one', async () => {
  const { port: found, diagnostics } = await port(before)
  expect(diagnostics).toEqual([])
  expect(found).toMatchObject({ known: 0, left: [] })
  expect(found?.drafted.map(({ rule, paths, names }) => [rule, ...paths.map(pathText).slice(0, 1), ...names])).toEqual([
    ['error-added', 'block › error', 'LATE'],
    ['method-added', 'chunk'],
    ['field-added', 'block › result', 'height'],
  ])
  expect(found?.overlay).not.toContain('Their text.')
  expect(parse(found?.overlay ?? '')).toMatchObject({
    overlay: '1.0.0',
    info: { title: 'Changes from old.json to new.json' },
    actions: [
      { target: '$.components.schemas', update: { Chunk: object({ title: text }) } },
      { target: '$', 'x-rpc-target': { method: ['block'], cause: 'LATE', missing: 'add' } },
      { target: '$.paths', update: { '/chunk': {} } },
      {
        target: "$['properties']",
        'x-rpc-target': { schema: 'Block' },
        update: { height: { type: 'integer', format: 'uint32' } },
      },
    ],
  })
})

test('drafts nothing that our description has already', async () => {
  expect((await port(after)).port).toEqual({ known: 3, drafted: [], left: [], overlay: null })
})

test('leaves removals to a person', async () => {
  const { port: found } = await port(after, after, before)
  expect(found).toMatchObject({ known: 0, drafted: [], overlay: null })
  expect(found?.left.map(({ rule }) => rule).toSorted()).toEqual(['error-removed', 'field-removed', 'method-removed'])
})

test('reports a description that is wrong', async () => {
  const { port: found, diagnostics } = await port({})
  expect(found).toBeNull()
  expect(diagnostics.map(({ code }) => code)).toEqual(['RPC114'])
})

test('--json prints what was drafted, what is left, and the overlay', async () => {
  const folder = await temporaryFolder()
  await fill(folder, { 'old.json': textOf(before), 'new.json': textOf(after) })
  const [old = '', now = ''] = ['old.json', 'new.json'].map(name => join(folder, name))
  const { exitCode, out, err } = await nearWithFiles(['port', old, now, '--spec', old, '--json'])
  expect([exitCode, err]).toEqual([0, ''])
  const printed: JsonObject = JSON.parse(out)
  expect(printed).toMatchObject({
    command: 'port',
    ok: true,
    diagnostics: [],
    known: 0,
    drafted: [
      { rule: 'error-added', paths: ['block › error'], names: ['LATE'] },
      { rule: 'method-added', paths: ['chunk'], names: [] },
      { rule: 'field-added', paths: ['block › result'], names: ['height'] },
    ],
    left: [],
  })
  expect(parse(String(printed['overlay']))).toMatchObject({ overlay: '1.0.0' })
  const refused = await nearWithFiles(['port', old, join(folder, 'no.json'), '--spec', old, '--json'])
  expect([refused.exitCode, refused.err]).toEqual([3, ''])
  expect(JSON.parse(refused.out)).toMatchObject({ ok: false, diagnostics: [{ code: 'RPC104' }], overlay: null })
})
