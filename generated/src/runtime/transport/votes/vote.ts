import type { Outcome } from '../../outcome.js'
import { startTimer } from '../../platform/timer.js'
import { answerKey, missing } from './answer-key.js'

/** The outcomes of several nodes for one request. */
export interface Vote {
  /** The answer that enough nodes gave; undefined if there is none. */
  readonly agreed: Outcome | undefined
  /** The indexes of the nodes that answered differently. */
  readonly disagreed: readonly number[]
  /** All outcomes, by the nodes' indexes; holes for nodes without an answer. */
  readonly outcomes: readonly Outcome[]
}

interface Ballot {
  readonly index: number
  readonly key: string
  readonly outcome: Outcome
}

/** The longest time in milliseconds to wait for further nodes after enough of them have agreed. */
const longestGrace = 1_000

/**
 * Waits until `of` nodes agree, then up to the same time again for the others, to find those that disagree. A node
 * whose transport rejects gives no answer. Rejects if all of them do: the request itself is invalid.
 */
export function vote(asked: readonly Promise<Outcome>[], of: number): Promise<Vote> {
  const begun = performance.now()
  const outcomes: Outcome[] = []
  const ballots: Ballot[] = []
  let ended = 0
  let grace: ReturnType<typeof setTimeout> | undefined
  const record = (index: number, outcome: Outcome): void => {
    outcomes[index] = outcome
    const key = answerKey(outcome)
    if (key !== undefined) ballots.push({ index, key, outcome })
  }
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(grace)
      resolve({ ...count(ballots, of, true), outcomes })
    }
    const endWhenDone = (reason?: unknown): void => {
      ended++
      if (ended === asked.length) {
        if (outcomes.length === 0) reject(reason)
        end()
      } else if (!grace && count(ballots, of, false).agreed)
        grace = startTimer(end, Math.min(longestGrace, performance.now() - begun))
    }
    // The key of an outcome that a custom transport makes can throw, too.
    for (const [index, answer] of asked.entries())
      answer.then(outcome => record(index, outcome)).then(() => endWhenDone(), endWhenDone)
  })
}

/** The answer that at least `of` nodes gave, and more than gave any other. */
function count(ballots: readonly Ballot[], of: number, isComplete: boolean): Omit<Vote, 'outcomes'> {
  const answers = ballots.filter(({ key }) => key !== missing)
  const keys = [...new Set(answers.map(({ key }) => key))]
  const groups = keys.map(key => answers.filter(ballot => ballot.key === key)).sort((a, b) => b.length - a.length)
  const [first = [], second = []] = groups
  if (first.length >= of && first.length > second.length)
    return { agreed: firstOf(first), disagreed: indexes(answers.filter(ballot => !first.includes(ballot))) }
  const isMissing = isComplete && answers.length === 0 && ballots.length >= of
  return { agreed: isMissing ? firstOf(ballots) : undefined, disagreed: indexes(groups.length > 1 ? answers : []) }
}

function firstOf(ballots: readonly Ballot[]): Outcome | undefined {
  return ballots.map(({ outcome }) => outcome)[0]
}

function indexes(ballots: readonly Ballot[]): readonly number[] {
  return ballots.map(({ index }) => index).sort((a, b) => a - b)
}
