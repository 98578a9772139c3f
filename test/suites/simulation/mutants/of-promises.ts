import type { Mutant } from './mutant.js'

/** Mutants of what a payment promises beyond one call. */
export const mutantsOfPromises: readonly Mutant[] = [
  {
    guard: 'A submission that did not get through can have been sent before.',
    scenario: 'attacks',
    file: 'flows/transactions/submit/submit-context.ts',
    find: `return { kind: 'UNKNOWN', error, canStillExecute: true }`,
    replacement: `return { kind: 'UNKNOWN', error, canStillExecute: /Timeout|HTTP/.test(error.message) } as never`,
    killedBy: 'what cannot execute never executes',
  },
  {
    guard: 'Another call with the same id can sign a payment that this call did not sign.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/payment.ts',
    find: `canStillExecute: store !== undefined || wasSigned`,
    replacement: `canStillExecute: wasSigned`,
    killedBy: 'what cannot execute never executes',
  },
  {
    guard: 'Two transactions of a payment are signed at most.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/payment-state.ts',
    find: `if (signings >= mostSigned || end)`,
    replacement: `if (signings >= mostSigned * 9 || end)`,
    killedBy: 'at most two transactions of a payment are sent',
  },
  {
    guard: 'The record counts each signed transaction.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/payment-steps.ts',
    find: `const signings = record.signings + 1`,
    replacement: `const signings = record.signings || 1`,
    killedBy: 'at most two transactions of a payment are sent',
  },
  {
    guard: 'The count of signed transactions outlives a new nonce.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/payment-steps.ts',
    find: `const signings = state.saved?.record.signings ?? 0`,
    replacement: `const signings = 0`,
    killedBy: 'at most two transactions of a payment are sent',
  },
  {
    guard: 'A payment in a store has an id.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/sign-and-submit.ts',
    find: `if (store !== undefined && (typeof id !== 'string' || id === ''))`,
    replacement: `if (store !== undefined && id === '')`,
    killedBy: 'no answer of a node makes a call reject',
  },
  {
    guard: 'A record of another network is not the record of this payment.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/record/find-record.ts',
    find: `const isOfOther = (saved?.record.chain ?? chain) !== chain
`,
    replacement: `const isOfOther = false
`,
    killedBy: 'no result is forged',
  },
  {
    guard: 'A record names its network.',
    scenario: 'attacks',
    file: 'flows/transactions/pay/record/write-record.ts',
    find: `, chain: name.chain ?? saved?.record.chain }`,
    replacement: `}`,
    killedBy: 'no result is forged',
  },
  {
    guard: 'A store that says that it saved is read back.',
    scenario: 'attacks',
    file: 'stores/save-text.ts',
    find: `const saved = await store.read(key)`,
    replacement: `const saved = text`,
    killedBy: 'no payment executes twice',
  },
]
