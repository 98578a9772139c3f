import { failed, unknownTransaction, type Answer } from '../answers.js'
import type { Random } from '../random.js'
import type { Liar } from '../visit.js'
import { lieAboutChain } from './chain.js'
import { malformed } from './malformed.js'
import { phasesFrom, type Topic } from './phases.js'
import type { Temptation } from './temptation.js'
import { lieAboutSubmission, lieAboutTransaction } from './transactions.js'

/** A node that lies about everything, in mixtures that change, until its time is over. */
export function liarFrom(random: Random, end: { readonly isOver: boolean }): Liar {
  const phases = phasesFrom(random)
  return async (visit, { method, params }, honest) => {
    const phase = phases.findLast(({ from }) => from <= visit.world.clock.now())
    if (end.isOver || phase === undefined) return honest()
    const lies = (topic: Topic): boolean => visit.world.random.chance(phase.rates[topic] ?? 0)
    const temptation: Temptation = { visit, method, params, phase, honest, lies }
    const answer = await lieAbout(temptation)
    if (lies('failure')) return failureOf(visit.world.random)
    return lies('malformed answer') ? malformed(answer, visit.world.random) : answer
  }
}

function lieAbout(temptation: Temptation): Answer | Promise<Answer> {
  switch (temptation.method) {
    case 'send_tx':
      return lieAboutSubmission(temptation)
    case 'tx':
      return lieAboutTransaction(temptation)
    default:
      return lieAboutChain(temptation)
  }
}

/** An error that has nothing to do with the request. */
function failureOf(random: Random): Answer {
  return random.pick([
    failed('INTERNAL_ERROR', { error_message: 'bug' }, 'bug', 500),
    failed('TIMEOUT_ERROR', {}, 'Timeout', 408),
    failed('UNKNOWN_ACCESS_KEY', {}, 'no key'),
    failed('UNKNOWN_BLOCK', {}, 'no block'),
    failed('METHOD_NOT_FOUND', { method_name: 'tx' }, 'no method'),
    failed('PARSE_ERROR', { error_message: 'params' }, 'params'),
    failed('CONSTRUCTOR', {}, { constructor: 1 }),
    unknownTransaction('1'.repeat(32)),
    { status: 429, body: { error: null } },
    { status: 200, body: { error: { cause: null, name: 7 } } },
  ])
}
