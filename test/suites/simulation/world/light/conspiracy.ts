import { parse, stringify } from 'near-rpc-client'
import type { MockLie } from 'near-rpc-client/testing'
import type { Random } from '../random.js'
import type { VirtualClock } from '../virtual-clock.js'
import { changeAnywhere, renamed, withOtherEnds, withOtherOutcomes } from './change-answer.js'
import type { TruthfulNode } from './truthful-node.js'

/** What all nodes of a course answer: they lie together, in a mixture that changes. */
export type Conspiracy = {
  readonly answer: (body: string) => string
  /** A value with one place changed. */
  readonly change: (value: unknown) => unknown
  /** From now on, they tell the truth. */
  readonly end: () => void
}

type Setting = {
  readonly clock: VirtualClock
  readonly random: Random
  readonly truth: TruthfulNode
  /** A chain that the liars have made, with producers of their own. */
  readonly forged: TruthfulNode
}

type Question = { readonly method: string; readonly params: unknown; readonly id: unknown }

/** A question, and the text of its true answer. */
type Exchange = { readonly question: Question; readonly text: string }

type Way = (exchange: Exchange, body: string) => string

const namedLies: readonly [MockLie, ...MockLie[]] = [
  'FORGED_OUTCOME',
  'FORGED_STATE',
  'DROPPED_TRIE_NODE',
  'SHORT_APPROVALS',
  'FORGED_SIGNATURE',
  'OTHER_VALIDATORS',
  'SWAPPED_APPROVALS',
  'ROUNDED_TIME',
  'OTHER_BLOCK',
  'FLIPPED_BIT',
  'LONG_PATH',
]

const refusals = ['UNKNOWN_BLOCK', 'UNKNOWN_TRANSACTION', 'NOT_CONFIRMED', 'TIMEOUT_ERROR', 'INTERNAL_ERROR'] as const

const inventedEnds = ['Expired', { InvalidNonce: { tx_nonce: 1, ak_nonce: 2n ** 60n } }] as const

export function newConspiracy({ clock, random, truth, forged }: Setting): Conspiracy {
  /** The true answers so far, by method. */
  const earlier = new Map<string, Exchange[]>()
  let isOver = false
  let phase: readonly Way[] = []
  let phaseEnd = 0

  const ways: readonly [Way, ...Way[]] = [
    (_, body) => {
      truth.node.setLies(random.pick(namedLies))
      const text = truth.answer(body)
      truth.node.setLies()
      return text
    },
    ({ text }) => edited(text, result => changeAnywhere(result, random)),
    ({ text }) => edited(text, result => changeAnywhere(changeAnywhere(result, random), random)),
    (_, body) => forged.answer(body),
    ({ question, text }) => other(question)?.text ?? text,
    ({ question, text }) => {
      const found = other(question)
      return found ? renamed(found.text, found.question.params, question.params) : text
    },
    ({ text }) => edited(text, result => withOtherEnds(result, random)),
    ({ text }) => edited(text, result => withOtherEnds(result, random)),
    // The nodes lie about ends alone, and prove the true ones.
    ({ question: { method }, text }) =>
      method === 'tx' || method === 'send_tx' ? edited(text, result => withOtherEnds(result, random)) : text,
    ({ question: { method }, text }) =>
      method === 'tx' ? edited(text, result => withOtherOutcomes(result, random)) : text,
    ({ question: { method }, text }) =>
      method === 'tx' ? edited(text, result => withOtherOutcomes(result, random)) : text,
    // A chain of their own, for all who ask for blocks alone.
    ({ question: { method }, text }, body) => (method === 'block' ? forged.answer(body) : text),
    ({ question: { method }, text }) =>
      method === 'next_light_client_block' || random.chance(0.2) ? edited(text, () => ({})) : text,
    ({ question }) => refusal(question, random.pick(refusals), ''),
    // The transaction can never execute, they say: whoever believes it signs another one.
    ({ question, text }) =>
      question.method === 'send_tx'
        ? refusal(question, 'INVALID_TRANSACTION', {
            TxExecutionError: { InvalidTxError: random.pick<string | object>(inventedEnds) },
          })
        : text,
  ]

  function other({ method }: Question): Exchange | undefined {
    const found = earlier.get(method) ?? []
    return found[random.whole(0, Math.max(0, found.length - 1))]
  }

  function newPhase(): void {
    phaseEnd = clock.now() + random.whole(500, 8_000)
    const isHonest = random.chance(0.4)
    phase = isHonest ? [] : Array.from({ length: random.whole(1, 3) }, () => random.pick(ways))
  }

  return {
    change: value => changeAnywhere(value, random),
    end: () => void (isOver = true),
    answer(body) {
      const question = parse(body) as Question
      const exchange = { question, text: truth.answer(body) }
      if (isOver) return exchange.text
      if (clock.now() >= phaseEnd) newPhase()
      const isLie = phase.length > 0 && random.chance(0.7)
      const told = isLie ? random.pick(phase as readonly [Way, ...Way[]])(exchange, body) : exchange.text
      earlier.set(question.method, [...(earlier.get(question.method) ?? []), exchange])
      return withId(told, question.id)
    },
  }
}

function refusal({ id }: Question, name: string, data: unknown): string {
  const error = { name: 'HANDLER_ERROR', cause: { name, info: {} }, code: -32000, message: 'Server error', data }
  return stringify({ jsonrpc: '2.0', id, error })
}

/** A text of an answer with another result. An error stays. */
function edited(text: string, edit: (result: unknown) => unknown): string {
  const answer = parse(text) as { readonly result?: unknown }
  return answer.result === undefined ? text : stringify({ ...answer, result: edit(answer.result) })
}

function withId(text: string, id: unknown): string {
  return stringify({ ...Object(parse(text)), id })
}
