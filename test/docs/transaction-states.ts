import type { Submission } from 'near-rpc-client'
import {
  nextState as nextPayment,
  stateOf,
  type OpenPayment,
  type PaymentEvidence,
} from '../../generated/src/flows/transactions/pay/payment-state.js'
import { paymentOf } from '../../generated/src/flows/transactions/pay/payment.js'
import type { PaymentRecord, SavedRecord } from '../../generated/src/flows/transactions/pay/record/payment-record.js'
import { judge, type Evidence } from '../../generated/src/flows/transactions/submit/judge-attempt.js'
import type { SubmitContext } from '../../generated/src/flows/transactions/submit/submit-context.js'
import {
  nextState as nextSubmission,
  type OpenState,
  type Round,
} from '../../generated/src/flows/transactions/submit/submit-state.js'

const [node, early] = ['INTERNAL_ERROR', 'TIMED_OUT'].map(kind => ({ kind })) as unknown as [
  OpenState['error'],
  OpenState['error'],
]
const rejected = { kind: 'REJECTED', error: node, canStillExecute: true } as Round['end']
const round: Round = { end: undefined, error: node, canBeAccepted: false, isOffline: false }

const rounds: readonly (readonly [title: string, round: Round, isLast: boolean])[] = [
  ['More than half of the witnesses report the same end.', { ...round, end: rejected }, false],
  ['No client gets a connection.', { ...round, isOffline: true }, false],
  ['Nodes answer, and none can have accepted the transaction.', round, false],
  ['A node can have accepted the transaction, now or before.', { ...round, canBeAccepted: true }, false],
  ['There is no time for another round, or the signal aborts.', round, true],
]

const context = { transaction: { hash: 'H', isTooShort: false }, until: 'FINAL' } as unknown as SubmitContext
const unknown = { ok: false, error: { kind: 'UNKNOWN_TRANSACTION' } } as unknown as Evidence['answer']
const final = {
  ok: true,
  result: { final_execution_status: 'FINAL', status: { SuccessValue: '' }, transaction: { hash: 'H' } },
} as unknown as Evidence['answer']

type Shown = Pick<Evidence, 'claim' | 'proof'>

const claims: readonly (readonly [title: string, shown: Shown])[] = [
  ['rejects the transaction', { claim: 'REJECTED', proof: undefined }],
  ['cannot read the request', { claim: 'REQUEST_VALIDATION_ERROR', proof: undefined }],
  ['says something else, such as a bill', { claim: 'UNKNOWN', proof: undefined }],
  ['is not reached', { claim: 'NETWORK_ERROR', proof: undefined }],
  ['has the transaction, or can have it', { claim: 'PENDING', proof: undefined }],
  ['says that it expired', { claim: 'EXPIRED', proof: undefined }],
  ['says that it expired, and the chain proves it', { claim: 'EXPIRED', proof: 'EXPIRED' }],
  ['says that its nonce is used', { claim: 'NONCE_USED', proof: undefined }],
  ['says that its nonce is used, and the chain proves it', { claim: 'NONCE_USED', proof: 'NONCE_USED' }],
]

function endOf(shown: Shown, canBeAccepted: boolean, answer: Evidence['answer']): string {
  const end = judge(context, { ...shown, canBeAccepted, answer, error: node })
  return end ? code(end.kind) : 'goes on'
}

/** The table of `judge`: a row for each claim of a client, a column for what else it shows. */
export function attemptEnds(): string {
  const rows = claims.map(([title, shown]) => [
    title,
    endOf(shown, false, unknown),
    endOf(shown, true, unknown),
    endOf(shown, true, final),
  ])
  return table(['the node', 'no node can have it', 'a node can have it', '`tx` says `FINAL`'], rows)
}

/** The table of `nextState` of a submission: a row for each round, a column for each state. */
export function submissionStates(): string {
  const kinds = ['NEW', 'REJECTED', 'PENDING'] as const
  const next = (kind: OpenState['kind'], shown: Round, isLast: boolean): string => {
    // Once a node can have accepted the transaction, every later round says so too.
    const canBeAccepted = kind === 'PENDING' || shown.canBeAccepted
    const state = nextSubmission({ kind, error: early }, { ...shown, canBeAccepted }, isLast)
    if (state.kind !== 'ENDED') return code(state.kind)
    return state.end === rejected ? 'that end' : code(state.end.kind)
  }
  const rows = rounds.map(([title, shown, isLast]) => [title].concat(kinds.map(kind => next(kind, shown, isLast))))
  return table(['what a round shows', ...kinds.map(code)], rows)
}

function savedWith(signed: string | null, signings: number, more: Partial<PaymentRecord> = {}): SavedRecord {
  const record = { account_id: 'a', public_key: 'k', nonce_index: null, nonce: '7', signed, signings, ...more }
  return { key: 'payment', text: '', record }
}

function stateWith(signed: string | null, signings: number): OpenPayment {
  const known = { keyOutcome: undefined, height: 1, usedNonce: 0n, purpose: 'rent' }
  const state = stateOf({ ...known, key: 'payment', saved: savedWith(signed, signings) })
  if (state.kind === 'ENDED') throw new Error('Expected an open payment.')
  return state
}

function recordOf(signed: string | null, more: Partial<PaymentRecord> = {}): PaymentEvidence {
  return { kind: 'SAVED', saved: savedWith(signed, 1, more), keyOutcome: undefined, height: 2 }
}

const end = {
  status: { SuccessValue: '' },
  hash: 'H',
  block_hash: 'B',
  ended_at: '2026-11-24T12:00:00.000Z',
}

const executed = {
  kind: 'SUCCEEDED',
  milestone: 'FINAL',
  result: { final_execution_status: 'FINAL', status: end.status },
  canStillExecute: false,
  hash: 'H',
} as unknown as Submission

const ofSubmission = { error: node, hash: 'H' }

const steps: readonly (readonly [title: string, state: OpenPayment, evidence: PaymentEvidence])[] = [
  ['A nonce is reserved and saved.', { ...stateWith(null, 0), kind: 'UNRESERVED' }, recordOf(null)],
  [
    'Another call with the same `id` has signed already.',
    { ...stateWith(null, 0), kind: 'UNRESERVED' },
    recordOf('AA=='),
  ],
  [
    'Another call with the same `id` has saved the end already.',
    { ...stateWith(null, 0), kind: 'UNRESERVED' },
    recordOf('AA==', { end }),
  ],
  [
    'Another call with the same `id` has saved another purpose.',
    { ...stateWith(null, 0), kind: 'UNRESERVED' },
    recordOf(null, { purpose: 'power' }),
  ],
  ['No nonce is free at this block.', { ...stateWith(null, 0), kind: 'UNRESERVED' }, { kind: 'UNRESERVED', height: 2 }],
  ['The transaction is signed and saved.', stateWith(null, 0), recordOf('AA==')],
  ['The nonce is used, or the chain does not allow it.', stateWith(null, 0), { kind: 'UNRESERVED', height: 2 }],
  [
    'The key cannot be read, or the time is up.',
    stateWith(null, 0),
    { kind: 'NOT_SIGNED', error: node, canStillExecute: true } as unknown as PaymentEvidence,
  ],
  ...(['EXPIRED', 'NONCE_USED'] as const).flatMap(kind =>
    [1, 2].map(
      signings =>
        [
          `The submission ends in \`${kind}\`, ${signings === 1 ? 'and one transaction was' : 'and two were'} signed.`,
          stateWith('AA==', signings),
          { ...ofSubmission, kind, canStillExecute: false } as Submission,
        ] as const,
    ),
  ),
  ['The transaction is `FINAL`.', stateWith('AA==', 1), executed],
  [
    'The submission ends in any other kind, such as `REJECTED`.',
    stateWith('AA==', 1),
    { ...ofSubmission, kind: 'REJECTED', canStillExecute: true } as Submission,
  ],
  ['The end is saved, or the store fails.', executedState(), { kind: 'END_SAVED', payment: paymentOf(executed) }],
]

function executedState(): OpenPayment {
  const state = nextPayment(stateWith('AA==', 1), executed)
  if (state.kind !== 'EXECUTED') throw new Error('Expected an executed payment.')
  return state
}

/** The table of `nextState` of a payment: a row for each state and what a step shows in it. */
export function paymentStates(): string {
  const rows = steps.map(([title, state, evidence]) => {
    const next = nextPayment(state, evidence)
    return [code(state.kind), title, code(next.kind === 'ENDED' ? next.payment.kind : next.kind)]
  })
  return table(['state', 'what a step shows', 'next'], rows)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

function code(text: string): string {
  return `\`${text}\``
}
