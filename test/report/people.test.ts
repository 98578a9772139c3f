import pc from 'picocolors'
import { expect, test } from 'vitest'
import { showDifference } from '../../generator/report/people.js'
import { change, differenceOf, mixed } from './difference.js'

const plain = pc.createColors(false)

test('shows what matters most on one screen', () => {
  expect(showDifference(mixed, 'screen', plain))
    .toBe(`NEAR JSON-RPC 1.1.2 → 1.2.1: 7 break callers, 1 breaks exhaustive switches, 1 adds, 2 document.

Breaks callers: major
  field-removed  a field is gone
    block › result.header.prev_height [+1 method]
  null-added  a field may be null
    block › result.a
    block › result.b
    block › result.c
    block › result.d
    and 2 more

Breaks exhaustive switches: major
  error-added  a method fails in one more way
    block › error: UNKNOWN_BLOCK [+2 methods]

Adds: minor
  field-added  a field is new
    block › result: one, two, three and 2 more

Documents: patch
  docs-changed  texts (2)
--details shows all of it.
`)
})

test('shows everything with its details', () => {
  const few = differenceOf(...mixed.changes.filter(({ rule }) => rule !== 'null-added'))
  expect(showDifference(few, 'all', plain))
    .toBe(`NEAR JSON-RPC 1.1.2 → 1.2.1: 1 breaks callers, 1 breaks exhaustive switches, 1 adds, 2 document.

Breaks callers: major
  field-removed  a field is gone: code that reads it does not compile
    block › result.header.prev_height [also chunk]

Breaks exhaustive switches: major
  error-added  a method fails in one more way: a switch over \`kind\` is exhaustive no more
    block › error: UNKNOWN_BLOCK [also tx, query]

Adds: minor
  field-added  a field is new: who does not read it need not know
    block › result: one, two, three, four, five

Documents: patch
  docs-changed  texts: the types are the same
    block
    chunk
`)
})

test('shows a flow, which is of no method', () => {
  const added = change('flow-added', { paths: ['blocks'], detail: 'followBlocks', methods: [] })
  expect(showDifference(differenceOf(added), 'screen', plain)).toBe(`NEAR JSON-RPC 1.1.2 → 1.2.1: 1 adds.

Adds: minor
  flow-added  functions of several calls are new
    blocks (followBlocks)
`)
})

test('says that nothing changed', () => {
  expect(showDifference(differenceOf(), 'screen', plain)).toBe('NEAR JSON-RPC 1.1.2 → 1.2.1: no change.\n')
})

test('colours verdicts, and drives no terminal with names of a description', () => {
  const colors = pc.createColors(true)
  const hostile = differenceOf(change('field-removed', { names: ['\u001b[2J', '\u202e'] }))
  expect(showDifference(hostile, 'screen', colors)).toBe(
    [
      `${colors.bold('NEAR JSON-RPC 1.1.2 → 1.2.1')}: 1 breaks callers.`,
      '',
      colors.bold(colors.red('Breaks callers: major')),
      `  ${colors.bold('field-removed')}  ${colors.dim('a field is gone')}`,
      '    block › result: \\u001b[2J, \\u202e',
      '',
    ].join('\n'),
  )
})
