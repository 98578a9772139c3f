import { didYouMean } from '../../diagnostics/closest-name.js'
import type { JsonObject } from '../../schema/json.js'
import { flowNames, isFlowName, type FlowName } from './flow-name.js'
import type { Method, NamedType } from '../interface.js'
import { flowNeeds } from './flow-needs.js'
import { missingNeeds } from './missing-needs.js'
import type { ReportContext } from '../read-context.js'
import { reportExtension } from '../report-extension.js'
import { oneOrMoreNames } from '../one-or-more-names.js'
import { quoted } from '../../diagnostics/quoted.js'

/** The flows of `x-rpc-flows`, in the order of `flowNames`. */
export function readFlows(
  context: ReportContext,
  root: JsonObject,
  methods: readonly Method[],
  schemas: readonly NamedType[],
): readonly FlowName[] {
  const value = root['x-rpc-flows']
  if (value === undefined) return []
  const names = oneOrMoreNames(value)
  for (const name of names) {
    for (const problem of problemsOf(name, methods, schemas))
      reportExtension(context, 'x-rpc-flows', [root, 'x-rpc-flows'], problem)
  }
  return flowNames.filter(name => names.includes(name))
}

type Problem = { readonly message: string; readonly help: string }

/** What the description lacks for a flow. All of it is reported at once. */
function problemsOf(name: string, methods: readonly Method[], schemas: readonly NamedType[]): readonly Problem[] {
  if (isFlowName(name)) {
    return missingNeeds(flowNeeds[name], methods, schemas).map(need => ({
      message: `The flow "${name}" needs ${need}, which the description does not have.`,
      help: 'Describe it, here or in an overlay, or remove the flow from the list.',
    }))
  }
  const known = quoted(flowNames)
  const message = `The "x-rpc-flows" names "${name}", which is not a flow.`
  return [{ message, help: `${didYouMean(name, flowNames)}Known flows: ${known}.` }]
}
