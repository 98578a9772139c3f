import { expect, test } from 'vitest'
import { errorPatterns } from '../../../generator/emit/error-rules/error-patterns.js'
import { errorCase } from '../interface-of.js'

const info = (...required: string[]) => ({ info: { kind: 'object', schema: 'Info', required } }) as const
const spelled = (name: string) => ({ error: { cause: { name } } })
const nameless = errorCase('HANDLER_ERROR', { info: { kind: 'any' } }, { by: 'layer' })

test('a cause that its name or another spelling identifies needs no pattern', () => {
  expect(errorPatterns([errorCase('UNKNOWN_ACCOUNT', { patterns: [spelled('UnknownAccount')] })])).toEqual([])
})

test('a spelling that is the name of another cause needs a pattern, because patterns are tried first', () => {
  const errors = [errorCase('A', { patterns: [spelled('B')] }), errorCase('B')]
  expect(errorPatterns(errors)).toEqual([{ kind: 'A', layer: 'HANDLER_ERROR', required: [], answer: spelled('B') }])
})

test('a cause that more than a name identifies needs a pattern, and a captured name is not a spelling', () => {
  const deep = { error: { cause: { name: 'B' }, data: 'Expired' } }
  const captured = spelled('{any}')
  const errors = [errorCase('A', { patterns: [deep, captured], ...info('any') })]
  expect(errorPatterns(errors)).toEqual([
    { kind: 'A', layer: 'HANDLER_ERROR', required: ['any'], answer: deep },
    { kind: 'A', layer: 'HANDLER_ERROR', required: ['any'], answer: captured },
  ])
})

test('a cause without a name comes last and matches every cause of its layer', () => {
  const deep = { error: { data: 'Expired' } }
  const other = errorCase('INTERNAL_ERROR', { layer: 'INTERNAL_ERROR' })
  expect(errorPatterns([nameless, other, errorCase('A', { layer: 'OTHER', patterns: [deep] })])).toEqual([
    { kind: 'A', layer: 'OTHER', required: [], answer: deep },
    {
      kind: 'HANDLER_ERROR',
      layer: 'HANDLER_ERROR',
      required: [],
      answer: { error: { name: 'HANDLER_ERROR', cause: '{cause}' } },
    },
  ])
})

test('if the cause is null or absent, the layer is enough', () => {
  const answers = errorPatterns([{ ...nameless, info: { kind: 'absent' } }]).map(({ answer }) => answer)
  expect(answers).toEqual([
    { error: { name: 'HANDLER_ERROR', cause: '{cause}' } },
    { error: { name: 'HANDLER_ERROR' } },
  ])
})

test('named causes of the same layer come before it, in all spellings, and after other patterns', () => {
  const deep = { error: { cause: { name: 'Known' }, data: 'Expired' } }
  const known = errorCase('KNOWN', { patterns: [spelled('Known')], ...info('at') })
  const elsewhere = errorCase('PARSE_ERROR', { layer: 'REQUEST_VALIDATION_ERROR' })
  const places = errorPatterns([nameless, known, elsewhere, errorCase('EXPIRED', { patterns: [deep] })])
  const layer = 'HANDLER_ERROR'
  expect(places).toEqual([
    { kind: 'EXPIRED', layer, required: [], answer: deep },
    { kind: 'KNOWN', layer, required: ['at'], answer: { error: { name: layer, cause: { name: 'KNOWN' } } } },
    { kind: 'KNOWN', layer, required: ['at'], answer: { error: { name: layer, cause: { name: 'Known' } } } },
    { kind: 'EXPIRED', layer, required: [], answer: { error: { name: layer, cause: { name: 'EXPIRED' } } } },
    { kind: layer, layer, required: [], answer: { error: { name: layer, cause: '{cause}' } } },
  ])
})

test('a cause with derived fields also has a pattern for its name, which does not require the derived fields', () => {
  const detail = { field: 'reason', from: ['text'], cases: [] }
  const hidden = { result: { error: '{text}' } }
  const failed = errorCase('FAILED', {
    derivedFields: [detail],
    patterns: [hidden, spelled('Failed')],
    ...info('text', 'reason'),
  })
  expect(errorPatterns([failed]).map(({ required, answer }) => [required, answer])).toEqual([
    [['text'], hidden],
    [['text'], spelled('Failed')],
    [['text'], spelled('FAILED')],
  ])
})
