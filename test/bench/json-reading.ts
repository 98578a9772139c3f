/**
 * Prints what reading an answer without rounding costs, in process CPU against `JSON.parse` in the same run: by the
 * client's own reader, and by two libraries that keep integers exact. The answers are recorded ones of a real node.
 */
import { readFileSync } from 'node:fs'
import { parseExact } from '../../templates/runtime/json/parse-exact.js'
import { readByCustomNumbers, readLossless } from '../runtime/json/oracles.js'

const block = recordedBody('block', 'block/finality final')

const texts = {
  'gas price, no long integer': recordedBody('gas_price', 'gas_price/by height'),
  'transaction, digits in strings': recordedBody('EXPERIMENTAL_tx_status', 'EXPERIMENTAL_tx_status/by hash FINAL'),
  'block, a long integer': block,
  'protocol configuration, some': recordedBody('protocol_config', 'protocol_config/final'),
  '400 blocks, 1.8 MB': `[${Array.from({ length: 400 }, () => block).join(',')}]`,
  '1.4 MB of bytes': JSON.stringify({ result: Array.from({ length: 400_000 }, (_, index) => index % 256) }),
}

const readers = {
  'JSON.parse': JSON.parse,
  'near-rpc-client': parseExact,
  'json-custom-numbers': readByCustomNumbers,
  'lossless-json': readLossless,
}

console.log(['CPU against JSON.parse'.padEnd(30), ...Object.keys(readers).map(name => name.padStart(20))].join(''))
for (const [name, text] of Object.entries(texts)) {
  const times = Object.values(readers).map(read => median(Array.from({ length: 9 }, () => cpuOf(read, text))))
  const ratios = times.map(time => (time / (times[0] ?? time)).toFixed(2).padStart(20))
  console.log(name.padEnd(30) + ratios.join(''))
}

/** Microseconds of CPU for one reading; short texts are read more often. */
function cpuOf(read: (text: string) => unknown, text: string): number {
  const times = Math.ceil(2e6 / text.length)
  read(text)
  const start = process.cpuUsage()
  for (let time = 0; time < times; time++) read(text)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / times
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

/** The body of a recorded answer. Benchmarks run from the root, where the recordings are not compiled away. */
function recordedBody(group: string, name: string): string {
  const lines = readFileSync(`test/recordings/${group}.jsonl`, 'utf8').trim().split('\n')
  const { response } = lines.map(line => JSON.parse(line)).find(exchange => exchange.case === name)
  return response.body
}
