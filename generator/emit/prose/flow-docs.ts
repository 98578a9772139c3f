import type { FlowName } from '../../model/flows.js'

export type FlowDocs = {
  readonly functions: readonly string[]
  readonly says: string
}

/** What the functions of each flow are for, in a row each of the README. */
export const flowDocs: { readonly [Name in FlowName]: readonly FlowDocs[] } = {
  transactions: [
    { functions: ['submit'], says: 'Sends a signed transaction once, follows it, and says how it ended.' },
    { functions: ['waitForTransaction', 'implies'], says: 'Follow a transaction to a milestone.' },
    { functions: ['transactionOutcome'], says: 'Tells success, failure and pending apart in any answer.' },
    { functions: ['transactionHash'], says: 'The hash of a signed transaction.' },
  ],
  'contract-state': [{ functions: ['iterateState'], says: 'All storage of a contract, however large.' }],
  blocks: [
    {
      functions: ['followBlocks', 'paginateChanges'],
      says: 'A range of blocks, or what is asked about each, in order.',
    },
  ],
}
