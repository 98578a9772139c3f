import { sha256 } from '../../runtime/decode/sha256.js'
import { latin1 } from '../../runtime/decode/latin1.js'
import { malformed, readBase64, readList, within } from '../read/values.js'
import { refuse } from '../verified.js'
import { decodeNode, type TrieNode, type ValueRef } from './node.js'

/** A key as nibbles, and its value by hash. */
export type TrieEntry = { readonly key: string; readonly value: ValueRef }

/** The bytes of a proof by their hash, whatever their order. */
export type TrieNodes = ReadonlyMap<string, Uint8Array>

/** Keys have up to 2,048 bytes, and values of contracts are not among the nodes. */
const longestNode = 8192

/** Ten times what the state of a contract has that nodes prove by default. */
const longestProof = 40_000

export function readNodes(proof: unknown, field: string, longest: number = longestNode): TrieNodes {
  const listed = readList(proof, field)
  if (listed.length > longestProof) malformed(field)
  const nodes = listed.map((node, index) => readBase64(node, within(field, index), longest))
  return new Map(nodes.map(bytes => [latin1(sha256(bytes)), bytes]))
}

/** Which keys of the trie a walk finds: those that begin with `prefix`, or the one that equals it. */
export type Sought = { readonly prefix: string; readonly isWhole: boolean }

/** More nibbles than the longest key has. */
const longestKey = 8192

/**
 * The entries of the trie below a root, in the order of their keys. Ends the proof if a node on the way is missing or
 * none, and stops at the first entry beyond `most`.
 */
export function entriesOf(
  root: Uint8Array,
  nodes: TrieNodes,
  sought: Sought,
  most: number,
  field: string,
): readonly TrieEntry[] {
  const entries: TrieEntry[] = []
  const decoded = new Map<string, TrieNode>()
  // A node can stand in several places, so that a few nodes can make a trie without end. No honest one needs more
  // steps.
  let steps = 4 * (nodes.size + most) + sought.prefix.length
  const open = [{ path: '', hash: root }]
  for (let step = open.pop(); step !== undefined && entries.length <= most; step = open.pop()) {
    const { path, hash } = step
    const node = nodeOf(hash, nodes, decoded, field)
    const value = node.kind === 'extension' ? null : node.value
    const key = node.kind === 'leaf' ? path + node.key : path
    const isKey = value === null || key.length % 2 === 0
    if (--steps < 0 || key.length > longestKey || !isKey) refuse('PROOF_INVALID', 'INVALID_TRIE_NODE', field)
    if (value !== null && isSought(key, sought)) entries.push({ key, value })
    const children = childrenOf(node).map(child => ({ path: path + child.key, hash: child.hash }))
    // The last one in is the next one out.
    open.push(...children.filter(child => leadsTo(child.path, sought)).reverse())
  }
  return entries
}

function childrenOf(node: TrieNode): readonly { readonly key: string; readonly hash: Uint8Array }[] {
  if (node.kind === 'leaf') return []
  if (node.kind === 'extension') return [{ key: node.key, hash: node.child }]
  return node.children.map(({ nibble, hash }) => ({ key: nibble, hash }))
}

function isSought(key: string, { prefix, isWhole }: Sought): boolean {
  return isWhole ? key === prefix : key.startsWith(prefix)
}

function leadsTo(path: string, { prefix, isWhole }: Sought): boolean {
  return prefix.startsWith(path) || (!isWhole && path.startsWith(prefix))
}

function nodeOf(hash: Uint8Array, nodes: TrieNodes, decoded: Map<string, TrieNode>, field: string): TrieNode {
  const name = latin1(hash)
  const known = decoded.get(name)
  if (known) return known
  const bytes = nodes.get(name)
  // Absence is what a node shows that is there, never what one shows that is not.
  if (bytes === undefined) return refuse('PROOF_INCOMPLETE', 'MISSING_TRIE_NODE', field)
  const node = decodeNode(bytes)
  if (node === null) return refuse('PROOF_INVALID', 'INVALID_TRIE_NODE', field)
  decoded.set(name, node)
  return node
}
