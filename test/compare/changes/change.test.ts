import { expect, test } from 'vitest'
import { isBreaking, levelOf, sortChanges, type Change } from '../../../generator/compare/changes/change.js'
import { pathTo } from '../../../generator/compare/changes/path.js'
import { verdictOf, type RuleId } from '../../../generator/compare/changes/rules.js'

function change(rule: RuleId, path = 'block'): Change {
  return { rule, verdict: verdictOf(rule), paths: [pathTo(path)], names: [], detail: '', methods: [] }
}

test('changes are sorted by verdict, then by rule, then by path', () => {
  const changes = [
    change('docs-changed'),
    change('field-added'),
    change('error-added'),
    change('field-removed', 'chunk'),
    change('field-removed', 'block'),
    change('method-removed'),
    change('method-removed'),
  ]
  expect(sortChanges(changes).map(({ rule, paths }) => `${rule} ${paths[0]?.name}`)).toEqual([
    'method-removed block',
    'method-removed block',
    'field-removed block',
    'field-removed chunk',
    'error-added block',
    'field-added block',
    'docs-changed block',
  ])
})

test.each<[RuleId[], string | null]>([
  [['docs-changed', 'error-added'], 'major'],
  [['docs-changed', 'field-added'], 'minor'],
  [['docs-changed'], 'patch'],
  [[], null],
])('the level of %j is %s', (rules, level) => {
  expect(levelOf(rules.map(rule => change(rule)))).toBe(level)
})

test('changes that break callers or switches are breaking', () => {
  const rules = ['field-removed', 'error-added', 'field-added', 'docs-changed'] as const
  expect(rules.map(rule => isBreaking(change(rule)))).toEqual([true, true, false, false])
})
