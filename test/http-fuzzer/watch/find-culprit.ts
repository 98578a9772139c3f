import type { Settings } from './settings.js'
import { watchChild, type Caller } from './watch-child.js'

/** How often a list of suspects runs before it counts as innocent: some failures need an unlucky moment. */
const tries = 3

/** Milliseconds after which a case of a search counts as a call without an end. */
export const hangsInSearch = 10_000

/** The one case of a list that kills a process, found by halves; undefined if no half of them does. */
export async function findCulprit(
  caller: Caller,
  settings: Settings,
  suspects: readonly string[],
): Promise<string | undefined> {
  if (suspects.length <= 1) return suspects[0]
  const middle = Math.ceil(suspects.length / 2)
  for (const half of [suspects.slice(0, middle), suspects.slice(middle)])
    if (await kills(caller, settings, half)) return findCulprit(caller, settings, half)
  return undefined
}

async function kills(caller: Caller, settings: Settings, cases: readonly string[]): Promise<boolean> {
  for (let count = 0; count < tries; count++) {
    const { death } = await watchChild(caller, {
      ...settings,
      hangsAfter: Math.min(settings.hangsAfter, hangsInSearch),
      cases,
    })
    if (death !== null) return true
  }
  return false
}
