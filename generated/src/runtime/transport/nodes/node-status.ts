/** What the status of a node tells besides its height. */
export interface NodeStatus {
  /** The chain that its status names. */
  chainId: string | undefined
  /** The time of its newest block in its last status, in milliseconds since 1970; `NaN` if unknown. */
  blockTime: number
}
