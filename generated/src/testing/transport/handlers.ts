import type { ClientErrorCase, EmptyInfo } from '../../runtime/errors.js'
import type { Builder, ShapeOf } from '../../runtime/request.js'

/** The params that the requests of a builder have on the wire. */
export type ParamsOf<Of extends Builder> = ShapeOf<ReturnType<Of>>['params']

/** The result of a builder's requests. */
export type ResultOf<Of extends Builder> = ShapeOf<ReturnType<Of>>['result']

/** Each way in which a call with a request of this builder can fail. */
export type ErrorCaseOf<Of extends Builder> = ShapeOf<ReturnType<Of>>['error'] | ClientErrorCase

/** The kinds of these errors. */
export type KindOf<Of extends Builder> = ErrorCaseOf<Of>['kind']

/** The `info` of the errors of this kind. */
export type InfoOf<Of extends Builder, Kind extends string> = Extract<ErrorCaseOf<Of>, { readonly kind: Kind }>['info']

/** The layers under which the description has errors of this kind. */
export type LayerOf<Of extends Builder, Kind extends string> = Extract<
  ErrorCaseOf<Of>,
  { readonly kind: Kind }
>['layer']

/** The options of `on`. */
export interface HandlerOptions {
  /** How many calls the handler answers. Then the one that was added before it answers again. Default: all calls. */
  readonly times?: number
}

/** The options of `fail`: what an answer of a node contains besides kind and info. */
export interface FailureOptions<Layer extends string = string> extends HandlerOptions {
  /**
   * The layer of a node's error: `error.name`. Default: of the layers that the kind has here, the one under which most
   * methods report it, such as `INTERNAL_ERROR` with HTTP status 500 for the kind `INTERNAL_ERROR`.
   */
  readonly layer?: Layer
  /** The legacy `data` of a node's error: its text for people, which the message repeats. */
  readonly data?: unknown
  /** The HTTP status of a node's error. Default: that of the description's example of the error in this layer. */
  readonly status?: number
}

/** The arguments of `fail` after the kind: `info` can be left out where nodes send none. */
export type FailureArguments<Info, Layer extends string> = EmptyInfo extends Info
  ? [info?: Info, options?: FailureOptions<Layer>]
  : [info: Info, options?: FailureOptions<Layer>]
