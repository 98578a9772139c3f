import { implies } from 'near-rpc-client'
import type { TransactionMilestone } from 'near-rpc-client/schemas'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { isObject, type Json } from '../../generator/load/json.js'
import { readOurDescription } from '../spec/our-description.js'
import { compile } from '../types/compile.js'

vi.setConfig({ testTimeout: 60_000 })

const { iface } = await readOurDescription()
const text = readFileSync(new URL('../../docs/transactions.md', import.meta.url), 'utf8')

/** The rows of the table under a heading, cell by cell, without its head. */
function tableOf(heading: string): readonly (readonly string[])[] {
  const section = text.split(/^## /m).find(part => part.startsWith(heading)) ?? ''
  const rows = section.split('\n').filter(line => line.startsWith('| '))
  return rows.slice(2).map(row =>
    row
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}

function namesIn(cell: string | undefined): readonly string[] {
  return [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
}

test('the table of failures has each kind of send_tx once, and no other', () => {
  const client = ['ABORTED', 'TIMED_OUT', 'NETWORK_ERROR', 'HTTP_ERROR', 'MALFORMED_RESPONSE', 'UNKNOWN_ERROR']
  const sendTx = iface.methods.find(({ wireName }) => wireName === 'send_tx')
  const kinds = new Set([...(sendTx?.errors ?? []).map(({ kind }) => kind), ...client])
  const listed = tableOf('Failures of `send_tx`').flatMap(([kind]) => namesIn(kind))
  expect(listed.toSorted()).toEqual([...kinds].toSorted())
})

test('each failure comes with something to do', () => {
  const said = tableOf('Failures of `send_tx`').map(([, may, action]) => [may, action])
  expect(said.filter(([may, action]) => !may || !action?.endsWith('.'))).toEqual([])
})

test('the table of reasons has each one that a node can refuse a transaction for, but for the kinds of their own', () => {
  const own = ['Expired', 'InvalidSignature']
  const listed = tableOf('Reasons of `INVALID_TRANSACTION`').flatMap(([reasons]) => namesIn(reasons))
  expect([...listed, ...own].toSorted()).toEqual([...tagsOf('InvalidTxError')].toSorted())
})

test('the table of milestones says what `implies` says', () => {
  const rows = tableOf('Milestones')
  const milestones = rows.flatMap(([asked]) => namesIn(asked)) as TransactionMilestone[]
  const satisfying = rows.map(([asked, , by = '']) => [namesIn(asked)[0], satisfiedBy(by, milestones)])
  expect(satisfying).toEqual(milestones.map(asked => [asked, milestones.filter(reached => implies(reached, asked))]))
})

test('its program compiles, and no more with a case left out', () => {
  const [, program = ''] = /```ts\n(.*?)```/s.exec(text) ?? []
  const incomplete = program.replace(/ +case 'EXPIRED':.*\n.*\n/, '')
  expect(compile({ 'test/docs/program.ts': program, 'test/docs/incomplete.ts': incomplete })).toEqual([
    expect.stringMatching(/^test\/docs\/incomplete\.ts:\d+ TS2322 /),
    expect.stringMatching(/^test\/docs\/incomplete\.ts:\d+ TS1360 .* does not satisfy the expected type 'never'\.$/),
  ])
})

function satisfiedBy(cell: string, milestones: readonly string[]): readonly string[] {
  if (cell === 'any') return milestones
  return cell.startsWith('all but') ? milestones.filter(name => !namesIn(cell).includes(name)) : namesIn(cell)
}

/** The names by which a union of names and one-key objects is told apart, its unions inside included. */
function tagsOf(name: string): ReadonlySet<string> {
  const schema = iface.schemas.find(each => each.name === name)?.schema
  return new Set(membersOf(schema ?? {}))
}

function membersOf(schema: Json): readonly string[] {
  if (!isObject(schema)) return []
  const { oneOf, anyOf, const: constant, properties, $ref } = schema
  if (typeof $ref === 'string') return [...tagsOf($ref.slice($ref.lastIndexOf('/') + 1))]
  if (typeof constant === 'string') return [constant]
  if (Array.isArray(schema['enum'])) return schema['enum'].map(String)
  const inner = [oneOf, anyOf, schema['allOf']].flatMap(list => (Array.isArray(list) ? list : [])).flatMap(membersOf)
  return [...inner, ...(isObject(properties) ? Object.keys(properties) : [])]
}
