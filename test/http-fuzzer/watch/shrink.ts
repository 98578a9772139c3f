import { caseName, caseNamed, features, type Case } from '../case.js'
import { hangsInSearch } from './find-culprit.js'
import type { Settings } from './settings.js'
import { watchChild, type Caller } from './watch-child.js'

/** Makes each feature plain that a failing case does not need. */
export async function shrink(caller: Caller, settings: Settings, name: string): Promise<Case> {
  let smallest = caseNamed(name)
  for (const feature of features.filter(each => !smallest.plain.includes(each))) {
    const smaller = { ...smallest, plain: features.filter(each => each === feature || smallest.plain.includes(each)) }
    if (await fails(caller, settings, caseName(smaller))) smallest = smaller
  }
  return smallest
}

async function fails(caller: Caller, settings: Settings, name: string): Promise<boolean> {
  const run = { ...settings, hangsAfter: Math.min(settings.hangsAfter, hangsInSearch), cases: [name] }
  const { death, reports } = await watchChild(caller, run)
  return death !== null || reports.some(({ type }) => type === 'broken')
}
