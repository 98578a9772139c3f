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
 * (`JSON.stringify` refuses a `bigint` in it, as anywhere.)
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

/** What a param has chosen: its value in `Params`, and the default too where it is left out, or may be. */
export type Chosen<Params, Name extends PropertyKey, Values, Default extends Values> = Name extends keyof Params
  ? Extract<Params[Name], Values> | ({} extends Pick<Params, Name> ? Default : never)
  : Default

/** `Params` without any key that `Allowed` does not have: a misspelled param does not compile. */
export type Only<Params, Allowed> = Params & { readonly [Name in Exclude<keyof Params, keyof Allowed>]: never }

/** Makes a request; for generated builders. */
export function request<Shape extends MethodShape>(
  method: Shape['method'],
  rules: ErrorRules,
  params?: Shape['params'],
): Request<Shape> {
  return Object.defineProperty({ method, params }, 'rules', { value: rules }) as Request<Shape>
}
