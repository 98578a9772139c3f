import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { measureProbing, type Probing } from '../../suites/bench/measure-probing.js'

let measured: readonly Probing[] = []

beforeAll(async () => {
  measured = await measureProbing()
})

test('the table of docs/transports.md is the one that the benchmark prints', () => {
  const page = readFileSync(new URL('../../../docs/transports.md', import.meta.url), 'utf8')
  const start = page.indexOf('| additional requests a minute')
  const rows = page.slice(start, page.indexOf('\n\n', start)).split('\n').slice(2)
  const expected = measured.map(({ nodes, requests: [a, b, c] }) => `| ${nodes} | ${a} | ${b} | ${c ?? ''} |`)
  expect(rows.map(row => row.replaceAll(/ +/g, ' '))).toEqual(expected.map(row => row.replaceAll(/ +/g, ' ')))
})

test('no node gets more than 75 additional requests a minute, whatever it reports', () => {
  expect(Math.max(...measured.flatMap(({ requests }) => requests))).toBeLessThanOrEqual(75)
})
