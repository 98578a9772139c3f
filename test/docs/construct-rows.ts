import { isError } from '../../generator/diagnostics/catalogue.js'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { builderDocs } from '../../generator/emit/builders/builder-docs.js'
import { buildersOf, signatureText } from '../../generator/emit/builders/builders.js'
import { schemaTypes } from '../../generator/emit/schemas/schema-types.js'
import { lintDescription } from '../../generator/lint/lint-description.js'
import { loadDocument } from '../../generator/load/load-document.js'
import { readDescription } from '../../generator/model/read-interface.js'
import type { Interface } from '../../generator/model/interface.js'
import type { JsonObject } from '../../generator/schema/json.js'
import { memoryReader } from '../load/load-files.js'
import { description, type Described } from '../model/description.js'
import { readPage, tablesIn } from './page.js'

export type Row = {
  readonly construct: string
  readonly example: string
  readonly verdict: string
}

/** The rows of the table in `docs/constructs.md`. */
export const rows: readonly Row[] = tablesIn(readPage('docs/constructs.md')).map(
  ([construct = '', example = '', verdict = '']) => ({ construct, example: example.slice(1, -1), verdict }),
)

export type Outcome = { readonly verdict: string; readonly type: string; readonly iface: Interface | null }

/** What the generator makes of the schema of a row: as a field of a result, or as params. */
async function outcomeOf({ example }: Row): Promise<Outcome> {
  const [, place = 'result', json = ''] = /^(params|operation)? ?(.*)$/.exec(example) ?? []
  const value = JSON.parse(json)
  // The schema to which the examples of discriminators refer.
  const schemas = { A: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } } }
  const root = description({ ask: described(place, value) }, schemas)
  const found: Diagnostic[] = []
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic)
  // Paths start with a slash in a file.
  const text = JSON.stringify(root).replace('"paths":{"ask"', '"paths":{"/ask"')
  const document = await loadDocument({ spec: 'a.json', overlays: [] }, memoryReader({ 'a.json': text }), report)
  const read = document === null ? null : readDescription(document, report)
  const refused = found.find(isError)
  if (read === null) return { verdict: `refused ${refused?.code}`, type: '', iface: null }
  lintDescription(read, report)
  const differing = found.find(({ code }) => ['RPC126', 'RPC304', 'RPC313', 'RPC314'].includes(code))
  const verdict = differing === undefined ? 'handled' : `finding ${differing.code}`
  return { verdict, type: typeOf(read.iface, place), iface: read.iface }
}

function described(place: string, value: JsonObject): Described {
  if (place === 'params') return { params: value }
  if (place === 'operation') return { operation: value }
  return { result: { type: 'object', required: ['field'], properties: { field: value } } }
}

/** The printed type on one line; for a part of an operation, what the builder's docs get from it. */
function typeOf(iface: Interface, place: string): string {
  const [method] = iface.methods
  const isParams = place === 'params'
  if (place === 'operation' && method !== undefined)
    return buildersOf(method, name => name)
      .map(builder => builderDocs(builder, iface).split('\n').at(-1))
      .join()
  if (isParams && method?.params.kind === 'positional')
    return buildersOf(method, name => name)
      .map(signatureText)
      .join()
  const text = schemaTypes(iface).declarations.get(isParams ? 'AskParams' : 'AskResult') ?? ''
  const line = text
    .replaceAll(/\/\*\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (isParams) return line.replace('export interface AskParams ', '')
  return line.replace('export interface AskResult { readonly field: ', '').replace(/ \}$/, '')
}

/** What the generator makes of each row. */
export const outcomes: readonly Outcome[] = await Promise.all(rows.map(outcomeOf))
