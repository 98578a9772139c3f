import { expect, test } from 'vitest'
import { namesIn, readPage, tableUnder } from './page.js'

const page = readPage('docs/transports.md').replace(/\s+/g, ' ')
const folder = 'templates/runtime/'

/** Where a part has its own options; `connect` gives two of its options to other parts. */
const sources: Readonly<Record<string, readonly string[]>> = {
  http: ['http.ts'],
  connect: ['connect-nodes.ts', 'transport/fallback.ts', 'transport/limit.ts'],
}

/** The value of a number or of a constant of the client. */
function valueOf(text: string): number {
  if (text === 'defaultTimeout') return constantIn('platform/timer.ts', text)
  if (text === 'defaultMaxResponseBytes') return constantIn('http.ts', text)
  const factors = text.replaceAll('_', '').split(' * ')
  return factors.map(powerOf).reduce((product, factor) => product * factor, 1)
}

function powerOf(text: string): number {
  const [base, exponent = 1] = text.split(' ** ').map(Number)
  return base === undefined ? Number.NaN : base ** exponent
}

function constantIn(path: string, name: string): number {
  const [, text = ''] = new RegExp(`const ${name} = ([\\d_* ]+)`).exec(readPage(folder + path)) ?? []
  return valueOf(text.trim())
}

/** What a part does without an option: `options.retries ?? 3`, or `{ timeout = 30_000 } = options`. */
function defaultOf(part: string, option: string): number {
  const texts = (sources[part] ?? [`transport/${part}.ts`]).map(path => readPage(folder + path))
  const value = new RegExp(`(?:options\\.${option} \\?\\?|[{,] ${option} =) ([\\w]+(?: \\*\\* \\d+)?)`)
  const [, text = ''] = texts.map(source => value.exec(source)).find(found => found !== null) ?? []
  return valueOf(text)
}

function numberOf(cell: string): number {
  return cell.endsWith(' MiB') ? Number.parseInt(cell, 10) * 2 ** 20 : Number(cell.replaceAll(',', ''))
}

const numeric = tableUnder(readPage('docs/transports.md'), 'Options')
  .map(([part, option, value = '']) => [namesIn(part)[0] ?? '', namesIn(option)[0] ?? '', value] as const)
  .filter(([, , value]) => /^\d/.test(value))

test.each(numeric)('`%s` has the default that the page shows for `%s`: %s', (part, option, shown) => {
  expect(defaultOf(part, option)).toBe(numberOf(shown))
})

test('most options have a number as their default', () => {
  expect(numeric.length).toBeGreaterThan(20)
})

test.each([
  ['A height counts for ten seconds', 'transport/nodes/reports.ts', 'heightTtl', 10_000],
  ['waited up to a second for the heights', 'transport/nodes/patience.ts', 'longestWait', 1_000],
  ['less than five seconds old by the local clock', 'transport/nodes/network.ts', 'recentBlock', 5_000],
  ['asks it last, for a second', 'transport/nodes/back-off.ts', 'firstRest', 1_000],
  ['twice as long each time, up to a minute', 'transport/nodes/back-off.ts', 'longestRest', 60_000],
  ['it rests as long as it asks, up to ten minutes', 'transport/nodes/back-off.ts', 'longestAsked', 600_000],
  ['counts only after four others in a row', 'transport/nodes/back-off.ts', 'mostOddFailures', 5],
  ['is asked every eight seconds', 'transport/nodes/latencies.ts', 'probeInterval', 8_000],
  ['all are asked up to ten times', 'transport/agree.ts', 'mostRounds', 10],
  ['are up to five times as long', 'transport/retry.ts', 'throttledFactor', 5],
])('"%s" is what %s has as %s', (words, path, name, value) => {
  expect(page).toContain(words)
  expect(constantIn(path, name)).toBe(value)
})
