import type { Client, Outcome, Request, Transport } from 'near-rpc-client'
import { pick } from './random.js'
import type { Read } from './reads.js'
import { endOf, judgeSubmission, type Lane, type Rule, type Submitted } from './submissions.js'

/** What came of all calls. */
export type Soaked = {
  /** How many calls ended how: `ok`, or a kind. */
  readonly ended: Record<string, number>
  readonly findings: string[]
  readonly submissions: Submitted[]
  /** Milliseconds by which a call outlived its deadline at most; a busy machine adds to it. */
  longest: number
}

export type Surroundings = {
  readonly transport: Transport
  readonly direct: Client
  readonly reads: readonly [Read, ...Read[]]
  readonly random: () => number
  /** Never aborts; calls that do not abort have it in common. */
  readonly signal: AbortSignal
}

type Sent = { readonly outcome: Outcome; readonly aborted: boolean }

/** A call that runs for so many milliseconds after its deadline counts as endless, however busy the machine is. */
const patience = 20_000

const rules: readonly [Rule, ...Rule[]] = ['once', 'once', 'once', 'repeatable', 'repeatable', 'repeatable', 'forged']

/** Failures on the client's side: right whatever was asked. An abort is right only where the caller aborted. */
const ofTransport = /^(NETWORK_ERROR|TIMED_OUT|HTTP_ERROR|MALFORMED_RESPONSE)$/

/** Makes one call after the other, as the random numbers say: a read mostly, or a submission. */
export function newCaller(around: Surroundings, soaked: Soaked): (lane: Lane) => Promise<void> {
  const { random, direct, reads } = around
  let deposits = 0n
  return async lane => {
    if (random() >= 0.12) {
      const { request, judge } = pick(random, reads)
      const sent = await send(around, soaked, request)
      if (sent) await record(soaked, request, sent, judge)
      return
    }
    const submission = await lane(pick(random, rules), ++deposits)
    const sent = await send(around, soaked, submission.request)
    soaked.submissions.push({ ...submission, end: sent ? endOf(sent.outcome) : 'unknown' })
    if (sent) await record(soaked, submission.request, sent, it => judgeSubmission(direct, submission, it))
  }
}

/** The outcome; undefined, and a finding, for a call that does not end. */
async function send(
  { transport, random, signal }: Surroundings,
  soaked: Soaked,
  request: Request,
): Promise<Sent | undefined> {
  const timeout = 1_000 + Math.floor(random() * 3_000)
  const left = random() < 0.05 ? AbortSignal.timeout(Math.floor(random() * 150)) : undefined
  const begun = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const never = new Promise<undefined>(resolve => (timer = setTimeout(resolve, timeout + patience, undefined)))
  const call = transport(request, { timeout, signal: left ?? signal })
  const outcome: Outcome | undefined = await Promise.race([call, never]).finally(() => clearTimeout(timer))
  soaked.longest = Math.max(soaked.longest, performance.now() - begun - timeout)
  if (outcome) return { outcome, aborted: left?.aborted ?? false }
  soaked.findings.push(`${request.method} ran still ${patience} ms after its deadline`)
  return undefined
}

/** The start of a value, which names the node that made it. */
function shown(value: unknown): string {
  return (JSON.stringify(value) ?? '').slice(0, 300)
}

async function record(
  soaked: Soaked,
  request: Request,
  { outcome, aborted }: Sent,
  judge: (outcome: Outcome) => Promise<string | null>,
): Promise<void> {
  const end = outcome.ok ? 'ok' : outcome.error.kind
  soaked.ended[end] = (soaked.ended[end] ?? 0) + 1
  if (ofTransport.test(end) || (end === 'ABORTED' && aborted)) return
  const problem = await judge(outcome)
  if (problem !== null)
    soaked.findings.push(
      `${request.method} ${shown(request.params)} ended in ${end}: ${problem}: ${shown(outcome.ok && outcome.result)}`,
    )
}
