import { didYouMean } from '../load/closest-name.js'
import type { JsonObject } from '../load/json.js'
import { flowNames, flows, isFlowName } from './flows.js'
import type { FlowName } from './flows.js'
import type { Method } from './interface.js'
import { refuse } from './place.js'
import type { Place } from './place.js'
import type { Reading } from './reading.js'
import { signature } from './signature.js'

type FlowReading = Pick<Reading, 'document' | 'report'>

/** Which flows the client shall have, from the `x-rpc-flows` of the description's root; in the order of ours. */
export function readFlows(
  { document, report }: FlowReading,
  root: JsonObject,
  methods: readonly Method[],
): readonly FlowName[] {
  const value = root['x-rpc-flows']
  if (value === undefined) return []
  const at: Place = () => document.locate(root, 'x-rpc-flows')
  const names = (Array.isArray(value) ? value : [value]).map(item =>
    typeof item === 'string' ? item : signature(item),
  )
  for (const name of names) {
    const problem = problemOf(name, methods)
    if (problem !== null) refuse(report, 'RPC121', at, problem.message, problem.help)
  }
  return Object.keys(flows)
    .filter(isFlowName)
    .filter(name => names.includes(name))
}

function problemOf(
  name: string,
  methods: readonly Method[],
): { readonly message: string; readonly help: string } | null {
  if (!isFlowName(name)) {
    const known = flowNames.map(each => `"${each}"`).join(', ')
    return {
      message: `The "x-rpc-flows" names "${name}", which is no flow.`,
      help: `${didYouMean(name, flowNames)}Known are ${known}.`,
    }
  }
  const builders = new Set(methods.flatMap(method => [method, ...method.variants]).map(each => each.name))
  const missing = flows[name].calls.find(builder => !builders.has(builder))
  if (missing === undefined) return null
  return {
    message: `The flow "${name}" calls the builder "${missing}", which the description does not give.`,
    help: 'Describe the method, or take the flow out of the list.',
  }
}
