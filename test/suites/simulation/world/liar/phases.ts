import { exactly } from '../answers.js'
import type { Random } from '../random.js'

/** What a node lies about, each with a probability of its own. */
export const topics = [
  // `send_tx` and `tx`.
  'forged result',
  'forged progress',
  'changed result',
  'rejection',
  'kept bytes',
  'dropped bytes',
  'unknown transaction',
  'another transaction',
  'no transaction',
  // The evidence.
  'validity period',
  'nonce',
  'missing key',
  'block',
  'changes',
  'old block',
  'status',
  // Any method.
  'malformed answer',
  'failure',
] as const
export type Topic = (typeof topics)[number]

/** How a node lies from a time on: how often about each topic, and what it claims. */
export type Phase = {
  readonly from: number
  readonly rates: Readonly<Partial<Record<Topic, number>>>
  readonly rejection: object | string
  readonly period: unknown
  readonly nonce: NonceClaim
  readonly shift: number
}

/** A nonce that a node claims, given the true one and the height. */
export type NonceClaim = (nonce: number, height: number) => unknown

/** Lies that make a whole story. Each topic of one is told always. */
const stories: readonly [readonly Topic[], ...(readonly Topic[])[]] = [
  ['forged result', 'dropped bytes'],
  ['forged progress'],
  ['forged progress', 'dropped bytes'],
  ['rejection', 'unknown transaction'],
  ['changed result'],
  ['rejection', 'unknown transaction', 'validity period'],
  ['rejection', 'unknown transaction', 'validity period', 'nonce'],
  ['rejection', 'unknown transaction', 'block'],
  ['rejection', 'unknown transaction', 'kept bytes', 'validity period'],
  ['rejection', 'unknown transaction', 'kept bytes', 'nonce', 'changes'],
  ['rejection', 'unknown transaction', 'malformed answer'],
  ['unknown transaction', 'dropped bytes'],
  ['another transaction'],
  ['no transaction', 'dropped bytes'],
  ['nonce'],
  ['old block'],
  ['status'],
  ['failure', 'kept bytes'],
  ['malformed answer'],
]

const periods: readonly [unknown, ...unknown[]] = [
  1,
  0,
  1,
  20,
  39,
  41,
  -1,
  1.5,
  null,
  'abc',
  {},
  exactly('1e30'),
  exactly('18446744073709551615'),
  exactly('-1e400'),
]

const nonces: readonly [NonceClaim, ...NonceClaim[]] = [
  nonce => nonce - 1,
  ...['18446744073709551615', '9223372036854775808', '1e30', '1e400'].map(text => () => exactly(text)),
  ...[999_999_999_999_999, 'abc', '1', 1.5, -1, null, [], {}, true].map(value => () => value),
  nonce => nonce + 1,
  nonce => nonce + 1_000,
  () => 0,
  (_, height) => height * 1_000_000 - 1,
  (_, height) => height * 1_000_000 - 2_000,
]

const rejections: readonly [object | string, ...(object | string)[]] = [
  'Expired',
  'Expired',
  'Expired',
  { InvalidNonce: { ak_nonce: 7, tx_nonce: 7 } },
  { InvalidNonce: { ak_nonce: 7, tx_nonce: 7 } },
  { NotEnoughBalance: { balance: '0', cost: '1' } },
  'InvalidSignature',
  'InvalidChain',
]

/** The phases of a liar: it changes its lies at times. */
export function phasesFrom(random: Random): readonly Phase[] {
  return [0, ...Array.from({ length: random.whole(0, 2) }, () => random.whole(2_000, 60_000))]
    .toSorted((a, b) => a - b)
    .map(from => ({
      from,
      rates: ratesFrom(random),
      rejection: random.pick(rejections),
      period: random.pick(periods),
      nonce: random.pick(nonces),
      shift: random.pick([1, -1, 100, -100, 1_000_000]),
    }))
}

function ratesFrom(random: Random): Phase['rates'] {
  const mixed = random.chance(0.3)
  const story = random.chance(0.8) ? random.pick(stories) : []
  return Object.fromEntries([
    ...topics.map(topic => [topic, mixed ? random.pick([0, 0, 0, 0.1, 0.5, 1]) : 0]),
    ...story.map(topic => [topic, random.pick([1, 1, 0.7])]),
  ])
}
