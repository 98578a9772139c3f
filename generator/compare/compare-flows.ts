import { namesOfFlow } from '../model/client-surface.js'
import type { FlowName } from '../model/flows/flow-name.js'
import type { Interface } from '../model/interface.js'
import { removedAndAdded } from '../schema/distinct.js'
import { changeOf, type Change } from './changes/change.js'
import { pathTo } from './changes/path.js'

/** Compares the flows of two interfaces. */
export function compareFlows(before: Interface, after: Interface): readonly Change[] {
  const { removed, added } = removedAndAdded(before.flows, after.flows)
  return [...removed.map(name => change('flow-removed', name)), ...added.map(name => change('flow-added', name))]
}

function change(rule: 'flow-removed' | 'flow-added', name: FlowName): Change {
  return changeOf({ rule, names: [], detail: namesOfFlow(name).join(', ') }, [pathTo(name)], [])
}
