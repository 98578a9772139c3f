import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { ReadError } from '../../generator/load/read/read-error.js'
import type { Document } from '../../generator/load/document.js'
import type { JsonObject } from '../../generator/schema/json.js'
import { loadDocument } from '../../generator/load/load-document.js'
import type { Reader } from '../../generator/load/read/reader.js'

export type Files = Readonly<Record<string, string>>

export type Loaded = {
  readonly document: Document | null
  /** As in the terminal, without the code frame: `file:line:column CODE message (help)`. */
  readonly findings: readonly string[]
  /** The locations that were asked for, in their order. */
  readonly asked: readonly string[]
}

/** A reader of files in memory. */
export function memoryReader(files: Files, asked: string[] = []): Reader {
  return async location => {
    asked.push(location)
    const text = Object.hasOwn(files, location) ? files[location] : undefined
    if (text === undefined) throw new ReadError('missing')
    return text
  }
}

export async function loadFiles(
  files: Files,
  overlays: readonly string[] = [],
  entry = 'spec/openapi.yaml',
): Promise<Loaded> {
  const asked: string[] = []
  const findings: string[] = []
  const document = await loadDocument({ spec: entry, overlays }, memoryReader(files, asked), diagnostic => {
    findings.push(findingLine(diagnostic))
  })
  return { document, findings, asked }
}

export function findingLine({ at, code, message, help }: Diagnostic): string {
  const place = at === null ? '-' : `${at.file}:${at.line}:${at.column}`
  return `${place} ${code} ${message} (${help})`
}

/** The schemas of a description whose only path has no operation. */
export async function loadSchemas(schemas: string, more: Files = {}): Promise<JsonObject | readonly string[]> {
  const indented = schemas.replace(/^(?=.)/gm, '    ')
  const { document, findings } = await loadFiles({
    'spec/openapi.yaml': `${head}components:\n  schemas:\n${indented}`,
    ...more,
  })
  if (document === null || document.dangling.length > 0) return findings
  const { components } = document.root
  return typeof components === 'object' && components !== null && 'schemas' in components
    ? asObject(components.schemas)
    : {}
}

function asObject(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value))
}

/** The first five lines of a description; the text of a test starts in line 6. */
export const head = `openapi: 3.1.0
info: { title: Node, version: 1.0.0 }
paths:
  /block:
    {}
`
