import { expect, test } from 'vitest'
import { compareInterfaces } from '../../../generator/compare/compare-interfaces.js'
import { lockFileText } from '../../../generator/compare/lock-file/write-lock-file.js'
import { isLockFile, readLockFile } from '../../../generator/compare/lock-file/read-lock-file.js'
import type { LockFile } from '../../../generator/compare/lock-file/lock-file.js'
import type { ErrorSign } from '../../../generator/model/interface.js'
import type { Json, JsonObject } from '../../../generator/schema/json.js'
import { parseJson } from '../../../generator/load/parse/parse-json.js'
import { errorCase, interfaceOf, method } from '../../emit/interface-of.js'
import { description, object } from '../../model/description.js'
import { readOurDescription } from '../../spec/our-description.js'
import { pathText } from '../../../generator/compare/changes/path.js'
import { interfaceIn } from '../interface-in.js'

function parsed(text: string): Json {
  const { source } = parseJson(text, 'interface.lock.json')
  if (source === null) throw new Error('The lock file is not valid JSON.')
  return source.root
}

const { iface } = await readOurDescription()

/** `operation` is what the operation of `ask` has besides. */
function described(operation: JsonObject): JsonObject {
  return description({
    tell: { params: object({ height: { type: 'integer', const: 18_446_744_073_709_551_615n } }) },
    ask: { operation, result: object({ name: { type: 'string', description: 'The name of an account.' } }) },
  })
}

const small = described({})

test('a lock file has sorted methods and schemas, each on its own line, and hashes of texts', async () => {
  const read = await interfaceIn({ ...small, components: { schemas: {} } })
  const error =
    '{"advice":"","derivedFields":[],"description":"","info":{"kind":"absent"},"kind":"FAILED","layer":"HANDLER_ERROR","named":true,"only":null,"patterns":[]}'
  expect(lockFileText({ client: '1.4.0', interface: read })).toBe(`{
"lock": 3,
"client": "1.4.0",
"title": "Test",
"version": "1",
"description": "",
"flows": [],
"methods": [
{"docs":{"description":"","summary":""},"errors":[${error}],"examples":[],"input":{"encoded":[],"fields":[],"params":null},"name":"ask","params":{"kind":"none"},"replacedBy":null,"result":{"kind":"plain","schema":"AskResult"},"submits":null,"typeName":"Ask","unwritten":[],"variants":[],"wireName":"ask"},
{"docs":{"description":"","summary":""},"errors":[${error}],"examples":[],"input":{"encoded":[],"fields":[],"params":null},"name":"tell","params":{"kind":"value","optional":false,"schema":"TellParams"},"replacedBy":null,"result":{"kind":"plain","schema":"TellResult"},"submits":null,"typeName":"Tell","unwritten":[],"variants":[],"wireName":"tell"}
],
"schemas": [
{"name":"AskResult","schema":{"properties":{"name":{"description":"#23c137c87668","type":"string"}},"required":["name"],"type":"object"},"writable":false},
{"name":"TellParams","schema":{"properties":{"height":{"const":18446744073709551615}},"required":["height"],"type":"object"},"writable":true},
{"name":"TellResult","schema":{"type":"string"},"writable":false}
]
}
`)
})

test.each<[ErrorSign, string]>([
  [{ by: 'name' }, '"named":true'],
  [{ by: 'layer' }, '"named":false'],
  [{ by: 'code', code: -32001 }, '"code":-32001'],
  [{ by: 'other-code' }, '"code":"any"'],
  [{ by: 'text' }, '"code":"text"'],
])('an error case that %j shows is read as it was written', (sign, written) => {
  const errors = [errorCase('FAILED', {}, sign)]
  const text = lockFileText({ client: '1.4.0', interface: interfaceOf({ methods: [method({ errors })] }) })
  expect(text).toContain(written)
  expect(readLockFile(parsed(text))?.interface.methods[0]?.errors).toEqual(errors)
})

test('a lock file of an empty interface has empty lists', () => {
  const text = lockFileText({ client: '1.4.0', interface: interfaceOf({}) })
  expect(text).toContain('"methods": [],\n"schemas": []\n')
  const { client: _, ...locked } = interfaceOf({})
  expect(readLockFile(parsed(text))).toEqual({ client: '1.4.0', interface: locked })
})

test('reading a written lock file gives the same interface to a comparison', () => {
  const text = lockFileText({ client: '1.4.0', interface: iface })
  const lock = readLockFile(parsed(text))
  expect(lock?.client).toBe('1.4.0')
  expect(lock === null ? null : compareInterfaces(lock.interface, iface).changes).toEqual([])
  // Written again, the file has the same bytes.
  expect(lock === null ? null : lockFileText(lock)).toBe(text)
})

test('a file of format 1 is read', () => {
  const text = lockFileText({ client: '1.4.0', interface: iface })
  const old = text.replace('"lock": 3', '"lock": 1').replaceAll('"derivedFields":', '"details":')
  expect(readLockFile(parsed(old))).toEqual(readLockFile(parsed(text)))
})

test('a comparison finds a text that changed after the lock file was written', async () => {
  const before = readLockFile(parsed(lockFileText({ client: '1.4.0', interface: await interfaceIn(small) })))
  const after = await interfaceIn({ ...small, info: { title: 'Test', version: '1', description: 'Of tests.' } })
  const other = await interfaceIn(
    JSON.parse(
      JSON.stringify(
        description({ ask: { result: object({ name: { type: 'string', description: 'The name of a user.' } }) } }),
      ),
    ),
  )
  const linked = await interfaceIn(described({ externalDocs: { url: 'https://example.com/ask' } }))
  const written = readLockFile(parsed(lockFileText({ client: '1.4.0', interface: linked })))
  expect(rulesOf(before, after)).toEqual([])
  expect(rulesOf(before, linked)).toEqual(['docs-changed ask'])
  expect(rulesOf(written, linked)).toEqual([])
  expect(rulesOf(before, other)).toEqual(['method-removed tell', 'docs-changed ask › result.name'])
})

test.each([
  ['another format', { lock: 4 }],
  ['no methods', { methods: null }],
  ['a method without params', { methods: [{ wireName: 'ask', name: 'ask', typeName: 'Ask' }] }],
  ['a schema without a name', { schemas: [{ schema: {}, writable: true }] }],
  ['a client without a version', { client: 1 }],
])('a lock file with %s is not read', async (_, change) => {
  const root = parsed(lockFileText({ client: '1.4.0', interface: await interfaceIn(small) }))
  const changed = Object.assign({}, root, change)
  expect([isLockFile(changed), readLockFile(changed)]).toEqual([true, null])
})

test('a description is not a lock file', () => {
  expect([isLockFile(small), readLockFile(small)]).toEqual([false, null])
})

function rulesOf(lock: LockFile | null, after: LockFile['interface']): readonly string[] {
  if (lock === null) throw new Error('The lock file was not read.')
  return compareInterfaces(lock.interface, after).changes.map(({ rule, paths }) => `${rule} ${paths.map(pathText)[0]}`)
}
