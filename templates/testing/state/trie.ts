import { fromHex, toHex, utf8 } from '../primitives/bytes.js'
import { borshBlob, borshInteger, joined } from '../primitives/borsh.js'
import { sha256 } from '../primitives/hash.js'

/** The number of a column of the state, which a key begins with. */
export const columns = { account: 0, code: 1, accessKey: 2, contractData: 9 } as const

/** The key of an account's entry in a column, as hexadecimal digits. */
export function trieKey(column: number, accountId: string, ...rest: readonly Uint8Array[]): string {
  return toHex(joined(Uint8Array.of(column), utf8(accountId), ...rest))
}

/** The comma between an account and a key of its contract. */
export const separator: Uint8Array = Uint8Array.of(0x2c)

/** A key as hexadecimal digits, and its value by hash. */
export type TrieEntry = { readonly key: string; readonly length: number; readonly hash: Uint8Array }

/** A node of a trie. `path` is the start of all keys below it. */
export type TrieNode = {
  readonly path: string
  readonly bytes: Uint8Array
  readonly hash: Uint8Array
  readonly children: readonly TrieNode[]
}

/** The root of a trie without keys. */
export const emptyRoot: Uint8Array = new Uint8Array(32)

/** The trie of entries in the order of their keys; null for none. */
export function buildTrie(entries: readonly TrieEntry[], path = ''): TrieNode | null {
  const first = entries[0]
  const last = entries.at(-1)
  if (first === undefined || last === undefined) return null
  if (entries.length === 1)
    return nodeOf(path, [], borshInteger(0, 1), hexPrefix(first.key.slice(path.length), true), valueOf(first))
  const shared = commonLength(first.key, last.key)
  if (shared === path.length) return branchOf(entries, path)
  const below = branchOf(entries, first.key.slice(0, shared))
  return nodeOf(path, [below], borshInteger(3, 1), hexPrefix(first.key.slice(path.length, shared), false), below.hash)
}

/** The nodes on the way to a prefix and below it, which prove its keys and that there are no others. */
export function nodesTowards(node: TrieNode | null, prefix: string): readonly Uint8Array[] {
  if (node === null) return []
  const leading = node.children.filter(({ path }) => prefix.startsWith(path) || path.startsWith(prefix))
  return [node.bytes, ...leading.flatMap(child => nodesTowards(child, prefix))]
}

function branchOf(entries: readonly TrieEntry[], path: string): TrieNode {
  const own = entries.find(({ key }) => key === path)
  const children = digits.flatMap(digit => {
    const below = entries.filter(({ key }) => key[path.length] === digit)
    return buildTrie(below, path + digit) ?? []
  })
  const bitmap = children.reduce((bits, child) => bits | (1 << parseInt(child.path[path.length] ?? '', 16)), 0)
  const value = own === undefined ? [borshInteger(1, 1)] : [borshInteger(2, 1), valueOf(own)]
  return nodeOf(path, children, ...value, borshInteger(bitmap, 2), ...children.map(({ hash }) => hash))
}

const digits: readonly string[] = [...'0123456789abcdef']

/** The last field of a node is the memory that it uses. Here it is that of the node alone; nothing reads it. */
function nodeOf(path: string, children: readonly TrieNode[], ...parts: readonly Uint8Array[]): TrieNode {
  const content = joined(...parts)
  const bytes = joined(content, borshInteger(content.length, 8))
  return { path, bytes, hash: sha256(bytes), children }
}

function valueOf({ length, hash }: TrieEntry): Uint8Array {
  return joined(borshInteger(length, 4), hash)
}

/** Part of a key in hex-prefix encoding (Ethereum's Yellow Paper, appendix C). */
function hexPrefix(nibbles: string, isLeaf: boolean): Uint8Array {
  const isOdd = nibbles.length % 2 === 1
  const flags = (isLeaf ? 2 : 0) + (isOdd ? 1 : 0)
  return borshBlob(fromHex(`${flags}${isOdd ? '' : '0'}${nibbles}`))
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
