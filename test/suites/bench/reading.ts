/**
 * Prints what reading an answer without rounding costs, in process CPU against `JSON.parse` in the same run: by the
 * client's own reader, and by two libraries that keep integers exact. The answers are recorded ones of a real node.
 */
import { parseExact } from '../../../templates/runtime/json/parse-exact.js'
import { readByCustomNumbers, readLossless } from '../../runtime/json/oracles.js'
import { compare, show, type Row, type Subject } from './compare.js'
import { recordedBody } from './recorded-body.js'

const block = recordedBody('block', 'block/finality final')
const first = 12_345_678_901_234_567_890n

const texts = {
  'gas price, no long integer': recordedBody('gas_price', 'gas_price/by height'),
  'transaction, digits in strings': recordedBody('EXPERIMENTAL_tx_status', 'EXPERIMENTAL_tx_status/by hash FINAL'),
  'block, a long integer': block,
  'protocol configuration, some': recordedBody('protocol_config', 'protocol_config/final'),
  '400 blocks, 1.8 MB': `[${Array.from({ length: 400 }, () => block).join(',')}]`,
  '1.4 MB of bytes': JSON.stringify({ result: Array.from({ length: 400_000 }, (_, index) => index % 256) }),
  '8 MB of one long integer': `[${Array.from({ length: 400_000 }, () => first).join(',')}]`,
  '8 MB of long integers': `[${Array.from({ length: 400_000 }, (_, index) => first + BigInt(index) * 4_099n).join(',')}]`,
  '8 MB of integers that round alike': `[${Array.from({ length: 400_000 }, (_, index) => first + BigInt(index)).join(',')}]`,
}

const libraries = { 'json-custom-numbers': readByCustomNumbers, 'lossless-json': readLossless }

const rows: Row[] = []
for (const [name, joined] of Object.entries(texts)) {
  // A text as it arrives: joined texts are trees in V8, which every reader would first have to flatten.
  const text = Buffer.from(joined).toString()
  const readers = { 'JSON.parse': JSON.parse, 'near-rpc-client': parseExact, ...(text.length < 2e6 && libraries) }
  const subjects = Object.entries(readers).map(([reader, read]) => [reader, repeated(() => read(text))] as const)
  rows.push(...(await compare(name, Object.fromEntries(subjects), Math.ceil(1e6 / text.length), 11)))
}
show('CPU of reading', rows)

function repeated(read: () => unknown): Subject {
  return times => {
    for (let time = 0; time < times; time++) read()
  }
}
