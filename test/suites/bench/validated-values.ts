import { readFileSync } from 'node:fs'

/** A recorded block with its chunks repeated up to so many bytes. */
export function largeBlock(bytes: number): unknown {
  const recorded = resultOf('block', 'block/finality final') as { readonly chunks: readonly unknown[] }
  const missing = bytes - JSON.stringify(recorded).length
  const count = Math.max(1, Math.ceil(missing / JSON.stringify(recorded.chunks).length))
  return { ...recorded, chunks: Array.from({ length: count + 1 }, () => structuredClone(recorded.chunks)).flat() }
}

/** A recorded result. Integers beyond 2^53 are rounded to safe ones, because Ajv knows no others. */
export function resultOf(group: string, name: string): unknown {
  const lines = readFileSync(`test/recordings/${group}.jsonl`, 'utf8').trim().split('\n')
  const exchange = lines.map(line => JSON.parse(line)).find(each => each.case.startsWith(name))
  return JSON.parse(exchange.response.body.replace(/(?<=[:[,])\d{16,}(?=[,}\]])/g, '9007199254740991')).result
}
