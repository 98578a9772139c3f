import { expect, test } from 'vitest'
import { explanationsOf } from '../../../generator/emit/error-rules/explanations.js'
import { errorCase, method } from '../interface-of.js'

const lost = errorCase('LOST', { description: 'It is lost. Newer nodes only.', advice: 'Look again.' })
const here = errorCase('LOST', { description: 'It is lost here', advice: '' })

test('each kind has the first sentence of its description and its advice', () => {
  expect(explanationsOf([method({ errors: [lost, errorCase('LATE')] })])).toEqual({
    kinds: { LOST: [['It is lost.', 'Look again.']], LATE: [['', '']] },
    aliases: {},
    patterns: [],
  })
})

test('the words that most builders have come last, for all methods; the others name their methods', () => {
  const methods = [
    method({ wireName: 'a', errors: [here] }),
    method({ wireName: 'b', errors: [lost] }),
    method({ wireName: 'c', errors: [lost] }),
  ]
  expect(explanationsOf(methods).kinds).toEqual({
    LOST: [
      ['It is lost here.', '', 'a'],
      ['It is lost.', 'Look again.'],
    ],
  })
})

test('other names of a cause are aliases; patterns with more fixed text come first, and each once', () => {
  const hidden = errorCase('HIDDEN', {
    patterns: [{ error: { cause: { name: 'Hidden' } } }, { result: { error: '{text}' } }],
  })
  const exact = errorCase('EXACT', { patterns: [{ result: { error: 'exactly {this}' } }] })
  const { aliases, patterns } = explanationsOf([method({ errors: [hidden, exact] }), method({ errors: [hidden] })])
  expect(aliases).toEqual({ Hidden: 'HIDDEN' })
  expect(patterns.map(({ kind, answer }) => [kind, answer])).toEqual([
    ['EXACT', { result: { error: 'exactly {this}' } }],
    ['HIDDEN', { result: { error: '{text}' } }],
  ])
})
