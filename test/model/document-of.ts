import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import type { Document } from '../../generator/load/document.js'
import type { Json, JsonObject } from '../../generator/schema/json.js'
import type { Interface } from '../../generator/model/interface.js'
import { readInterface } from '../../generator/model/read-interface.js'

/** A document without files: each object has its own line, and each of its entries a column. */
export function documentOf(root: JsonObject): Document {
  const lines = [...nodesOf(root, '').keys()]
  return {
    root,
    joined: root,
    sources: [],
    dangling: [],
    isWritten: node => lines.includes(node),
    locate: (node, key) => ({
      file: 'spec.yaml',
      line: lines.indexOf(node) + 1,
      column: key === undefined ? 1 : Object.keys(node).indexOf(String(key)) + 2,
    }),
    derive: made => made,
  }
}

export type ReadResult = {
  readonly found: Interface | null
  /** `RPC107 /paths/block/post: The error schema ...` */
  readonly findings: readonly string[]
}

/** Reads a document, and returns the interface or the diagnostics with their paths. */
export function read(root: JsonObject): ReadResult {
  const diagnostics: Diagnostic[] = []
  const found = readInterface(documentOf(root), diagnostic => void diagnostics.push(diagnostic))
  return { found, findings: diagnostics.map(diagnostic => shown(root, diagnostic)) }
}

function shown(root: JsonObject, { code, at, message }: Diagnostic): string {
  const nodes = [...nodesOf(root, '')]
  const [node = {}, path = '?'] = nodes[(at?.line ?? 0) - 1] ?? []
  const key = at === null || at.column === 1 ? '' : `/${Object.keys(node)[at.column - 2] ?? '?'}`
  return `${code} ${path}${key}: ${message}`
}

function nodesOf(value: Json | undefined, path: string): Map<object, string> {
  if (typeof value !== 'object' || value === null) return new Map()
  const inner = Object.entries(value).flatMap(([key, child]) => Array.from(nodesOf(child, `${path}/${key}`)))
  return new Map([[value, path], ...inner])
}
