import { caseName, type Case } from '../case.js'
import type { Report } from '../calls/run-cases.js'
import { findCulprit } from './find-culprit.js'
import type { Settings } from './settings.js'
import { showFinding } from './show-finding.js'
import { shrink } from './shrink.js'
import { watchChild, type Caller, type Watched } from './watch-child.js'

export type Fuzzing = {
  /** What is wrong, with the case that shows it. */
  readonly findings: readonly string[]
  /** How many calls ended in each kind. */
  readonly ends: ReadonlyMap<string, number>
  /** The most bytes of memory that a process had. */
  readonly memory: number
}

/** How many cases that have ended before a process died can be the reason: what a call left behind acts later. */
const mostEnded = 300

/**
 * Plays cases in a process. If it dies, looks for the case that killed it and goes on behind it in another process. It
 * ends after `mostFindings`: the rest would say little more.
 */
export async function fuzz(
  caller: Caller,
  cases: readonly Case[],
  settings: Settings,
  mostFindings = 10,
): Promise<Fuzzing> {
  const findings: string[] = []
  const ends = new Map<string, number>()
  let memory = 0
  let left = cases.map(caseName)
  while (left.length > 0 && findings.length < mostFindings) {
    const watched = await watchChild(caller, { ...settings, cases: left })
    memory = Math.max(memory, watched.memory)
    for (const kind of watched.reports.flatMap(endsIn)) ends.set(kind, (ends.get(kind) ?? 0) + 1)
    for (const { name, what } of firstOfEach(watched.reports.flatMap(brokenIn)).slice(0, mostFindings))
      findings.push(showFinding(await shrink(caller, settings, name), what))
    if (watched.death !== null) findings.push(await findingOf(caller, settings, watched, watched.death))
    const begun = new Set(watched.reports.flatMap(report => (report.type === 'begin' ? report.name : [])))
    // A process that dies before its first case would die again.
    left = watched.death === null || begun.size === 0 ? [] : left.filter(name => !begun.has(name))
  }
  return { findings, ends, memory }
}

async function findingOf(caller: Caller, settings: Settings, watched: Watched, death: string): Promise<string> {
  const suspects = suspectsOf(watched.reports)
  const culprit = await findCulprit(caller, settings, suspects)
  if (culprit === undefined) return `${death}\nNo single case repeats it. It is among ${suspects.join(' ')}`
  return showFinding(await shrink(caller, settings, culprit), death)
}

/** The cases that were in flight, and those that ended last. */
function suspectsOf(reports: readonly Report[]): readonly string[] {
  const ended = reports.flatMap(report => (report.type === 'end' ? report.name : []))
  const all = reports.flatMap(report => (report.type === 'begin' ? report.name : []))
  const endedNames = new Set(ended)
  return [...all.filter(name => !endedNames.has(name)), ...ended.slice(-mostEnded).toReversed()]
}

function endsIn(report: Report): readonly string[] {
  return report.type === 'end' ? report.ends : []
}

type Broken = Extract<Report, { readonly type: 'broken' }>

function brokenIn(report: Report): readonly Broken[] {
  return report.type === 'broken' ? [report] : []
}

/** One case of each cause, which the first lines of a stack name. */
function firstOfEach(broken: readonly Broken[]): readonly Broken[] {
  const causeOf = ({ what }: Broken): string => what.split('\n', 3).join()
  return [...new Map(broken.toReversed().map(report => [causeOf(report), report])).values()]
}
