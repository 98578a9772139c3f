import type { FlowName } from '../../model/flows.js'

/** A hand-written module, and what of it the package shows. */
export type ShownModule = {
  readonly from: string
  readonly values: readonly string[]
  readonly types: readonly string[]
}

/** What each flow shows. */
export const flowSurface: { readonly [Name in FlowName]: readonly ShownModule[] } = {
  transactions: [
    { from: './flows/transactions/milestone.js', values: ['implies'], types: [] },
    {
      from: './flows/transactions/outcome.js',
      values: ['transactionOutcome'],
      types: ['OutcomeOf', 'SettledOutcome', 'TransactionOutcome'],
    },
    { from: './flows/transactions/hash.js', values: ['transactionHash'], types: [] },
    { from: './flows/transactions/wait.js', values: ['waitForTransaction'], types: ['WaitOptions'] },
    {
      from: './flows/transactions/submit.js',
      values: ['submit'],
      types: ['Submission', 'SubmitOptions'],
    },
  ],
  'contract-state': [
    {
      from: './flows/contract-state/iterate-state.js',
      values: ['iterateState'],
      types: ['IterateStateOptions', 'IterateStateParams'],
    },
  ],
  blocks: [
    { from: './flows/blocks/follow-blocks.js', values: ['followBlocks'], types: ['FollowedBlock'] },
    { from: './flows/blocks/paginate-changes.js', values: ['paginateChanges'], types: ['ChangesOfBlock'] },
    { from: './flows/blocks/range.js', values: [], types: ['BlockRange'] },
  ],
}
