import { isAlias, isCollection, isNode, isPair, isScalar, type Document } from 'yaml'
import type { Path } from '../tree/source.js'

/** The offset of the value at the path, or of the key `key` inside that value if it has this key. */
export function offsetInYaml(document: Document, path: Path, key: string | number | undefined): number {
  let node: unknown = document.contents
  for (const step of path) node = entryOf(resolve(node, document), step)?.value ?? node
  const entry = key === undefined ? undefined : entryOf(resolve(node, document), key)
  return startOf(entry?.key) ?? startOf(node) ?? 0
}

type Entry = { readonly key: unknown; readonly value: unknown }

/** The entries of each map and list by key. Documents do not change after they are parsed. */
const entries = new WeakMap<object, ReadonlyMap<string, Entry>>()

function entryOf(node: unknown, key: string | number): Entry | undefined {
  if (!isCollection(node)) return undefined
  const known = entries.get(node) ?? indexEntries(node.items)
  entries.set(node, known)
  return known.get(String(key))
}

function indexEntries(items: readonly unknown[]): ReadonlyMap<string, Entry> {
  const index = new Map<string, Entry>()
  for (const [at, item] of items.entries()) {
    if (isPair(item)) index.set(keyText(item.key), item)
    else index.set(String(at), { key: item, value: item })
  }
  return index
}

/** The name of a key in JSON. A file with a key that is no scalar is reported, so nothing looks for that key. */
export function keyText(key: unknown): string {
  return isScalar(key) ? String(key.value ?? '') : ''
}

function resolve(node: unknown, document: Document): unknown {
  return isAlias(node) ? node.resolve(document) : node
}

export function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}
