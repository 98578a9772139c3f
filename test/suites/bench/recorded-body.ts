import { readFileSync } from 'node:fs'

/** The body of a recorded answer. Benchmarks run from the root, where the recordings are not compiled away. */
export function recordedBody(group: string, name: string): string {
  const lines = readFileSync(`test/recordings/${group}.jsonl`, 'utf8').trim().split('\n')
  const { response } = lines.map(line => JSON.parse(line)).find(exchange => exchange.case === name)
  return response.body
}
