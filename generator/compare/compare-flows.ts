import { namesOfFlow } from '../model/client-surface.js'
import type { FlowName } from '../model/flows/flow-name.js'
import type { Interface } from '../model/interface.js'
import type { Change } from './changes/change.js'
import { pathTo } from './changes/path.js'
import { verdictOf } from './changes/rules.js'

/** Compares the flows of two interfaces. */
export function compareFlows(before: Interface, after: Interface): readonly Change[] {
  return [
    ...before.flows.filter(name => !after.flows.includes(name)).map(name => change('flow-removed', name)),
    ...after.flows.filter(name => !before.flows.includes(name)).map(name => change('flow-added', name)),
  ]
}

function change(rule: 'flow-removed' | 'flow-added', name: FlowName): Change {
  const detail = namesOfFlow(name).join(', ')
  return { rule, verdict: verdictOf(rule), paths: [pathTo(name)], names: [], detail, methods: [] }
}
