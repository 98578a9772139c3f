import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { benchmarks } from '../suites/bench/benchmarks.js'
import { pictures } from '../suites/bench/picture.js'
import { readResults } from '../suites/bench/results.js'

test('docs/performance-details.md lists every benchmark', () => {
  const page = readFileSync('docs/performance-details.md', 'utf8')
  const listed = [...page.matchAll(/^\| `npm run bench -- (\w+)`/gm)].map(([, name]) => name)
  expect(listed.toSorted()).toEqual(['peers', 'picture', ...Object.keys(benchmarks)].toSorted())
})

const page = readFileSync('docs/performance.md', 'utf8')

test('docs/performance.md begins with the picture, and has five sentences and no table', () => {
  const parts = page.split('\n\n')
  expect(parts[2]).toMatch(/^<picture>/)
  expect(parts[3]?.split('\n- ')).toHaveLength(5)
  expect(page).not.toContain('|')
  expect([...page.matchAll(/="\.\/(.*?\.svg)"/g)].map(([, name]) => `docs/${name}`).toSorted()).toEqual(
    Object.keys(pictures).toSorted(),
  )
})

/** The numbers of each sentence, by the row and the subject of the results that are kept. */
const sentences: Readonly<Record<string, readonly (readonly [row: string, subject: string])[]>> = {
  Generate: [
    ['generate', 'near-rpcgen generate'],
    ['generate', 'orval'],
  ],
  Load: [
    ['one read', 'near-rpc-client'],
    ['everything', 'near-rpc-client'],
    ['one read', 'near-api-js'],
  ],
  Call: [
    ['call, account', 'near-rpc-client'],
    ['call, account', 'near-kit'],
    ['call, account', 'near-api-js'],
    ['call, account', 'near-kit and a timeout'],
    ['call, account', 'near-api-js and a timeout'],
  ],
  'Many calls': [
    ['10,000 calls, 64 at once', 'near-rpc-client, nodeHttp'],
    ['10,000 calls, 64 at once', 'near-kit'],
  ],
  Check: [
    ['check a block of 50 kB', 'near-rpc-client'],
    ['check a block of 50 kB', 'zod'],
  ],
}

test.each(Object.entries(sentences))(
  'the sentence "%s" of docs/performance.md says what the results say',
  (name, of) => {
    const sentence = page.split(/^- /m).find(text => text.startsWith(`**${name}:**`)) ?? ''
    const said = sentence.match(/\d+\.\d+/g)?.map(Number)
    expect(said).toEqual(of.map(([row, subject]) => resultOf(row, subject)))
  },
)

/** A ratio with three digits, or kB with one digit after the point. */
function resultOf(row: string, subject: string): number | undefined {
  const rows = readResults().flatMap(result => (Array.isArray(result.rows) ? result.rows : []))
  const found = rows.find(each => each.name === row && each.subject === subject)
  if (found?.bytes !== undefined) return Number((found.bytes / 1_000).toFixed(1))
  return found?.ratio === undefined
    ? undefined
    : Number(found.ratio < 1 ? found.ratio.toFixed(2) : found.ratio.toPrecision(3))
}
