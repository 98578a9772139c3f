/** A client has the flows that its description lists in `x-rpc-flows`. */
export const flowNames = ['transactions', 'contract-state', 'blocks'] as const

export type FlowName = (typeof flowNames)[number]

export function isFlowName(name: string): name is FlowName {
  return flowNames.some(each => each === name)
}
