import { didYouMean } from '../diagnostics/closest-name.js'
import type { JsonObject } from '../schema/json.js'
import { flowCalls, flowNames, isFlowName, type FlowName } from './client-surface.js'
import type { Method } from './interface.js'
import { reportError } from './position.js'
import type { LazyPosition } from './position.js'
import type { ReadContext } from './read-context.js'
import { canonicalJson } from '../schema/canonical-json.js'

type FlowContext = Pick<ReadContext, 'document' | 'report'>

/** The flows of `x-rpc-flows`, in the order of `flowNames`. */
export function readFlows(
  { document, report }: FlowContext,
  root: JsonObject,
  methods: readonly Method[],
): readonly FlowName[] {
  const value = root['x-rpc-flows']
  if (value === undefined) return []
  const at: LazyPosition = () => document.locate(root, 'x-rpc-flows')
  const names = (Array.isArray(value) ? value : [value]).map(item =>
    typeof item === 'string' ? item : canonicalJson(item),
  )
  for (const name of names) {
    const problem = problemOf(name, methods)
    if (problem !== null) reportError(report, 'RPC121', at, problem.message, problem.help)
  }
  return flowNames.filter(name => names.includes(name))
}

function problemOf(
  name: string,
  methods: readonly Method[],
): { readonly message: string; readonly help: string } | null {
  if (!isFlowName(name)) {
    const known = flowNames.map(each => `"${each}"`).join(', ')
    return {
      message: `The "x-rpc-flows" names "${name}", which is not a flow.`,
      help: `${didYouMean(name, flowNames)}Known flows: ${known}.`,
    }
  }
  const builders = new Set(methods.flatMap(method => [method, ...method.variants]).map(each => each.name))
  const missing = flowCalls[name].find(builder => !builders.has(builder))
  if (missing === undefined) return null
  return {
    message: `The flow "${name}" calls the builder "${missing}", but the description has no such method.`,
    help: 'Describe the method, or remove the flow from the list.',
  }
}
