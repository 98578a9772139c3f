import { reachesMilestone } from 'near-rpc-client'
import type { TransactionMilestone } from 'near-rpc-client/schemas'
import { expect, test } from 'vitest'
import { isObject, type Json } from '../../generator/schema/json.js'
import { readOurDescription } from '../spec/our-description.js'
import { compile } from '../types/compile.js'
import { codeIn, namesIn, readPage, tableUnder } from './page.js'
import { allPages } from './pages.js'
import { codeCell, withCells } from './table-from-code.js'
import { namedSchemas } from '../../generator/model/types/schema-of-type.js'

const { iface } = await readOurDescription()
const schemas = namedSchemas(iface)
const text = readPage('docs/transactions.md')

test('the table of failures has each kind of send_tx once, and no other', () => {
  const client = [
    'ABORTED',
    'TIMED_OUT',
    'NETWORK_ERROR',
    'HTTP_ERROR',
    'MALFORMED_RESPONSE',
    'INVALID_RESULT',
    'UNKNOWN_ERROR',
  ]
  const sendTx = iface.methods.find(({ wireName }) => wireName === 'send_tx')
  const kinds = new Set([...(sendTx?.errors ?? []).map(({ kind }) => kind), ...client])
  const listed = tableUnder(text, 'Failures of send_tx').flatMap(([kind]) => namesIn(kind))
  expect(listed.toSorted()).toEqual([...kinds].toSorted())
})

test('the table of ends has each kind of a submission', () => {
  const ends = tableUnder(text, 'How a submission ends').flatMap(([kind]) => namesIn(kind))
  const [program = ''] = codeIn(text, 'ts')
  const cases = [...program.matchAll(/case '(\w+)':/g)].map(([, kind]) => kind)
  expect(ends.toSorted()).toEqual([...cases, 'PENDING'].toSorted())
})

test('each failure has advice', () => {
  const said = tableUnder(text, 'Failures of send_tx').map(([, may, action]) => [may, action])
  expect(said.filter(([may, action]) => !may || !action?.endsWith('.'))).toEqual([])
})

test('the table of reasons has each reason to reject a transaction that is not a kind itself', () => {
  const own = ['Expired', 'InvalidSignature']
  const listed = tableUnder(text, 'Reasons of INVALID_TRANSACTION').flatMap(([reasons]) => namesIn(reasons))
  expect([...listed, ...own].toSorted()).toEqual([...tagsOf('InvalidTxError')].toSorted())
})

test('the table of milestones says which of them satisfy which, as `reachesMilestone` does', async () => {
  const rows = tableUnder(text, 'Milestones')
  const milestones = rows.flatMap(([asked]) => namesIn(asked)) as TransactionMilestone[]
  const made = await withCells('docs/transactions.md', '`wait_until`', ([asked = '', comes = ''], index) => [
    asked,
    comes,
    satisfiedBy(milestones[index] ?? 'NONE', milestones),
  ])
  await expect(made).toMatchFileSnapshot('../../docs/transactions.md')
})

test('the first program of the page compiles, but not without one of its cases', () => {
  const [program = ''] = codeIn(text, 'ts')
  const incomplete = program.replace(/ +case 'NONCE_USED':.*\n/, '')
  expect(compile({ 'test/docs/program.ts': program, 'test/docs/incomplete.ts': incomplete })).toEqual([
    expect.stringMatching(/^test\/docs\/incomplete\.ts:\d+ TS2322 /),
    expect.stringMatching(/^test\/docs\/incomplete\.ts:\d+ TS1360 .* does not satisfy the expected type 'never'\.$/),
  ])
})

test('the other programs of the page compile', () => {
  const programs = codeIn(text, 'ts')
  expect(programs).toHaveLength(3)
  for (const program of programs.slice(1)) expect(compile({ 'test/docs/program.ts': program })).toEqual([])
})

test('no program on a page makes a payment that a second call makes again', () => {
  const programs = allPages().flatMap(path => ['ts', 'js'].flatMap(language => codeIn(readPage(path), language)))
  const payments = programs.filter(program => program.includes('await signAndSubmit('))
  expect(payments.length).toBeGreaterThan(2)
  // Options that the caller of the program passes have a store or not.
  expect(payments.filter(program => !/\bid[,:]|\.\.\.options/.test(program))).toEqual([])
})

test('the table of other clients is the one that the benchmark prints, for the pinned versions', () => {
  const { dependencies } = JSON.parse(readPage('test/suites/bench/peers/package.json'))
  const versions = ['near-api-js', 'near-kit'].map(name => `${name} ${dependencies[name]}`)
  const [, section = ''] = text.split('### A node that keeps what it rejects')
  const [head = '', ...rows] = section
    .split('\n')
    .filter(line => line.startsWith('| ') && !line.startsWith('| ---'))
    .slice(0, 4)
  expect(readPage('test/suites/bench/invalid-nonce.ts')).toContain(`console.log('${head}')`)
  expect(rows.map(row => row.split('|')[1]?.trim())).toEqual([...versions, 'near-rpc-client, signAndSubmit'])
})

function satisfiedBy(asked: TransactionMilestone, milestones: readonly TransactionMilestone[]): string {
  const [missing, ...others] = milestones.filter(reached => !reachesMilestone(reached, asked))
  if (missing === undefined) return 'any'
  if (others.length === 0) return `all but ${codeCell(missing)}`
  return milestones
    .filter(reached => reachesMilestone(reached, asked))
    .map(codeCell)
    .join(', ')
}

/** The names that distinguish the members of a union of names and one-key objects, also in inner unions. */
function tagsOf(name: string): ReadonlySet<string> {
  const schema = schemas.find(each => each.name === name)?.schema
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

test('a recorded node says how many epochs it keeps, where the page says', () => {
  const [recorded = ''] = readPage('test/recordings/client_config.jsonl').split('\n')
  const { response } = JSON.parse(recorded) as { readonly response: { readonly body: string } }
  const { result } = JSON.parse(response.body) as {
    readonly result: { readonly gc: Readonly<Record<string, unknown>> }
  }
  const [, field = ''] = /`clientConfig` says how many epochs a node keeps: `gc\.(\w+)`/.exec(text) ?? []
  expect(result.gc[field]).toBe(12)
})
