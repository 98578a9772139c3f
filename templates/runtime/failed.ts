/** The fields of a failure. */
export interface Failed {
  readonly kind: string
  readonly info: unknown
  /** Left out for failures on this side of the wire. */
  readonly layer?: string
  /** The layer that the node sent, if it is not the wire's `error.name`. */
  readonly sentLayer?: string
  /** The node's text about the failure, if the failure was inside a result. */
  readonly words?: unknown
  /** What `fetch` threw. */
  readonly thrown?: unknown
}
