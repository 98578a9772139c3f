import type { AskedState } from 'near-rpc-client/verify'
import {
  columns,
  decodeBase64,
  decodeNode,
  encodeBase58,
  hashed,
  nibblesOf,
  separator,
  trieKey,
  type TrieNode,
} from '../internals.ts'

/** A node on the way from the root of a state to an entry. */
export interface TrieStep {
  readonly hash: string
  /** `missing` if no node of the proof has this hash, and `unreadable` for bytes that are no node. */
  readonly kind: TrieNode['kind'] | 'missing' | 'unreadable'
  readonly bytes: number
  /** The part of the key that leads on from this node, in hexadecimal digits. */
  readonly key: string
  /** The value that the node ends the key with: its length and hash. */
  readonly value: { readonly length: number; readonly hash: string } | null
}

/** The key of the asked entry in the trie of its shard, in hexadecimal digits. */
export function entryKey({ account_id, prefix_base64 }: AskedState): string {
  return nibblesOf(trieKey(columns.contractData, account_id, separator, decodeBase64(prefix_base64)))
}

/** The nodes that a key passes, from the root to its value, or to where the way ends. */
export function trieSteps(root: string, proof: readonly string[], key: string): readonly TrieStep[] {
  const nodes = new Map(proof.map(decodeBase64).map(bytes => [encodeBase58(hashed(bytes)), bytes]))
  const steps: TrieStep[] = []
  let next: { readonly hash: string; readonly rest: string } | null = { hash: root, rest: key }
  while (next !== null) {
    const { hash, rest }: { readonly hash: string; readonly rest: string } = next
    const bytes = nodes.get(hash)
    const node = bytes === undefined ? null : decodeNode(bytes)
    if (node === null) {
      const kind = bytes === undefined ? 'missing' : 'unreadable'
      return [...steps, { hash, kind, bytes: bytes?.length ?? 0, key: '', value: null }]
    }
    const way = wayOf(node, rest)
    const value = node.kind === 'extension' || rest !== (node.kind === 'leaf' ? node.key : '') ? null : node.value
    steps.push({
      hash,
      kind: node.kind,
      bytes: bytes?.length ?? 0,
      key: node.kind === 'leaf' ? node.key : (way?.key ?? ''),
      value: value && { length: value.length, hash: encodeBase58(value.hash) },
    })
    next = way && { hash: encodeBase58(way.child), rest: rest.slice(way.key.length) }
  }
  return steps
}

/** The child of a node to which the rest of a key leads; null where the way ends. */
function wayOf(node: TrieNode, rest: string): { readonly key: string; readonly child: Uint8Array } | null {
  if (node.kind === 'leaf') return null
  if (node.kind === 'extension') return rest.startsWith(node.key) ? { key: node.key, child: node.child } : null
  const found = node.children.find(({ nibble }) => nibble === rest[0])
  return found ? { key: found.nibble, child: found.hash } : null
}

/** The hash that the bytes of a value have. */
export function valueHash(base64: string): string {
  return encodeBase58(hashed(decodeBase64(base64)))
}
