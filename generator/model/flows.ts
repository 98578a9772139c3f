/** A group of hand-written modules that know methods: `templates/flows/<name>/`. */
export type Flow = {
  /** The builders that it calls. */
  readonly calls: readonly string[]
  /** The names that the package shows of it; nothing else in the client can have them. */
  readonly shows: readonly string[]
}

export type FlowName = 'transactions' | 'contract-state' | 'blocks'

/** A client has those that its description asks for with `x-rpc-flows`. */
export const flows: { readonly [Name in FlowName]: Flow } = {
  transactions: {
    calls: ['sendTx', 'tx'],
    shows: words(
      'OutcomeOf SettledOutcome Submission SubmitOptions TransactionOutcome WaitOptions implies submit ' +
        'transactionHash transactionOutcome waitForTransaction',
    ),
  },
  'contract-state': {
    calls: ['viewState'],
    shows: words('IterateStateOptions IterateStateParams iterateState'),
  },
  blocks: {
    calls: ['block'],
    shows: words('BlockRange ChangesOfBlock FollowedBlock followBlocks paginateChanges'),
  },
}

export const flowNames: readonly string[] = Object.keys(flows)

export function isFlowName(name: string): name is FlowName {
  return Object.hasOwn(flows, name)
}

function words(text: string): readonly string[] {
  return text.split(' ')
}
