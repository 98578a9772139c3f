import type { Case } from '../case.js'
import { planOf } from '../calls/plan.js'

/** An answer that ends a process whatever the client does, because the engine itself has a bug. */
type EngineBug = {
  readonly engine: string
  readonly reason: string
  /** Whether an answer with these headers meets the bug unless it arrives whole and the connection stays open. */
  readonly isMet: (one: Case, headers: readonly string[]) => boolean
}

/**
 * Such an answer is sent whole, and its connection stays open. Everything else about it is as the case says.
 * `HTTP_FUZZER_ENGINE_BUGS=1` sends it as the case says, to see whether a newer engine has the bug.
 */
const known: readonly EngineBug[] = [
  {
    engine: 'the `fetch` of Node.js 20.20 and 26, and others of 2026',
    reason:
      'With more than five codings it rejects, and leaves the stream of the body without a listener: a connection that ' +
      'closes before the end of the body is then an unhandled error. Nobody outside of it has that stream.',
    isMet: (one, headers) => planOf(one).sender === 'fetch' && codingsIn(headers) > 5,
  },
]

export const engineBugs: readonly EngineBug[] = process.env['HTTP_FUZZER_ENGINE_BUGS'] === '1' ? [] : known

function codingsIn(headers: readonly string[]): number {
  const values = headers.flatMap(line => /^content-encoding:(.*)/i.exec(line)?.[1] ?? [])
  return values.join().split(',').length
}
