import { pick, seededRandom } from '../suites/soak/random.js'
import type { Case, Feature } from './case.js'

/** Random decisions that are the same for the same case. */
export type Dice = {
  readonly chance: (probability: number) => boolean
  /** An integer from 0 up to `limit` - 1. */
  readonly below: (limit: number) => number
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** The dice of one feature; several nodes have dice of their own. */
export function diceOf({ seed }: Case, feature: Feature, node = 0): Dice {
  const random = seededRandom(hash(`${seed} ${feature} ${node}`))
  return {
    chance: probability => random() < probability,
    below: limit => Math.floor(random() * limit),
    pick: items => pick(random, items),
  }
}

/** A feature is plain in some of the cases, so that failures that need few strange features are found too. */
export function made<Value>(
  one: Case,
  { feature, node = 0, often }: { readonly feature: Feature; readonly node?: number; readonly often: number },
  plain: Value,
  make: (dice: Dice) => Value,
): Value {
  const dice = diceOf(one, feature, node)
  const focus = focusOf(one)
  const isOften = focus === null || !ofAnswers.has(feature) ? often : focus.includes(feature) ? 0.8 : 0
  return !dice.chance(isOften) || one.plain.includes(feature) ? plain : make(dice)
}

const ofAnswers: ReadonlySet<Feature> = new Set(['status', 'headers', 'codings', 'framing', 'body', 'timing'])

/** In most cases only two features of the answers are strange: with more, something else hides what one of them does. */
function focusOf({ seed }: Case): readonly Feature[] | null {
  const random = seededRandom(hash(`${seed} focus`))
  // A head that refuses and a body that is coded are read by different parts of a sender.
  if (random() < 0.2) return ['status', 'codings']
  return random() < 0.4 ? null : [pick(random, focusable), pick(random, focusable)]
}

const focusable: readonly [Feature, ...Feature[]] = [
  'status',
  'headers',
  'codings',
  'framing',
  'body',
  'body',
  'timing',
]

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value
}
