export type FlowName = 'transactions' | 'contract-state' | 'blocks'

/** A client has the flows that its description lists in `x-rpc-flows`. */
export const flowNames: readonly FlowName[] = ['transactions', 'contract-state', 'blocks']

export function isFlowName(name: string): name is FlowName {
  return flowNames.some(each => each === name)
}
