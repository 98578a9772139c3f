import type { Mutant } from './mutant.js'

/** Mutants of `signAndSubmit`. */
export const mutantsOfPayments: readonly Mutant[] = [
  {
    guard: 'A payment saves the signed transaction before it sends it.',
    scenario: 'payments',
    file: 'flows/transactions/pay/payment-steps.ts',
    find: `  const saved = await writeRecord(store, state, name, { ...record, signed: base64, signings, purpose })`,
    replacement: `  const saved = { ...state.saved, record: { ...record, signed: base64, signings, purpose } }`,
    killedBy: 'no payment executes twice',
  },
  {
    guard: 'Of two programs with the same payment, the slower takes what the faster saved.',
    scenario: 'payments',
    file: 'flows/transactions/pay/record/write-record.ts',
    find: `  if (await saveText(store, key, saved?.text, text)) return { key, text, record: named }`,
    replacement: `  await saveText(store, key, saved?.text, text)
  return { key, text, record: named }`,
    killedBy: 'no payment executes twice',
  },
  {
    guard: 'A payment that is in the store continues.',
    scenario: 'payments',
    file: 'flows/transactions/pay/sign-and-submit.ts',
    find: `stateOf({ ...(await findRecord(store, name)), ...known`,
    replacement: `stateOf({ ...(await findRecord(store, name).then(place => place.saved ? { ...place, saved: { ...place.saved, record: { ...place.saved.record, signed: null } } } : place)), ...known`,
    killedBy: 'no payment executes twice',
  },
  {
    guard: '`UNKNOWN` does not prove that the transaction can never execute.',
    scenario: 'payments',
    file: 'flows/transactions/pay/payment-state.ts',
    find: `if (evidence.kind !== 'EXPIRED' && evidence.kind !== 'NONCE_USED')`,
    replacement: `if (!/EXPIRED|NONCE_USED|UNKNOWN/.test(evidence.kind))`,
    killedBy: 'no payment executes twice',
  },
  {
    guard: 'A nonce that another payment has taken is not taken again.',
    scenario: 'payments',
    file: 'flows/transactions/pay/reserve-nonce.ts',
    find: `return last + 1n + BigInt(Math.floor(Math.random() * Number(largest)))`,
    replacement: `return onChain + 1n + 0n * largest`,
    killedBy: 'no nonce is reserved twice',
  },
  {
    guard: 'A payment does not wait for its lane longer than its time.',
    scenario: 'payments',
    file: 'flows/transactions/pay/lanes/in-lane.ts',
    find: `signal, timeLeft(deadline))`,
    replacement: `signal, Infinity)`,
    killedBy: 'every call ends by its deadline',
  },
  {
    guard: 'Reads of a payment are not repeated after its deadline.',
    scenario: 'payments',
    file: 'flows/transactions/pay/read-key.ts',
    find: `timeLeft(deadline) <= interval`,
    replacement: `timeLeft(deadline) < 0`,
    killedBy: 'every call ends by its deadline',
  },
]
