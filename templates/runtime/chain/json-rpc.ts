import { text } from '../answers/envelope.js'
import { heightQuestion } from '../facts.js'
import { scrub } from '../messages/scrub.js'
import type { Outcome } from '../outcome.js'
import { request, type Request } from '../request.js'
import type { Fault } from '../transport/fault.js'
import type { NodeStatus } from '../transport/nodes/node-status.js'
import type { Head } from '../transport/votes/candidates.js'

/** What errors mean, as far as JSON-RPC 2.0 says. An error without a row is an answer of the node. */
export const answerFaults: readonly Fault[] = [
  // The request was not executed: it is no JSON, no request, or has a wrong method or wrong params.
  { codes: [-32700, -32600, -32601, -32602], effects: ['refused'] },
  { codes: [-32603], isRead: true, effects: ['node fault'] },
]

/** What a caller does after a submission that may have been accepted, in the message of its error. */
export const lookUp = 'The submission may be on its way: ask the service for it.'

/** The same in an explanation of the error. */
export const lookUpFirst =
  'The submission may have been accepted: ask the service for it before you submit another one.'

/** After this time another node will probably answer a read sooner. */
const readTime = 8_000

/** A node's share of the remaining time: half of it, at most `readTime` for a read. */
export function shareOf({ rules }: Request, left: number): number {
  return Math.ceil(rules.submits ? left / 2 : Math.min(left / 2, readTime))
}

/** Its rules know no errors, because `fallback` does not distinguish the failures of this method. */
export const status: Request = /* @__PURE__ */ request(
  heightQuestion?.method ?? '',
  { known: {} },
  heightQuestion?.params,
)

/** Records the chain and the time of the newest block, if the description says where they are. */
export function noteStatus(node: NodeStatus, result: unknown): void {
  const { chain, time } = { ...heightQuestion }
  const chainId = chain === undefined ? undefined : valueAt(result, chain)
  // Messages and events have the name.
  if (typeof chainId === 'string') node.chainId = scrub(chainId)
  if (time !== undefined) node.blockTime = Date.parse(text(valueAt(result, time)))
}

/** The height of the newest block that an answer to the question for it names; 0 for any other outcome. */
export function heightIn(outcome: Outcome): number {
  const value = outcome.ok && heightQuestion ? valueAt(outcome.result, heightQuestion.height) : 0
  // `Number` throws for some objects.
  const height = typeof value === 'object' ? 0 : Number(value)
  return Number.isSafeInteger(height) ? height : 0
}

/** Whether a request is the question for the newest block. */
export function asksForHead({ method }: Request): boolean {
  return method === heightQuestion?.method
}

/** The height of a node's newest block in its answer; 0 if the answer does not show it. */
export function answeredHeight(asked: Request, outcome: Outcome | undefined): number {
  return outcome && asksForHead(asked) ? heightIn(outcome) : 0
}

/** The value at a path such as `sync_info.height`; the value itself for an empty path. */
function valueAt(value: unknown, path: string): unknown {
  return path === '' ? value : path.split('.').reduce<unknown>((inner, key) => Object(inner)[key], value)
}

// The description does not say more, so that `fallback` believes heights, and `agree` compares answers as they come.
export const blockAt: (height: number) => Request = () => status
export const unknownBlock: string | undefined = undefined
export const missingKinds: ReadonlySet<string> = new Set()
export const isFixed: (request: Request) => boolean = () => false
export const asksByHash: (request: Request) => boolean = () => false
export const namesBlock: (request: Request) => boolean = () => false
export const lacksNamed: (request: Request, outcome: Outcome) => boolean = () => false
export const headRequest: (request: Request) => Request | undefined = () => undefined
export const pinTo: (request: Request, hash: string) => Request = read => read
export const headOf: (outcome: Outcome) => Head | undefined = () => undefined
