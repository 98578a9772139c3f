import { joined, littleEndian } from '../hash/bytes.js'
import { sha256 } from '../../runtime/decode/sha256.js'
import {
  malformed,
  readBase64,
  readDecimal,
  readEd25519,
  readHash,
  readInteger,
  readList,
  readObject,
  readUtf8,
  within,
} from './values.js'

/**
 * Reads a value of an answer, adds its Borsh to `bytes`, and returns the value with nothing else than what it added. So
 * whatever a verifier returns is what was hashed.
 */
export type Read<Value> = (value: unknown, field: string, bytes: Uint8Array[]) => Value

/** A value, and the SHA-256 of its Borsh. */
export function hashOf<Value>(
  read: Read<Value>,
  value: unknown,
  field: string,
): { readonly value: Value; readonly hash: Uint8Array } {
  const bytes: Uint8Array[] = []
  const known = read(value, field, bytes)
  return { value: known, hash: sha256(joined(bytes)) }
}

// With these annotations bundlers leave out the layouts that a program does not use.

/* @__NO_SIDE_EFFECTS__ */ function scalar<Value>(bytesOf: (value: unknown, field: string) => Uint8Array): Read<Value> {
  return (value, field, bytes) => {
    bytes.push(bytesOf(value, field))
    return value as Value
  }
}

export const hash: Read<string> = scalar(readHash)

/** Of an amount or an exact time: decimal text. */
/* @__NO_SIDE_EFFECTS__ */ export function decimal(size: number): Read<string> {
  return scalar((value, field) => littleEndian(readDecimal(value, size, field), size))
}

/* @__NO_SIDE_EFFECTS__ */ export function integer(size: number): Read<number | bigint> {
  return (value, field, bytes) => {
    const known = readInteger(value, size, field)
    bytes.push(littleEndian(known, size))
    return known
  }
}

/** An integer that is exact as a number. */
/* @__NO_SIDE_EFFECTS__ */ export function safeInteger(size: number): Read<number> {
  const read = integer(size)
  return (value, field, bytes) => {
    const known = read(value, field, bytes)
    return typeof known === 'number' ? known : malformed(field)
  }
}

export const boolean: Read<boolean> = scalar((value, field) =>
  Uint8Array.of(typeof value === 'boolean' ? Number(value) : malformed(field)),
)

/* @__NO_SIDE_EFFECTS__ */ function counted(
  bytesOf: (value: unknown, field: string) => Uint8Array,
): (value: unknown, field: string) => Uint8Array {
  return (value, field) => {
    const bytes = bytesOf(value, field)
    return joined([littleEndian(bytes.length, 4), bytes])
  }
}

export const text: Read<string> = scalar(counted(readUtf8))

/** Bytes in base64. */
export const base64: Read<string> = scalar(counted(readBase64))

export const publicKey: Read<string> = scalar((value, field) =>
  joined([Uint8Array.of(0), readEd25519(value, 32, field)]),
)

export const signature: Read<string> = scalar((value, field) =>
  joined([Uint8Array.of(0), readEd25519(value, 64, field)]),
)

/** More items than any list of a block, a chunk or an outcome has. Each costs time. */
export const longestList = 10_000

/* @__NO_SIDE_EFFECTS__ */ export function list<Item>(item: Read<Item>): Read<readonly Item[]> {
  return (value, field, bytes) => {
    const items = readList(value, field)
    if (items.length > longestList) malformed(field)
    bytes.push(littleEndian(items.length, 4))
    return items.map((each, index) => item(each, within(field, index), bytes))
  }
}

/** Null, or a missing field, stands for none. */
/* @__NO_SIDE_EFFECTS__ */ export function option<Value>(read: Read<Value>): Read<Value | null> {
  return (value, field, bytes) => {
    const isNone = value === null || value === undefined
    bytes.push(Uint8Array.of(isNone ? 0 : 1))
    return isNone ? null : read(value, field, bytes)
  }
}

/** The fields of an object, in the order of the hash. */
/* @__NO_SIDE_EFFECTS__ */ export function struct<Value>(fields: {
  readonly [Field in keyof Value]: Read<Value[Field]>
}): Read<Value> {
  return (value, field, bytes) => {
    const object = readObject(value, field)
    const entries = Object.entries<Read<unknown>>(fields).map(([name, read]) => [
      name,
      read(object[name], within(field, name), bytes),
    ])
    return Object.fromEntries(entries) as Value
  }
}

/** The number of a version, then the value. */
/* @__NO_SIDE_EFFECTS__ */ export function tagged<Value>(tag: number, read: Read<Value>): Read<Value> {
  return (value, field, bytes) => {
    bytes.push(Uint8Array.of(tag))
    return read(value, field, bytes)
  }
}

/** The only version of a form whose JSON has the version as a key: `{ "V1": … }`. */
/* @__NO_SIDE_EFFECTS__ */ export function version1<Value>(read: Read<Value>): Read<{ readonly V1: Value }> {
  return (value, field, bytes) => {
    const { V1 } = readObject(value, field)
    bytes.push(Uint8Array.of(0))
    return { V1: read(V1, within(field, 'V1'), bytes) }
  }
}
