import type { Document } from 'yaml'
import { isAlias, isCollection, isNode, isPair } from 'yaml'
import type { Path } from '../tree/source.js'

/** The offset of the value at the path, or of the key `key` inside that value if it has this key. */
export function offsetInYaml(document: Document, path: Path, key: string | number | undefined): number {
  let node: unknown = document.contents
  for (const step of path) node = entryOf(resolve(node, document), step)?.value ?? node
  const entry = key === undefined ? undefined : entryOf(resolve(node, document), key)
  return startOf(entry?.key) ?? startOf(node) ?? 0
}

function entryOf(node: unknown, key: string | number): { readonly key: unknown; readonly value: unknown } | undefined {
  if (!isCollection(node)) return undefined
  const item = node.items.find(
    (candidate, index) => (isPair(candidate) ? keyText(candidate.key) : String(index)) === String(key),
  )
  if (item === undefined) return undefined
  return isPair(item) ? { key: item.key, value: item.value } : { key: item, value: item }
}

function keyText(key: unknown): string {
  return typeof key === 'object' && key !== null && 'value' in key ? String(key.value ?? '') : ''
}

function resolve(node: unknown, document: Document): unknown {
  return isAlias(node) ? node.resolve(document) : node
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined
}
