import type { MethodShape } from './request.js'
import type { RpcError } from './rpc-error.js'

/** How a call ended: with a result, or with one of the method's errors. */
export type Outcome<Shape extends MethodShape = MethodShape> =
  | ({ readonly ok: true; readonly result: Shape['result'] } & Disagreement)
  | ({ readonly ok: false; readonly error: RpcError<Shape['error']> } & Disagreement)

interface Disagreement {
  /** The indexes of the nodes that answered differently. Only `agree` sets it. */
  readonly disagreed?: readonly number[]
}
