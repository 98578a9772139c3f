import { factsOf } from './client-facts.js'
import type { FlowName } from './flows/flow-name.js'
import type { Interface } from './interface.js'
import type { SurfaceModule } from './surface-module.js'
import { clientModules } from './surface-modules.js'

/** The hand-written modules whose names the package of an interface exports. */
export function surfaceOf(iface: Interface): readonly SurfaceModule[] {
  const isNear = factsOf(iface).node === 'near'
  return clientModules.filter(
    ({ flow, isForNear }) => (flow === null || iface.flows.includes(flow)) && (isNear || !isForNear),
  )
}

/** The generated function that explains errors. */
export const explainSurface: SurfaceModule = {
  path: 'explain',
  flow: null,
  isForNear: false,
  values: ['explain'],
  types: [],
  call: '',
  docs: 'What happened and what to do, for an error, a kind, a message or an answer of a node.',
}

/** The names that the package exports from the modules of a flow, sorted. */
export function namesOfFlow(name: FlowName): readonly string[] {
  const modules = clientModules.filter(({ flow }) => flow === name)
  return modules.flatMap(({ values, types }) => values.concat(types)).toSorted()
}
