import { readdirSync, readFileSync } from 'node:fs'

/** A request and the answer of a real node, with their bodies as on the wire. */
export type Exchange = {
  readonly group: string
  readonly name: string
  readonly request: RecordedRequest
  readonly answer: Answer
}

export type RecordedRequest = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | { readonly base64: string }
}

export type Answer = { readonly status: number; readonly type: string | null; readonly body: string }

type Line = {
  readonly case: string
  readonly request: RecordedRequest
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
}

const folder = new URL('../../recordings/', import.meta.url)

/** All recordings. Submissions come first, because other requests refer to their transactions. */
export function recordedExchanges(): readonly Exchange[] {
  const groups = readdirSync(folder)
    .filter(file => file.endsWith('.jsonl'))
    .map(file => file.slice(0, -'.jsonl'.length))
  return ['send_tx', ...groups.filter(group => group !== 'send_tx').toSorted()].flatMap(readGroup)
}

function readGroup(group: string): readonly Exchange[] {
  const lines = readFileSync(new URL(`${group}.jsonl`, folder), 'utf8')
    .trim()
    .split('\n')
  const seen = new Map<string, number>()
  return lines.map(text => {
    const { case: name, request, response } = JSON.parse(text) as Line
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const { status, headers, body } = response
    const answer = { status, type: headers['content-type'] ?? null, body }
    return { group, name: count === 1 ? name : `${name} (${count})`, request, answer }
  })
}
