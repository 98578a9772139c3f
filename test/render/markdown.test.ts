import { expect, test } from 'vitest'
import { renderer } from '../../generator/emit/prose/templates.js'
import { changelogEntry, pullRequestText } from '../../generator/render/markdown.js'
import { assets } from '../emit/interface-of.js'
import { change, differenceOf, mixed } from './difference.js'

const render = renderer(assets)
const few = differenceOf(...mixed.changes.filter(({ rule }) => rule !== 'null-added'))

test('the body of a pull request has a part for each verdict', () => {
  expect(pullRequestText(few, render)).toBe(`# NEAR JSON-RPC 1.1.2 → 1.2.1

A major change: 1 breaks callers, 1 breaks exhaustive switches, 1 adds, 2 document.

## Breaks callers: major

- a field was removed: code that reads it does not compile
  - \`block › result.header.prev_height\`, and 1 more method

## Breaks exhaustive switches: major

- a method can fail with one more kind: a switch over \`kind\` is no longer exhaustive
  - \`block › error\`: \`UNKNOWN_BLOCK\`, and 2 more methods

## Adds: minor

- a field was added: existing code is unaffected
  - \`block › result\`: \`one\`, \`two\`, \`three\`, \`four\`, \`five\`

## Documents: patch

- texts changed (2): the types are the same
`)
})

test('the body of a pull request states that nothing changed', () => {
  expect(pullRequestText(differenceOf(), render)).toBe('# NEAR JSON-RPC 1.1.2 → 1.2.1\n\nNothing changed.\n')
})

test('names of a description are always code', () => {
  const hostile = differenceOf(change('field-removed', { names: ['`<script>`', 'a|b'], detail: '<b>' }))
  expect(pullRequestText(hostile, render)).toBe(`# NEAR JSON-RPC 1.1.2 → 1.2.1

A major change: 1 breaks callers.

## Breaks callers: major

- a field was removed: code that reads it does not compile
  - \`block › result\`: \`\` \`<script>\` \`\`, \`a|b\` (&lt;b>)
`)
})

test('a changelog entry shows what the changes mean for callers', () => {
  const small = differenceOf(change('null-added'), change('docs-changed'))
  expect(changelogEntry(small, '2.0.0', render, 'near-rpc-client')).toBe(`## near-rpc-client 2.0.0

For NEAR JSON-RPC 1.2.1.

### Breaks callers: major

- a field can now be null: code that relies on a value does not compile
  - \`block › result\`

### Documents: patch

- texts changed (1): the types are the same
`)
})
