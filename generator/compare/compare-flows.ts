import { flows } from '../model/flows.js'
import type { FlowName } from '../model/flows.js'
import type { Interface } from '../model/interface.js'
import type { Change } from './change.js'
import { verdictOf } from './rules.js'

/** The hand-written modules that came or went with the description's `x-rpc-flows`. */
export function compareFlows(before: Interface, after: Interface): readonly Change[] {
  return [
    ...before.flows.filter(name => !after.flows.includes(name)).map(name => change('flow-removed', name)),
    ...after.flows.filter(name => !before.flows.includes(name)).map(name => change('flow-added', name)),
  ]
}

function change(rule: 'flow-removed' | 'flow-added', name: FlowName): Change {
  const detail = flows[name].shows.join(', ')
  return { rule, verdict: verdictOf(rule), paths: [name], names: [], detail, methods: [] }
}
