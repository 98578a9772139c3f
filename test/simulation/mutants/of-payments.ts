import type { Mutant } from './mutant.js'

/** Mutants of `signAndSubmit`. */
export const mutantsOfPayments: readonly Mutant[] = [
  {
    guard: 'A payment saves the signed transaction before it sends it.',
    program: 'payments',
    file: 'flows/transactions/pay/sign-payment.ts',
    find: `  return writeRecord(store, id, saved, { ...record, signed: base64 })`,
    replacement: `  return { text: saved.text, record: { ...record, signed: base64 } }`,
    killedBy: 'no payment executes twice',
  },
  {
    guard: 'Of two programs with the same payment, the slower takes what the faster saved.',
    program: 'payments',
    file: 'flows/transactions/pay/payment-record.ts',
    find: `  if (await store.compareAndSet(keyOf(id), before?.text, text)) return { text, record }`,
    replacement: `  await store.compareAndSet(keyOf(id), before?.text, text)
  return { text, record }`,
    killedBy: 'no payment executes twice',
  },
  {
    guard: 'A payment that is in the store continues.',
    program: 'payments',
    file: 'flows/transactions/pay/sign-and-submit.ts',
    find: `earlier ?? (await beginPayment(context, undefined))`,
    replacement: `await beginPayment(context, earlier)`,
    killedBy: 'no payment executes twice',
  },
  {
    guard: '`UNKNOWN` does not prove that the transaction can never execute.',
    program: 'payments',
    file: 'flows/transactions/pay/sign-and-submit.ts',
    find: `if (submission.kind !== 'EXPIRED' && submission.kind !== 'NONCE_USED') return`,
    replacement: `if (!/EXPIRED|NONCE_USED|UNKNOWN/.test(submission.kind) || timeLeft(deadline) === 0) return`,
    killedBy: 'no payment executes twice',
  },
  {
    guard: 'A nonce that another payment has taken is not taken again.',
    program: 'payments',
    file: 'flows/transactions/pay/reserve-nonce.ts',
    find: `(reserved > onChain ? reserved : onChain) + 1n`,
    replacement: `onChain + 1n`,
    killedBy: 'no nonce is reserved twice',
  },
  {
    guard: 'A payment does not wait for its lane longer than its time.',
    program: 'payments',
    file: 'flows/transactions/pay/in-lane.ts',
    find: `signal, timeLeft(deadline))) === undefined`,
    replacement: `signal, Infinity)) === undefined`,
    killedBy: 'every call ends by its deadline',
  },
  {
    guard: 'Reads of a payment are not repeated after its deadline.',
    program: 'payments',
    file: 'flows/transactions/pay/until-answered.ts',
    find: `timeLeft(deadline) <= interval`,
    replacement: `timeLeft(deadline) < 0`,
    killedBy: 'every call ends by its deadline',
  },
]
