import { interfaceSays, methodSays, text } from '../place.js'
import type { Row } from '../row.js'

const timeout =
  "If the transaction does not reach the milestone before the node's deadline, the call fails with `TIMEOUT_ERROR`."

/** Lines 268 to 276: the limits of nodes. */
export const limits: readonly Row[] = [
  {
    line: 272,
    says: 'By default a node returns at most 50 kB of contract state.',
    carriedBy: interfaceSays('a node returns at most 50 kB of contract state by default'),
    shownBy: 'query/view_state too large',
  },
  {
    line: 272,
    says: 'A query for more state ends in an error.',
    carriedBy: text(
      'spec/methods/query.yaml',
      'with more than 50 kB of storage most nodes fail with `TOO_LARGE_CONTRACT_STATE`',
    ),
    shownBy: 'query/view_state too large',
  },
  {
    line: 272,
    says: 'An archival node returns more state.',
    carriedBy: text('docs/questions.md', 'Ask a node without the limit.'),
    shownBy: 'test/client/contract-state/iterate-state.test.ts > asks an archive without a limit about the same block',
    differs: 'An archival node reads contract state over 50 kB, page by page with `prefix_base64`.',
  },
  {
    line: 272,
    says: 'Callers read its state page by page, by `prefix_base64`.',
    carriedBy: text(
      'docs/questions.md',
      'A `prefix_base64` does not help: nodes compare the whole account with the limit',
    ),
    shownBy:
      'test/client/contract-state/iterate-state.test.ts > splits prefixes byte by byte, as deep as needed, if the node applies its limit by prefix',
    differs: 'An archival node reads contract state over 50 kB, page by page with `prefix_base64`.',
  },
  {
    line: 273,
    says: 'For a block outside of its window a node answers with `GarbageCollectedBlock`, whatever the query.',
    carriedBy: text(
      'spec/schemas/errors.yaml',
      'Only `query` has this kind: most other methods report such a block as unknown',
    ),
    shownBy: ['query/garbage collected height', 'query/view_state garbage collected'],
    differs: 'A block that is too old is a `GarbageCollectedBlock`.',
  },
  {
    line: 273,
    says: 'An archival node answers in its place.',
    carriedBy: text('docs/questions.md', 'The archive is asked only for what they have dropped.'),
    shownBy: 'test/runtime/transport/archival.test.ts > a block that the node has dropped comes from the archive',
  },
  {
    line: 274,
    says: '`send_tx` and `tx` can take several seconds for a later milestone.',
    carriedBy: [
      methodSays('send_tx', 'Later milestones can take several seconds.'),
      methodSays('tx', 'which can take several seconds'),
    ],
    shownBy: 'send_tx/invalid: nonce too large',
  },
  {
    line: 274,
    says: 'When its time is up before the milestone, the node answers with `TIMEOUT_ERROR`.',
    carriedBy: [methodSays('send_tx', timeout)],
    shownBy: [
      'tx/unknown hash FINAL',
      'test/testing/methods/transactions.test.ts > the node stops waiting at its deadline and continues at the next request',
    ],
    differs: '`TIMEOUT_ERROR` has status 200.',
  },
  {
    line: 276,
    says: 'Limits of the rate of requests are left open.',
    carriedBy: text('docs/errors.md', 'The node limits how many requests you send.'),
    shownBy: 'test/runtime/transport/retry.test.ts > are added to the time of Retry-After: %j',
  },
  {
    line: 276,
    says: 'Limits of the size of requests are left open.',
    carriedBy: text('docs/errors.md', 'The request is too large for the node.'),
    shownBy: 'test/client/failures.test.ts > plain text under 413',
  },
  {
    line: 276,
    says: "The number of seconds of a node's deadline is left open.",
    carriedBy: interfaceSays("waits for a transaction's milestone until its deadline"),
    shownBy: 'tx/unknown hash FINAL',
    differs: 'Numbers for the deadline and the retention window are not shown.',
  },
  {
    line: 276,
    says: 'How long a node keeps its blocks is left open.',
    carriedBy: interfaceSays('keeps blocks for a number of epochs'),
    shownBy: 'test/docs/transactions.test.ts > a recorded node says how many epochs it keeps, where the page says',
    differs: 'Numbers for the deadline and the retention window are not shown.',
  },
]
