import { caseNamed, type Case } from '../case.js'

/** Makes the calls of one case and gives how they ended. It must never reject: a failed call is an end too. */
export type Subject = (one: Case, urlOf: (node: number) => string) => Promise<readonly string[]>

/** What a run needs. Plain JSON, so that it can be passed to any runtime. */
export type Run = {
  readonly url: string
  /** Names of cases. */
  readonly cases: readonly string[]
  readonly concurrency: number
  /** Milliseconds for one case. No timeout of a call: it is so long that only calls without an end reach it. */
  readonly hangsAfter: number
}

/** What happens in a run. A case that is broken ends too. */
export type Report =
  | { readonly type: 'begin'; readonly name: string }
  | { readonly type: 'end'; readonly name: string; readonly ends: readonly string[] }
  | { readonly type: 'broken'; readonly name: string; readonly what: string }

/** Plays cases, many at the same time. It uses nothing of Node.js, so that each runtime can run it. */
export async function runCases(run: Run, subject: Subject, report: (report: Report) => void): Promise<void> {
  const waiting = run.cases.values()
  const worker = async (): Promise<void> => {
    for (const name of waiting) {
      report({ type: 'begin', name })
      const urlOf = (node: number): string => `${run.url}/${name}/${node}`
      const end = await endOf(subject, caseNamed(name), urlOf, run.hangsAfter)
      if (typeof end === 'string') report({ type: 'broken', name, what: end })
      report({ type: 'end', name, ends: typeof end === 'string' ? [] : end })
    }
  }
  await Promise.all(Array.from({ length: run.concurrency }, worker))
}

/** How the calls ended, or what is wrong. */
async function endOf(
  subject: Subject,
  one: Case,
  urlOf: (node: number) => string,
  hangsAfter: number,
): Promise<readonly string[] | string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hang = new Promise<string>(resolve => {
    timer = setTimeout(resolve, hangsAfter, 'a call has not ended')
  })
  try {
    return await Promise.race([subject(one, urlOf), hang])
  } catch (thrown) {
    return `a call threw ${thrown instanceof Error ? (thrown.stack ?? thrown.message).slice(0, 600) : String(thrown)}`
  } finally {
    clearTimeout(timer)
  }
}
