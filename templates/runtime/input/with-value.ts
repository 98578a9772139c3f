import { encodeBase64 } from '../decode/base64.js'
import { utf8Characters } from '../decode/utf8-characters.js'
import { stringifyExact } from '../json/stringify-exact.js'

/** A JSON value, or bytes such as a `Uint8Array`. */
export type JsonOrBytes = object | string | number | bigint | boolean | null

/** `Params`, or the same with the param `Value`, a JSON value or bytes, in place of `Encoded`, its base64. */
export type WithValue<Params, Value extends string, Encoded extends string> = Params extends {
  readonly [Key in Encoded]: unknown
}
  ? | (Params & { readonly [Key in Value]?: never })
    | (Omit<Params, Encoded> & { readonly [Key in Value]: JsonOrBytes } & { readonly [Key in Encoded]?: never })
  : Params

/**
 * Writes the param `value` as base64 in its place; for generated builders. Bytes are taken as they are; anything else
 * becomes JSON in UTF-8. Throws a `TypeError` if both params are given, and what `stringify` throws.
 */
export function withValue<Params>(params: object, value: string, encoded: string): Params {
  // Params by position stay as they are.
  if (Array.isArray(params)) return params as Params
  const { [value]: given, ...others }: { readonly [key: string]: unknown } = { ...params }
  if (given === undefined) return others as Params
  if (others[encoded] !== undefined) throw new TypeError(`Give either ${value} or ${encoded}, not both.`)
  return { ...others, [encoded]: base64Of(given, value) } as Params
}

function base64Of(value: unknown, name: string): string {
  // Not `instanceof`: another realm, such as an iframe or jsdom, has another `Uint8Array`.
  if (ArrayBuffer.isView(value)) return encodeBase64(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
  // JSON text has no lone surrogates.
  return btoa(utf8Characters(stringifyExact(value, name)))
}
