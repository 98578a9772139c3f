import pc from 'picocolors'
import { expect, test } from 'vitest'
import { showDifference } from '../../generator/render/terminal.js'
import { pathTo } from '../../generator/compare/changes/path.js'
import { change, differenceOf, mixed } from './difference.js'

const plain = pc.createColors(false)

test('shows few enough changes for one screen, the most important ones first', () => {
  expect(showDifference(mixed, 'screen', plain))
    .toBe(`NEAR JSON-RPC 1.1.2 → 1.2.1: 7 break callers, 1 breaks exhaustive switches, 1 adds, 2 document.

Breaks callers: major
  field-removed  a field was removed
    block › result.header.prev_height [+1 method]
  null-added  a field can now be null
    block › result.a
    block › result.b
    block › result.c
    block › result.d
    and 2 more

Breaks exhaustive switches: major
  error-added  a method can fail with one more kind
    block › error: UNKNOWN_BLOCK [+2 methods]

Adds: minor
  field-added  a field was added
    block › result: one, two, three and 2 more

Documents: patch
  docs-changed  texts changed (2)
--details shows everything.
`)
})

test('shows everything with its details', () => {
  const few = differenceOf(...mixed.changes.filter(({ rule }) => rule !== 'null-added'))
  expect(showDifference(few, 'all', plain))
    .toBe(`NEAR JSON-RPC 1.1.2 → 1.2.1: 1 breaks callers, 1 breaks exhaustive switches, 1 adds, 2 document.

Breaks callers: major
  field-removed  a field was removed: code that reads it does not compile
    block › result.header.prev_height [also chunk]

Breaks exhaustive switches: major
  error-added  a method can fail with one more kind: a switch over \`kind\` is no longer exhaustive
    block › error: UNKNOWN_BLOCK [also tx, query]

Adds: minor
  field-added  a field was added: existing code is unaffected
    block › result: one, two, three, four, five

Documents: patch
  docs-changed  texts changed: the types are the same
    block
    chunk
`)
})

test('shows a change of a flow', () => {
  const added = change('flow-added', { paths: [pathTo('blocks')], detail: 'followBlocks', methods: [] })
  expect(showDifference(differenceOf(added), 'screen', plain)).toBe(`NEAR JSON-RPC 1.1.2 → 1.2.1: 1 adds.

Adds: minor
  flow-added  a flow was added
    blocks (followBlocks)
`)
})

test('shows that nothing changed', () => {
  expect(showDifference(differenceOf(), 'screen', plain)).toBe('NEAR JSON-RPC 1.1.2 → 1.2.1: no change.\n')
})

test('colors verdicts, and escapes control characters in names', () => {
  const colors = pc.createColors(true)
  const hostile = differenceOf(change('field-removed', { names: ['\u001b[2J', '\u202e'] }))
  expect(showDifference(hostile, 'screen', colors)).toBe(
    [
      `${colors.bold('NEAR JSON-RPC 1.1.2 → 1.2.1')}: 1 breaks callers.`,
      '',
      colors.bold(colors.red('Breaks callers: major')),
      `  ${colors.bold('field-removed')}  ${colors.dim('a field was removed')}`,
      '    block › result: \\u001b[2J, \\u202e',
      '',
    ].join('\n'),
  )
})
