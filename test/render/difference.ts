import { sortChanges, type Change, type Difference } from '../../generator/compare/changes/change.js'
import { field, pathTo } from '../../generator/compare/changes/path.js'
import { verdictOf, type RuleId } from '../../generator/compare/changes/rules.js'

/** A change of the method `block`, unless something else is said. */
export function change(rule: RuleId, parts: Partial<Change> = {}): Change {
  return {
    rule,
    verdict: verdictOf(rule),
    paths: [pathTo('block', 'result')],
    names: [],
    detail: '',
    methods: ['block'],
    ...parts,
  }
}

export function differenceOf(...changes: readonly Change[]): Difference {
  const title = 'NEAR JSON-RPC'
  return { from: { title, version: '1.1.2' }, to: { title, version: '1.2.1' }, changes: sortChanges(changes) }
}

/** One change of each verdict, and five of one rule. */
export const mixed: Difference = differenceOf(
  change('field-removed', {
    paths: [pathTo('block', 'result', field('header')), pathTo('chunk', 'result', field('header'))],
    names: ['prev_height'],
    methods: ['block', 'chunk'],
  }),
  ...['a', 'b', 'c', 'd', 'e', 'f'].map(name =>
    change('null-added', { paths: [pathTo('block', 'result', field(name))] }),
  ),
  change('error-added', {
    paths: ['block', 'tx', 'query'].map(name => pathTo(name, 'error')),
    names: ['UNKNOWN_BLOCK'],
    methods: ['block', 'tx', 'query'],
  }),
  change('field-added', { names: ['one', 'two', 'three', 'four', 'five'] }),
  change('docs-changed', { paths: [pathTo('block')] }),
  change('docs-changed', { paths: [pathTo('chunk')], methods: ['chunk'] }),
)
