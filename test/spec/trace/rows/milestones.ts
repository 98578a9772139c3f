import { defaultOf, optional, required, text, type, typeSays } from '../place.js'
import type { Evidence, Row } from '../row.js'

const names = ['NONE', 'INCLUDED', 'EXECUTED_OPTIMISTIC', 'INCLUDED_FINAL', 'EXECUTED', 'FINAL']
const order = type('TransactionMilestone', { enum: names })
const milestone = `TransactionMilestone (${names.map(name => JSON.stringify(name)).join(' | ')})`
const six: Evidence = 'test/spec/our-interface.test.ts > %s waits for one of six milestones, in order'
const means = (words: string) => typeSays('TransactionMilestone', words)

/** Lines 120 to 133: the milestones of a transaction. */
export const milestones: readonly Row[] = [
  {
    line: 122,
    says: 'A transaction passes milestones.',
    carriedBy: text('docs/transactions.md', 'A transaction passes milestones, from top to bottom.'),
    shownBy: 'test/testing/methods/transactions.test.ts > a transfer, followed until it is final',
  },
  {
    line: 122,
    says: '`wait_until` of `send_tx` and `tx` selects the milestone.',
    carriedBy: [optional('SendTxParams.wait_until', milestone), optional('TxParams.wait_until', milestone)],
    shownBy: [six, 'send_tx/create account INCLUDED'],
    differs: '`wait_until` is the milestone of the answer.',
  },
  {
    line: 122,
    says: 'Each milestone is stricter than the one before.',
    carriedBy: means('The order is partial: `EXECUTED_OPTIMISTIC` and `INCLUDED_FINAL` do not imply each other.'),
    shownBy: 'test/client/transactions/reaches-milestone.test.ts > each milestone is reached by these milestones',
    differs: 'Each milestone is stricter than the one before it.',
  },
  {
    line: 126,
    says: '`NONE` is the first milestone.',
    carriedBy: order,
    shownBy: [six, 'send_tx/create secp account NONE'],
  },
  {
    line: 126,
    says: 'At `NONE` the node has queued the transaction, and no block has it.',
    carriedBy: means('`NONE`: queued by the node, not yet in a block.'),
    shownBy: 'send_tx/create secp account NONE',
    differs: 'With `NONE` the transaction is queued.',
  },
  {
    line: 127,
    says: '`INCLUDED` is the second milestone.',
    carriedBy: order,
    shownBy: [six, 'send_tx/create account INCLUDED'],
  },
  {
    line: 127,
    says: 'At `INCLUDED` a block has the transaction, and this block need not be final.',
    carriedBy: means('`INCLUDED`: in a block that can still be dropped.'),
    shownBy: 'test/testing/methods/transactions.test.ts > with wait_until %s, the answer has the milestone %s',
  },
  {
    line: 128,
    says: '`EXECUTED_OPTIMISTIC` is the third milestone.',
    carriedBy: order,
    shownBy: [six, 'send_tx/create account EXECUTED_OPTIMISTIC'],
  },
  {
    line: 128,
    says: '`EXECUTED_OPTIMISTIC` is the default.',
    carriedBy: [
      defaultOf('send_tx', 'wait_until', 'EXECUTED_OPTIMISTIC'),
      defaultOf('tx', 'wait_until', 'EXECUTED_OPTIMISTIC'),
    ],
    shownBy: [six, 'EXPERIMENTAL_tx_status/by hash undefined'],
  },
  {
    line: 128,
    says: 'At `EXECUTED_OPTIMISTIC` a block has the transaction, and all receipts except refunds have executed.',
    carriedBy: means('`EXECUTED_OPTIMISTIC`: in a block, and all its receipts except refunds have executed'),
    shownBy: 'test/testing/methods/transactions.test.ts > with wait_until %s, the answer has the milestone %s',
  },
  {
    line: 128,
    says: 'These blocks need not be final.',
    carriedBy: means('have executed, in blocks that can still be dropped'),
    shownBy: 'test/testing/methods/transactions.test.ts > with wait_until %s, the answer has the milestone %s',
  },
  {
    line: 129,
    says: '`INCLUDED_FINAL` is the fourth milestone.',
    carriedBy: order,
    shownBy: [six, 'send_tx/create account INCLUDED_FINAL'],
  },
  {
    line: 129,
    says: 'At `INCLUDED_FINAL` a final block has the transaction.',
    carriedBy: means('`INCLUDED_FINAL`: in a block that cannot be undone.'),
    shownBy: 'test/testing/methods/transactions.test.ts > with wait_until %s, the answer has the milestone %s',
  },
  {
    line: 130,
    says: '`EXECUTED` is the fifth milestone.',
    carriedBy: order,
    shownBy: [six, 'send_tx/create account EXECUTED'],
  },
  {
    line: 130,
    says: 'At `EXECUTED` the transaction is final, and all receipts except refunds have executed.',
    carriedBy: means('`EXECUTED`: `EXECUTED_OPTIMISTIC` and `INCLUDED_FINAL`.'),
    shownBy: 'test/client/transactions/reaches-milestone.test.ts > each milestone is reached by these milestones',
  },
  {
    line: 131,
    says: '`FINAL` is the sixth milestone.',
    carriedBy: order,
    shownBy: [six, 'send_tx/again FINAL'],
  },
  {
    line: 131,
    says: 'At `FINAL` the transaction and all receipts, with refunds, are final.',
    carriedBy: means('`FINAL`: everything, including refunds, has executed in blocks that cannot be undone.'),
    shownBy: 'test/testing/methods/transactions.test.ts > with wait_until %s, the answer has the milestone %s',
  },
  {
    line: 133,
    says: 'Transitions between states of a transaction or a receipt are left open.',
    carriedBy: text('docs/transactions.md', '## The life of a submission'),
    shownBy:
      'test/docs/drawings/drawings.test.ts > the drawing of a submission has each kind of its end, and names only milestones and kinds',
  },
  {
    line: 133,
    says: 'The names of the states of an outcome are left open.',
    carriedBy: [
      required(
        'FinalTransactionResult.status',
        'TransactionStatus ("NotStarted" | "Started" | {Failure} | {SuccessValue})',
      ),
      required(
        'ExecutionOutcome.status',
        'ExecutionStatus ("Unknown" | {Failure} | {SuccessValue} | {SuccessReceiptId})',
      ),
    ],
    shownBy: 'send_tx/stake too little',
    differs: 'Results of transactions are not shown.',
  },
]
