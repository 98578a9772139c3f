import { expect, test } from 'vitest'
import { hidingPlaces } from '../../../generator/emit/error-rules/hiding-places.js'
import { errorCase } from '../interface-of.js'

const info = (...required: string[]) => ({ info: { kind: 'object', schema: 'Info', required } }) as const
const spelled = (name: string) => ({ error: { cause: { name } } })
const nameless = errorCase('HANDLER_ERROR', { named: false, info: { kind: 'any' } })

test('a cause that its name or another spelling tells hides nowhere', () => {
  expect(hidingPlaces([errorCase('UNKNOWN_ACCOUNT', { patterns: [spelled('UnknownAccount')] })])).toEqual([])
})

test('a spelling that is the name of another cause is a hiding place, since hiding places are looked at first', () => {
  const errors = [errorCase('A', { patterns: [spelled('B')] }), errorCase('B')]
  expect(hidingPlaces(errors)).toEqual([{ kind: 'A', layer: 'HANDLER_ERROR', promised: [], answer: spelled('B') }])
})

test('what is told by more than a name hides, and a captured name is no spelling', () => {
  const deep = { error: { cause: { name: 'B' }, data: 'Expired' } }
  const captured = spelled('{any}')
  const errors = [errorCase('A', { patterns: [deep, captured], ...info('any') })]
  expect(hidingPlaces(errors)).toEqual([
    { kind: 'A', layer: 'HANDLER_ERROR', promised: ['any'], answer: deep },
    { kind: 'A', layer: 'HANDLER_ERROR', promised: ['any'], answer: captured },
  ])
})

test('a cause without a name comes last, and is whatever its layer sends', () => {
  const deep = { error: { data: 'Expired' } }
  const other = errorCase('INTERNAL_ERROR', { layer: 'INTERNAL_ERROR' })
  expect(hidingPlaces([nameless, other, errorCase('A', { layer: 'OTHER', patterns: [deep] })])).toEqual([
    { kind: 'A', layer: 'OTHER', promised: [], answer: deep },
    {
      kind: 'HANDLER_ERROR',
      layer: 'HANDLER_ERROR',
      promised: [],
      answer: { error: { name: 'HANDLER_ERROR', cause: '{cause}' } },
    },
  ])
})

test('where the cause is null or left out, the layer alone is enough', () => {
  const answers = hidingPlaces([{ ...nameless, info: { kind: 'absent' } }]).map(({ answer }) => answer)
  expect(answers).toEqual([
    { error: { name: 'HANDLER_ERROR', cause: '{cause}' } },
    { error: { name: 'HANDLER_ERROR' } },
  ])
})

test('the names of the same layer go ahead of it, in all their spellings, but behind what hides', () => {
  const deep = { error: { cause: { name: 'Known' }, data: 'Expired' } }
  const known = errorCase('KNOWN', { patterns: [spelled('Known')], ...info('at') })
  const elsewhere = errorCase('PARSE_ERROR', { layer: 'REQUEST_VALIDATION_ERROR' })
  const places = hidingPlaces([nameless, known, elsewhere, errorCase('EXPIRED', { patterns: [deep] })])
  const layer = 'HANDLER_ERROR'
  expect(places).toEqual([
    { kind: 'EXPIRED', layer, promised: [], answer: deep },
    { kind: 'KNOWN', layer, promised: ['at'], answer: { error: { name: layer, cause: { name: 'KNOWN' } } } },
    { kind: 'KNOWN', layer, promised: ['at'], answer: { error: { name: layer, cause: { name: 'Known' } } } },
    { kind: 'EXPIRED', layer, promised: [], answer: { error: { name: layer, cause: { name: 'EXPIRED' } } } },
    { kind: layer, layer, promised: [], answer: { error: { name: layer, cause: '{cause}' } } },
  ])
})

test('a cause with details hides behind its own name too, and no node has to send what is read', () => {
  const detail = { field: 'reason', from: ['text'], cases: [] }
  const hidden = { result: { error: '{text}' } }
  const failed = errorCase('FAILED', {
    details: [detail],
    patterns: [hidden, spelled('Failed')],
    ...info('text', 'reason'),
  })
  expect(hidingPlaces([failed]).map(({ promised, answer }) => [promised, answer])).toEqual([
    [['text'], hidden],
    [['text'], spelled('Failed')],
    [['text'], spelled('FAILED')],
  ])
})
