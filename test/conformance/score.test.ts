import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Case } from './case.js'
import { pagePath, pageWith, readScores } from './page.js'
import { readCases } from './read-cases.js'
import { ruleNames } from './rules.js'
import { scoreTables } from './score-table.js'
import { scoreOf, sumOf, type Score } from './score.js'

const answer = { status: 200, headers: {}, body: '' }
const cases: readonly Case[] = [
  { name: 'a/1', rule: 'result', source: 'made', request: '{}', answer, read: { result: 1 } },
  {
    name: 'a/2',
    rule: 'error-by-cause',
    source: 'made',
    request: '{}',
    answer,
    read: { error: { kind: 'A', info: {} } },
  },
  {
    name: 'a/3',
    rule: 'error-by-cause',
    source: 'made',
    request: '{}',
    answer,
    read: { error: { kind: 'A', info: {} } },
  },
  { name: 'a/4', rule: 'not-json', source: 'made', request: '{}', answer, read: { failure: true } },
]
const client = { client: 'one', version: '1.0.0', language: 'Go' }
const rows = [
  client,
  { case: 'a/1', verdict: 'right' },
  { case: 'a/2', verdict: 'kind only', why: 'a part of the info is missing' },
  { case: 'a/3', verdict: 'wrong', why: 'a result' },
  { case: 'a/4', verdict: 'not offered' },
]
const output = rows.map(row => `${JSON.stringify(row)}\n`).join('')

test('the lines of a runner become counts by rule', () => {
  const { rules, ...described } = scoreOf(output, cases)
  expect(described).toEqual(client)
  expect(rules).toMatchObject({
    result: { right: 1 },
    'error-by-cause': { 'kind only': 1, wrong: 1 },
    'not-json': { 'not offered': 1 },
  })
})

test('a runner that leaves out a case has no score', () => {
  const short = output.split('\n').slice(0, 4).join('\n')
  expect(() => scoreOf(short, cases)).toThrow('The runner printed no line for the case "a/4".')
})

test('the first table separates kinds and info, and counts what is not offered apart', () => {
  const [head, , row] = scoreTables([scoreOf(output, cases)]).split('\n')
  expect(cells(head).slice(1, -1)).toEqual([
    'client',
    'language',
    'results',
    'kinds of errors',
    'info of errors',
    'broken answers',
    'proofs',
  ])
  expect(cells(row).slice(1, -1)).toEqual([
    'one 1.0.0',
    'Go',
    '1 of 1',
    '1 of 2',
    '0 of 2',
    'not offered',
    'not offered',
  ])
})

test('the page of the suite shows the recorded scores and all rules', () => {
  const page = readFileSync(pagePath, 'utf8')
  expect(pageWith(page, readScores())).toBe(page)
})

test('each recorded score is about the cases of today', () => {
  const all = readCases()
  expect(readScores().map(counted)).toEqual(readScores().map(() => all.length))
  expect(readScores().map(({ client: name }) => name)).toEqual([
    'near-rpc-client',
    'near-api-js',
    'near-kit',
    '@near-js/jsonrpc-client',
    'py-near',
    'near-jsonrpc-client',
  ])
  expect(readScores()[0]).toMatchObject({ version: 'this repository' })
  expect(sumOf(readScores()[0] as Score, ruleNames)).toEqual({
    right: all.length,
    'kind only': 0,
    wrong: 0,
    'not offered': 0,
  })
})

function cells(line = ''): readonly string[] {
  return line.split('|').map(cell => cell.trim())
}

function counted(score: Score): number {
  return Object.values(sumOf(score, ruleNames)).reduce((sum, count) => sum + count, 0)
}
