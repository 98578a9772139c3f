import type { Answer } from '../answers.js'
import type { Params, Visit } from '../visit.js'
import type { Phase, Topic } from './phases.js'

/** One request to a liar. */
export type Temptation = {
  readonly visit: Visit
  readonly method: string
  readonly params: Params
  readonly phase: Phase
  readonly honest: () => Promise<Answer>
  /** Whether it lies about a topic in this answer. */
  readonly lies: (topic: Topic) => boolean
}
