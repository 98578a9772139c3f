import { expect, test } from 'vitest'
import { compareInterfaces } from '../../generator/compare/compare-interfaces.js'
import { lockText } from '../../generator/compare/lock-text.js'
import { isLock, readLock } from '../../generator/compare/read-lock.js'
import type { Lock } from '../../generator/compare/lock-text.js'
import type { Json } from '../../generator/load/json.js'
import { parseJson } from '../../generator/load/parse-json.js'
import { description, object } from '../model/description.js'
import { readOurDescription } from '../spec/our-description.js'
import { interfaceIn } from './interface-in.js'

function parsed(text: string): Json {
  const { source } = parseJson(text, 'interface.lock.json')
  if (source === null) throw new Error('The lock is no JSON.')
  return source.root
}

const { iface } = await readOurDescription()

const small = description({
  tell: { params: object({ height: { type: 'integer', const: 18_446_744_073_709_551_615n } }) },
  ask: { result: object({ name: { type: 'string', description: 'Of whom we speak.' } }) },
})

test('a lock holds methods and schemas in an order of its own, one a line, and digests of texts', async () => {
  const told = await interfaceIn({ ...small, components: { schemas: {} } })
  const error =
    '{"description":"","details":[],"info":{"kind":"absent"},"kind":"FAILED","layer":"HANDLER_ERROR","named":true,"only":null,"patterns":[]}'
  expect(lockText({ client: '1.4.0', interface: told })).toBe(`{
"lock": 1,
"client": "1.4.0",
"title": "Test",
"version": "1",
"description": "",
"flows": [],
"methods": [
{"docs":{"description":"","summary":""},"errors":[${error}],"examples":[],"name":"ask","params":{"kind":"none"},"replacedBy":null,"result":{"kind":"plain","schema":"AskResult"},"submits":null,"typeName":"Ask","unwritten":[],"variants":[],"wireName":"ask"},
{"docs":{"description":"","summary":""},"errors":[${error}],"examples":[],"name":"tell","params":{"kind":"value","optional":false,"schema":"TellParams"},"replacedBy":null,"result":{"kind":"plain","schema":"TellResult"},"submits":null,"typeName":"Tell","unwritten":[],"variants":[],"wireName":"tell"}
],
"schemas": [
{"name":"AskResult","schema":{"properties":{"name":{"description":"#264ebb1a1693","type":"string"}},"required":["name"],"type":"object"},"writable":false},
{"name":"TellParams","schema":{"properties":{"height":{"const":18446744073709551615,"type":"integer"}},"required":["height"],"type":"object"},"writable":true},
{"name":"TellResult","schema":{"type":"string"},"writable":false}
]
}
`)
})

test('what a lock holds is the interface, as far as a comparison can see', () => {
  const text = lockText({ client: '1.4.0', interface: iface })
  const lock = readLock(parsed(text))
  expect(lock?.client).toBe('1.4.0')
  expect(lock === null ? null : compareInterfaces(lock.interface, iface).changes).toEqual([])
  // Locked again, not a byte changes.
  expect(lock === null ? null : lockText(lock)).toBe(text)
})

test('a text that changed after the lock is seen', async () => {
  const before = readLock(parsed(lockText({ client: '1.4.0', interface: await interfaceIn(small) })))
  const after = await interfaceIn({ ...small, info: { title: 'Test', version: '1', description: 'Of tests.' } })
  const told = await interfaceIn(
    JSON.parse(
      JSON.stringify(
        description({ ask: { result: object({ name: { type: 'string', description: 'Of whom we talk.' } }) } }),
      ),
    ),
  )
  expect(rulesOf(before, after)).toEqual([])
  expect(rulesOf(before, told)).toEqual(['method-removed tell', 'docs-changed ask › result.name'])
})

test.each([
  ['another form', { lock: 2 }],
  ['no methods', { methods: null }],
  ['a method without params', { methods: [{ wireName: 'ask', name: 'ask', typeName: 'Ask' }] }],
  ['a schema without a name', { schemas: [{ schema: {}, writable: true }] }],
  ['a client without a version', { client: 1 }],
])('a lock with %s is refused', async (_, change) => {
  const root = parsed(lockText({ client: '1.4.0', interface: await interfaceIn(small) }))
  const changed = Object.assign({}, root, change)
  expect([isLock(changed), readLock(changed)]).toEqual([true, null])
})

test('a description is no lock', () => {
  expect([isLock(small), readLock(small)]).toEqual([false, null])
})

function rulesOf(lock: Lock | null, after: Lock['interface']): readonly string[] {
  if (lock === null) throw new Error('The lock was refused.')
  return compareInterfaces(lock.interface, after).changes.map(({ rule, paths }) => `${rule} ${paths[0]}`)
}
