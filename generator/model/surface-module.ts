import type { FlowName } from './flows/flow-name.js'

/** A hand-written module of the client, and the names that the package exports from it. */
export type SurfaceModule = {
  /** Below `src/`: `runtime/transport/cache`. */
  readonly path: string
  /** The flow of the module; null for a module that clients without flows have too. */
  readonly flow: FlowName | null
  /** Whether only a client of NEAR nodes has the module. */
  readonly isForNear: boolean
  readonly values: readonly string[]
  readonly types: readonly string[]
  /** For a part of a transport, a call of its function, such as `cache(transport)`; else empty. */
  readonly call: string
  /** What its functions do, in one line for the README. Empty for a module without functions. */
  readonly docs: string
}
