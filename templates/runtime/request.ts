import type { ErrorCase, ErrorRules } from './errors.js'
import { copy } from './input/copy.js'

/** The types of a method. It is never a value at run time. */
export interface MethodShape {
  readonly method: string
  readonly params: unknown
  readonly result: unknown
  readonly error: ErrorCase
}

declare const shape: unique symbol

/**
 * A call that has not been sent, as plain data: you can store, compare, log or send it, or use it as a cache key.
 * `JSON.stringify` throws if it contains a `bigint`; `stringify` of this package does not. Only builders make requests:
 * to send a copy that was read from JSON, pass it through its builder, `getOrder(copy.params)`.
 */
export interface Request<Shape extends MethodShape = MethodShape> {
  readonly method: Shape['method']
  /** The params as sent; `undefined` where the method takes none. */
  readonly params: Shape['params']
  /** How the client reads failures. Not enumerable: `JSON.stringify`, logs and comparisons ignore it. */
  readonly rules: ErrorRules
  /** The builder's name, for messages. Not enumerable. Left out where it is the method's. */
  readonly builder?: string
  readonly [shape]?: Shape
}

/** Any builder. */
export type Builder = (...args: never[]) => Request

/** The types of a request's method; for a union of requests, a union of these types. */
export type ShapeOf<Sent> = Sent extends Request<infer Shape> ? Shape : never

/** The type of a selecting param's value in `Params`. It includes `Default` where the param is missing or optional. */
export type Chosen<Params, Name extends PropertyKey, Values, Default extends Values> = Name extends keyof Params
  ? Extract<Params[Name], Values> | ({} extends Pick<Params, Name> ? Default : never)
  : Default

/** `Params` without any key that `Allowed` does not have: a misspelled param does not compile. */
export type Only<Params, Allowed> = Params & { readonly [Name in Exclude<keyof Params, keyof Allowed>]: never }

/** Makes a request with a copy of the params; for generated builders. */
export function request<Shape extends MethodShape>(
  method: Shape['method'],
  rules: ErrorRules,
  params?: Shape['params'],
  builder?: string,
): Request<Shape> {
  const notEnumerable = { rules: { value: rules }, builder: { value: builder } }
  return Object.defineProperties({ method, params: copy(params) }, notEnumerable) as Request<Shape>
}

/** Whether a request, or the copy of one in the copy of an error, is a submission. */
export function isSubmission(sent: Request): boolean {
  const { submits }: { readonly submits?: unknown } = sent.rules ?? sent
  return !!submits
}
