import type { ErrorCase, ErrorRules } from './errors.js'

/** What the types know of a method. It is never a value at run time. */
export interface MethodShape {
  readonly method: string
  readonly params: unknown
  readonly result: unknown
  readonly error: ErrorCase
}

declare const shape: unique symbol

/**
 * A call that has not been sent: plain data, to be stored, compared, logged, sent later or used as a cache key.
 * Made by a builder; a copy that went through JSON becomes a request again through its builder:
 * `viewAccount(copy.params)`.
 */
export interface Request<Shape extends MethodShape = MethodShape> {
  readonly method: Shape['method']
  /** As they go on the wire; `undefined` where the method takes none. */
  readonly params: Shape['params']
  /** How to read a failure. Not enumerable: neither `JSON.stringify`, a log nor a comparison sees it. */
  readonly rules: ErrorRules
  readonly [shape]?: Shape
}

/** A builder of requests, as `isErrorOf` takes it. */
export type Builder = (...args: never[]) => Request

/** The shape of a request's method; for a union of requests, that of each. */
export type ShapeOf<Sent> = Sent extends Request<infer Shape> ? Shape : never

/** Makes a request; for generated builders. */
export function request<Shape extends MethodShape>(
  method: Shape['method'],
  rules: ErrorRules,
  params?: Shape['params'],
): Request<Shape> {
  return Object.defineProperty({ method, params }, 'rules', { value: rules }) as Request<Shape>
}
