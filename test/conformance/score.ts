import type { Case } from './case.js'
import { ruleNames, type RuleName } from './rules.js'
import type { Row, Verdict } from './run/verdict.js'

/** How many cases of a rule ended in each way. */
export type Counts = Readonly<Partial<Record<Verdict, number>>>

/** What one client reached. */
export type Score = {
  readonly client: string
  readonly version: string
  readonly language: string
  readonly rules: Readonly<Partial<Record<RuleName, Counts>>>
}

type Described = { readonly client: string; readonly version: string; readonly language: string }

/** Counts the lines that a runner printed: the client, then a row for each case. */
export function scoreOf(output: string, cases: readonly Case[]): Score {
  const [client, ...rows] = output
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as unknown)
  const verdicts = new Map((rows as readonly Row[]).map(row => [row.case, row.verdict]))
  const missing = cases.find(({ name }) => !verdicts.has(name))
  if (missing) throw new Error(`The runner printed no line for the case "${missing.name}".`)
  const rules = ruleNames.map(rule => {
    const of = cases.filter(each => each.rule === rule).map(({ name }) => verdicts.get(name) as Verdict)
    return [rule, countsOf(of)] as const
  })
  return { ...(client as Described), rules: Object.fromEntries(rules) }
}

function countsOf(verdicts: readonly Verdict[]): Counts {
  const names: readonly Verdict[] = ['right', 'kind only', 'wrong', 'not offered']
  const counts = names.map(name => [name, verdicts.filter(verdict => verdict === name).length] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** The counts of several rules together. */
export function sumOf(score: Score, names: readonly RuleName[]): Required<Counts> {
  const sum = { right: 0, 'kind only': 0, wrong: 0, 'not offered': 0 }
  for (const name of names)
    for (const [verdict, count] of Object.entries(score.rules[name] ?? {})) sum[verdict as Verdict] += count
  return sum
}
