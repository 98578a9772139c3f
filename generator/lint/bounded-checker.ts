import type { Json, JsonObject } from '../load/json.js'
import { schemaChecker } from './schema-checker.js'
import type { Flaw } from './schema-checker.js'
import { timeLimit } from './time-limit.js'

/** Milliseconds that one value may take, its schema's compilation included, and all of them together. */
export type Bounds = { readonly each: number; readonly all: number }

/** What is wrong with a value; null where nothing is; or why nobody knows. */
export type Verdict = Flaw | null | 'too slow' | 'no time left'

export type CheckWithin = (schemaAt: readonly string[], value: Json) => Verdict

/** Checks values in a time that no description can stretch. */
export function boundedChecker(root: JsonObject, { each, all }: Bounds): CheckWithin {
  const within = timeLimit()
  let check = schemaChecker(root)
  let left = all
  return (schemaAt, value) => {
    if (left <= 0) return 'no time left'
    const limit = Math.min(each, left)
    const begun = performance.now()
    let flaw: Flaw | null = null
    const isDone = within(Math.ceil(limit), () => {
      flaw = check(schemaAt, value)
    })
    left -= performance.now() - begun
    if (isDone) return flaw
    // The library was left in the middle of what it was doing.
    check = schemaChecker(root)
    return limit < each ? 'no time left' : 'too slow'
  }
}
