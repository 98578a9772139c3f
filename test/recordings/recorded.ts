import { readFileSync } from 'node:fs'

/** An exchange with a real node, bodies as on the wire (see README.md beside this file). */
export type Recorded = {
  readonly case: string
  readonly response: { readonly status: number; readonly headers: Record<string, string>; readonly body: string }
}

/** The recording of this name; its group is the part before the slash, which is also the file's name. */
export function recorded(name: string, group: string = name.slice(0, name.indexOf('/'))): Recorded {
  const lines = readFileSync(new URL(`${group}.jsonl`, import.meta.url), 'utf8').trim().split('\n')
  const found = lines.map(line => JSON.parse(line) as Recorded).find(each => each.case === name)
  if (!found) throw new Error(`No recording "${name}" in "${group}.jsonl".`)
  return found
}
