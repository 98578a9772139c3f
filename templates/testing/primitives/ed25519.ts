import { borshInteger, integerOf, joined } from './borsh.js'
import { sha512 } from './sha512.js'

/**
 * Ed25519 (RFC 8032). Not of `node:crypto`, which pages do not have, and not of `crypto.subtle`, which answers later.
 * Only for keys that are no secrets: its time depends on the key.
 */

const p = 2n ** 255n - 19n
const order = 2n ** 252n + 27742317777372353535851937790883648493n
const d = modulo(-121665n * inverse(121666n))
const rootOfMinusOne = power(2n, (p - 1n) / 4n)

/** A point in extended coordinates: x = X/Z, y = Y/Z, x·y = T/Z. */
type Point = { readonly X: bigint; readonly Y: bigint; readonly Z: bigint; readonly T: bigint }

const zero: Point = { X: 0n, Y: 1n, Z: 1n, T: 0n }

export function publicKeyOf(seed: Uint8Array): Uint8Array {
  return encoded(timesBase(expanded(seed).scalar))
}

export function signWith(seed: Uint8Array, message: Uint8Array, publicKey: Uint8Array = publicKeyOf(seed)): Uint8Array {
  const { scalar, prefix } = expanded(seed)
  const nonce = hashed(prefix, message)
  const commitment = encoded(timesBase(nonce))
  const challenge = hashed(commitment, publicKey, message)
  return joined(commitment, borshInteger((nonce + challenge * scalar) % order, 32))
}

export function isSignatureOf(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const point = publicKey.length === 32 ? decoded(publicKey) : null
  const response = integerOf(signature.slice(32))
  if (point === null || signature.length !== 64 || response >= order) return false
  const challenge = hashed(signature.slice(0, 32), publicKey, message)
  const negative = { ...point, X: modulo(-point.X), T: modulo(-point.T) }
  const commitment = encoded(sum(timesBase(response), times(negative, challenge)))
  return commitment.every((byte, index) => byte === signature[index])
}

function expanded(seed: Uint8Array): { readonly scalar: bigint; readonly prefix: Uint8Array } {
  const hash = sha512(seed)
  const low = integerOf(hash.slice(0, 32))
  return { scalar: (low & (2n ** 254n - 8n)) | (1n << 254n), prefix: hash.slice(32) }
}

function hashed(...parts: readonly Uint8Array[]): bigint {
  return integerOf(sha512(joined(...parts))) % order
}

function sum(one: Point, other: Point): Point {
  const a = modulo((one.Y - one.X) * (other.Y - other.X))
  const b = modulo((one.Y + one.X) * (other.Y + other.X))
  const c = modulo(2n * d * one.T * other.T)
  const e = modulo(2n * one.Z * other.Z)
  return product(b - a, e - c, e + c, b + a)
}

function twice({ X, Y, Z }: Point): Point {
  const a = modulo(X * X)
  const b = modulo(Y * Y)
  const c = a + b
  const e = a - b
  return product(c - modulo((X + Y) ** 2n), 2n * modulo(Z * Z) + e, e, c)
}

function product(e: bigint, f: bigint, g: bigint, h: bigint): Point {
  return { X: modulo(e * f), Y: modulo(g * h), Z: modulo(f * g), T: modulo(e * h) }
}

function times(point: Point, scalar: bigint): Point {
  let result = zero
  for (const bit of scalar.toString(2)) {
    result = twice(result)
    if (bit === '1') result = sum(result, point)
  }
  return result
}

/** For each of the 64 hexadecimal digits of a scalar, from the last: the base point times each value of the digit. */
let table: readonly (readonly Point[])[] | undefined

function timesBase(scalar: bigint): Point {
  table ??= baseTable()
  const digits = [...scalar.toString(16)].reverse()
  return digits.reduce((result, digit, place) => sum(result, table?.[place]?.[parseInt(digit, 16)] ?? zero), zero)
}

function baseTable(): readonly (readonly Point[])[] {
  const y = modulo(4n * inverse(5n))
  let base = decoded(borshInteger(y, 32)) ?? zero
  return Array.from({ length: 64 }, () => {
    const row = [zero]
    for (let digit = 1; digit <= 16; digit++) row.push(sum(row[digit - 1] ?? zero, base))
    base = row[16] ?? zero
    return row
  })
}

function encoded({ X, Y, Z }: Point): Uint8Array {
  const scale = inverse(Z)
  const x = modulo(X * scale)
  return borshInteger(modulo(Y * scale) | ((x & 1n) << 255n), 32)
}

/** Null for bytes that are no point of the curve. */
function decoded(bytes: Uint8Array): Point | null {
  const whole = integerOf(bytes)
  const y = whole & (2n ** 255n - 1n)
  const isOdd = whole >> 255n === 1n
  if (y >= p) return null
  const square = modulo((y * y - 1n) * inverse(d * y * y + 1n))
  const candidate = power(square, (p + 3n) / 8n)
  const x = [candidate, modulo(candidate * rootOfMinusOne)].find(each => modulo(each * each - square) === 0n)
  if (x === undefined || (x === 0n && isOdd)) return null
  const signed = ((x & 1n) === 1n) === isOdd ? x : p - x
  return { X: signed, Y: y, Z: 1n, T: modulo(signed * y) }
}

function modulo(value: bigint): bigint {
  const rest = value % p
  return rest < 0n ? rest + p : rest
}

function inverse(value: bigint): bigint {
  return power(modulo(value), p - 2n)
}

/** Takes a hexadecimal digit of the exponent at a time: most bits of the exponents here are 1. */
function power(base: bigint, exponent: bigint): bigint {
  const powers = [1n]
  for (let digit = 1; digit < 16; digit++) powers.push(((powers[digit - 1] ?? 1n) * base) % p)
  let result = 1n
  for (const digit of exponent.toString(16)) {
    for (let squared = 0; squared < 4; squared++) result = (result * result) % p
    if (digit !== '0') result = (result * (powers[parseInt(digit, 16)] ?? 1n)) % p
  }
  return result
}
