import { parse, stringify } from 'near-rpc-client'
import type { Random } from '../random.js'

/** Changes one place of a value: another digit or letter, nothing, one item more, fewer or elsewhere. */
export function changeAnywhere(value: unknown, random: Random): unknown {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const name = names[random.whole(0, Math.max(0, names.length - 1))]
  // So that a whole part is changed as often as one of its many digits.
  if (name === undefined || random.chance(0.2)) return changed(value, random)
  const inner = changeAnywhere(Reflect.get(Object(value), name), random)
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === name ? inner : item))
  return { ...Object(value), [name]: inner }
}

function changed(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return changedList(value, random)
  if (typeof value === 'string') return changedText(value, random)
  if (typeof value === 'number' || typeof value === 'bigint') return BigInt(value) + random.pick([1n, -1n, 1_000n])
  if (typeof value === 'boolean') return !value
  const names = Object.keys(Object(value))
  const dropped = names[random.whole(0, Math.max(0, names.length - 1))]
  return Object.fromEntries(Object.entries(Object(value)).filter(([name]) => name !== dropped))
}

function changedList(list: readonly unknown[], random: Random): readonly unknown[] {
  const at = random.whole(0, Math.max(0, list.length - 1))
  return random.pick<() => readonly unknown[]>([
    () => list.filter((_, index) => index !== at),
    () => [...list.slice(0, at + 1), ...list.slice(at)],
    () => list.toReversed(),
    () => [],
    () => [...list, 'forged'],
  ])()
}

function changedText(text: string, random: Random): string | null {
  const at = random.whole(0, Math.max(0, text.length - 1))
  const letter = text[at] === '2' ? '3' : '2'
  return random.pick([text.slice(0, at) + letter + text.slice(at + 1), `${text}2`, text.slice(1), '', null])
}

/** Each outcome in a value burns more gas, or has a log or a receipt more or fewer, or lacks a field. */
export function withOtherOutcomes(value: unknown, random: Random): unknown {
  const edit = random.pick<(outcome: Outcome) => object>([
    outcome => ({ ...outcome, gas_burnt: Number(outcome.gas_burnt) + 1 }),
    outcome => ({ ...outcome, logs: [...outcome.logs, 'forged'] }),
    outcome => ({ ...outcome, receipt_ids: outcome.receipt_ids.slice(1) }),
    outcome => ({ ...outcome, executor_id: 'mallory.near' }),
    outcome => ({ ...outcome, tokens_burnt: undefined }),
  ])
  return withEach(value, inner => ('gas_burnt' in inner ? edit(inner as Outcome) : undefined))
}

type Outcome = {
  readonly gas_burnt: unknown
  readonly logs: readonly unknown[]
  readonly receipt_ids: readonly unknown[]
}

/** Replaces the objects for which there is another one, and keeps all else. */
function withEach(value: unknown, other: (inner: object) => object | undefined): unknown {
  if (Array.isArray(value)) return value.map(item => withEach(item, other))
  if (typeof value !== 'object' || value === null) return value
  const replaced = other(value)
  if (replaced !== undefined) return replaced
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withEach(member, other)]))
}

/** Each success becomes a failure or has another value, and each failure becomes a success or a rejection. */
export function withOtherEnds(value: unknown, random: Random): unknown {
  const failure = { Failure: { ActionError: { index: 0, kind: { FunctionCallError: { ExecutionError: 'forged' } } } } }
  const success = { SuccessValue: random.pick(['', 'Zm9yZ2Vk']) }
  const rejection = { Failure: { InvalidTxError: 'InvalidSignature' } }
  const [ofSuccess, ofFailure] = [random.pick<object>([failure, success]), random.pick<object>([success, rejection])]
  return withEach(value, inner => ('SuccessValue' in inner ? ofSuccess : 'Failure' in inner ? ofFailure : undefined))
}

/** The answer to one question as if it were the answer to another one: with the hashes and names of the other. */
export function renamed(text: string, from: unknown, to: unknown): string {
  const [one, other] = [textsOf(from), textsOf(to)]
  const answer = [...one].reduce((told, [name, value]) => told.replaceAll(value, other.get(name) ?? value), text)
  return stringify(parse(answer))
}

/** The texts among the params that are long enough to name one thing. */
function textsOf(params: unknown): ReadonlyMap<string, string> {
  const entries = Object.entries(Object(params)) as readonly (readonly [string, unknown])[]
  return new Map(
    entries.flatMap(([name, value]) => (typeof value === 'string' && value.length > 7 ? [[name, value] as const] : [])),
  )
}
