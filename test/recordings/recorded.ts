import { readdirSync, readFileSync } from 'node:fs'

/** An exchange with a real node, with the bodies of the wire (see README.md in this folder). */
export type Recorded = {
  readonly case: string
  readonly request: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string | { readonly base64: string }
  }
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
}

// Benchmarks run compiled, and recordings are not copied.
const folder = new URL('.', import.meta.url.replace('/dist/test/recordings/', '/test/recordings/'))

/** The names of the files of recordings: `block` for `block.jsonl`. */
export const groups: readonly string[] = readdirSync(folder)
  .filter(name => name.endsWith('.jsonl'))
  .map(name => name.slice(0, -'.jsonl'.length))
  .toSorted()

/** The recordings of a group. A repeated name becomes `name #2`, and so on. */
export function recordings(group: string): readonly Recorded[] {
  const lines = readFileSync(new URL(`${group}.jsonl`, folder), 'utf8')
    .trim()
    .split('\n')
  const met = new Map<string, number>()
  return lines.map(line => {
    const exchange = JSON.parse(line) as Recorded
    const count = (met.get(exchange.case) ?? 0) + 1
    met.set(exchange.case, count)
    return count === 1 ? exchange : Object.assign(exchange, { case: `${exchange.case} #${count}` })
  })
}

/** The recording of this name; its group is the part before the slash, which is also the file's name. */
export function recorded(name: string, group: string = name.slice(0, name.indexOf('/'))): Recorded {
  const found = recordings(group).find(each => each.case === name)
  if (!found) throw new Error(`No recording "${name}" in "${group}.jsonl".`)
  return found
}
