import type { Outcome } from '../../../outcome.js'
import type { Request } from '../../../request.js'
import { heightQuestion } from './height-question.js'
import { valueAt } from './value-at.js'

/** The height of the newest block that an answer to the question for it names; 0 for any other outcome. */
export function heightIn(outcome: Outcome): number {
  const height = outcome.ok && heightQuestion ? Number(valueAt(outcome.result, heightQuestion.height)) : 0
  return Number.isSafeInteger(height) ? height : 0
}

/** Whether a request is the question for the newest block. */
export function asksForHead({ method }: Request): boolean {
  return method === heightQuestion?.method
}

/** Whether a request names a block by its hash: the description does not say. */
export const asksByHash: (request: Request) => boolean = () => false

/** Whether the node lacks the block that a request names: the description does not say. */
export const lacksNamed: (request: Request, outcome: Outcome) => boolean = () => false

/** Whether a request names a block: the description does not say. */
export const namesBlock: (request: Request) => boolean = () => false

/** The height of a node's newest block in its answer; 0 if the answer does not show it. */
export function answeredHeight(request: Request, outcome: Outcome | undefined): number {
  return outcome && asksForHead(request) ? heightIn(outcome) : 0
}
