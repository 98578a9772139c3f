import { hexPrefixed } from './nibbles.js'

/** A node of the trie of a shard's state. `key` is the part of a key, as nibbles. */
export type TrieNode =
  | { readonly kind: 'leaf'; readonly key: string; readonly value: ValueRef }
  | { readonly kind: 'extension'; readonly key: string; readonly child: Uint8Array }
  | { readonly kind: 'branch'; readonly value: ValueRef | null; readonly children: readonly Child[] }

/** The value of a key, by length and hash. */
export type ValueRef = { readonly length: number; readonly hash: Uint8Array }

export type Child = { readonly nibble: string; readonly hash: Uint8Array }

/** Decodes a node; null for bytes that are not exactly one. */
export function decodeNode(bytes: Uint8Array): TrieNode | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = 0
  const take = (length: number): number => (at += length) - length
  const hash = (): Uint8Array => bytes.slice(take(32), at)
  const value = (): ValueRef => ({ length: view.getUint32(take(4), true), hash: hash() })
  const key = (isLeaf: boolean): string | null =>
    hexPrefixed(bytes.slice(take(view.getUint32(take(4), true)), at), isLeaf)
  const read = (): TrieNode | null => {
    const tag = view.getUint8(take(1))
    if (tag === 0) return withKey(key(true), part => ({ kind: 'leaf', key: part, value: value() }))
    // Every step must use a part of the key: then no walk is endless.
    if (tag === 3) return withKey(key(false) || null, part => ({ kind: 'extension', key: part, child: hash() }))
    if (tag > 3) return null
    const own = tag === 2 ? value() : null
    const bitmap = view.getUint16(take(2), true)
    const present = digits.filter((_, index) => (bitmap >> index) & 1)
    const children = present.map(nibble => ({ nibble, hash: hash() }))
    // A branch to nothing proves no key absent, and makes walks long.
    return own === null && children.length === 0 ? null : { kind: 'branch', value: own, children }
  }
  try {
    const node = read()
    // The memory usage is at the end.
    take(8)
    return at === bytes.length ? node : null
  } catch {
    // Beyond the end of the bytes.
    return null
  }
}

const digits: readonly string[] = [...'0123456789abcdef']

function withKey(key: string | null, nodeOf: (key: string) => TrieNode): TrieNode | null {
  return key === null ? null : nodeOf(key)
}
