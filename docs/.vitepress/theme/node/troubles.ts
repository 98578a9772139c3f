import type { FaultMode, MockNodeOptions, ScriptedAnswer, ScriptedFailure } from 'near-rpc-client/testing'

/** Something that goes wrong with the node of the page, until a reader switches it off. */
export interface Trouble {
  readonly id: string
  /** What the switch says. */
  readonly label: string
  /** What the node then does, in a sentence or two. */
  readonly description: string
  /** Options of another chain; left out where the chain is the usual one. */
  readonly options?: Pick<MockNodeOptions, 'lag' | 'retention'>
  readonly faults?: readonly FaultMode[]
  /** Answers each request in place of the chain, or spoils the chain's answer. */
  readonly answer?: ScriptedAnswer
  /** Makes each call fail. */
  readonly failure?: ScriptedFailure
  /** Changes the body of each answer. */
  readonly change?: (body: string) => string
}

/** No trouble, and then all troubles, in the order of the switch. */
export const troubles: readonly Trouble[] = [
  { id: 'none', label: 'No trouble', description: 'The node answers.' },
  {
    id: 'slow',
    label: 'Answers late',
    description: 'Each answer takes 1.5 seconds.',
    answer: { processed: true, delay: 1_500 },
  },
  {
    id: 'lost-request',
    label: 'Loses requests',
    description: 'No answer comes. The client ends the call when its time is over.',
    answer: { fault: 'stall' },
  },
  {
    id: 'lost-answer',
    label: 'Loses answers',
    description: 'The node works on each request, but the connection breaks before the answer.',
    answer: { processed: true, fault: 'reset' },
  },
  {
    id: 'cut-off',
    label: 'Breaks off inside the answer',
    description: 'The connection breaks after half of the answer.',
    answer: { processed: true, fault: 'cut-off' },
  },
  {
    id: 'rate-limit',
    label: 'Limits requests (429)',
    description: 'The provider answers with HTTP 429 in place of the node.',
    answer: { status: 429, headers: { 'retry-after': '1' }, body: 'Too many requests' },
  },
  {
    id: 'overload',
    label: 'Is overloaded (503)',
    description: 'The gateway before the node answers with HTTP 503.',
    answer: { status: 503, headers: { 'content-type': 'text/html' }, body: '<h1>503 Service Unavailable</h1>' },
  },
  {
    id: 'proxy-page',
    label: 'A proxy answers with a page',
    description: 'A proxy answers with HTTP 200 and a page that is not JSON.',
    answer: { headers: { 'content-type': 'text/html' }, body: '<p>Sign in to this network</p>' },
  },
  {
    id: 'syncing',
    label: 'Is out of sync',
    description: 'The node has started a short time ago and has no block to read from yet.',
    faults: ['syncing'],
  },
  {
    id: 'stalled',
    label: 'Its chain stands still',
    description: 'The node sees no new blocks. It still answers, but no transaction is executed.',
    faults: ['stalled'],
  },
  {
    id: 'untracking',
    label: 'Tracks no shard',
    description: 'The node follows the blocks, but has no accounts and no chunks.',
    faults: ['untracking'],
  },
  {
    id: 'alone',
    label: 'Has no peers',
    description: 'The node has only the first block.',
    faults: ['alone'],
  },
  {
    id: 'behind',
    label: 'Is 20 blocks behind',
    description: 'The node answers without an error, but its newest block is old. It has no recent transaction.',
    options: { lag: 20 },
  },
  {
    id: 'pruned',
    label: 'Has dropped old blocks',
    description: 'The node keeps only the last 20 blocks. Ask for an older height, such as 186278500, to see it fail.',
    options: { retention: 20 },
  },
  {
    id: 'wrong-height',
    label: 'Reports a wrong height',
    description: 'The node adds 1,000 to each height that it reports. Nothing in the answer shows that it is wrong.',
    change: body =>
      body.replace(
        /("(?:latest_block_|block_)?height":)(\d+)/g,
        (_, name, height) => `${name}${Number(height) + 1000}`,
      ),
  },
  {
    id: 'internal-error',
    label: 'Fails inside',
    description: 'The node reports an error of its own.',
    failure: { name: 'INTERNAL_ERROR', info: { error_message: 'the database is locked' } },
  },
]

export const noTrouble = 'none'

/** The trouble with this id; no trouble for an unknown id, which an old link can have. */
export function troubleOf(id: string): Trouble {
  return troubles.find(trouble => trouble.id === id) ?? { id: noTrouble, label: 'No trouble', description: '' }
}
