import { readFileSync } from 'node:fs'

/** What a benchmark prints with `--json`, as far as the picture shows it. */
export type Result = {
  /** The version of Node.js under which it ran. */
  readonly node: string
  /** The versions of the other clients and generators. */
  readonly versions: { readonly [peer: string]: string }
  readonly rows: readonly {
    readonly name: string
    readonly subject: string
    readonly ratio?: number
    readonly bytes?: number
  }[]
}

/** The results that `docs/performance.md` and its picture show: the lines of `npm run bench -- peers --newest --json`. */
export function readResults(): readonly Result[] {
  const lines = readFileSync('test/suites/bench/results.jsonl', 'utf8').trim().split('\n')
  return lines.map(line => JSON.parse(line))
}
