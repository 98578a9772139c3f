import { readFileSync } from 'node:fs'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.js'
import { buildersOf, signatureText } from '../../generator/emit/builders/builders.js'
import { schemaTypes } from '../../generator/emit/schemas/schema-types.js'
import { lintDescription } from '../../generator/lint/lint-description.js'
import { loadDocument } from '../../generator/load/load-document.js'
import { readDescription } from '../../generator/model/read-interface.js'
import type { Interface } from '../../generator/model/interface.js'
import { memoryReader } from '../load/load-files.js'
import { description } from '../model/description.js'

export type Row = {
  readonly construct: string
  readonly example: string
  readonly verdict: string
  readonly type: string
}

/** The rows of the table in `docs/constructs.md`. */
export const rows: readonly Row[] = readFileSync('docs/constructs.md', 'utf8')
  .split('\n')
  .filter(line => line.startsWith('| ') && line.includes('{'))
  .map((line): Row => {
    const cells = line.slice(2, -2).split(/ (?<!\\)\| /)
    const [construct = '', example = '', verdict = '', type = ''] = cells.map(cell =>
      cell.trim().replaceAll('\\|', '|'),
    )
    return { construct, example: example.slice(1, -1), verdict, type: type.slice(1, -1) }
  })

export type Outcome = { readonly verdict: string; readonly type: string; readonly iface: Interface | null }

/** What the generator makes of the schema of a row: as a field of a result, or as params. */
async function outcomeOf({ example }: Row): Promise<Outcome> {
  const isParams = example.startsWith('params ')
  const schema = JSON.parse(example.replace('params ', ''))
  const field = { type: 'object', required: ['field'], properties: { field: schema } }
  const root = description({ ask: isParams ? { params: schema } : { result: field } })
  const found: Diagnostic[] = []
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic)
  // Paths start with a slash in a file.
  const text = JSON.stringify(root).replace('"paths":{"ask"', '"paths":{"/ask"')
  const document = await loadDocument({ spec: 'a.json', overlays: [] }, memoryReader({ 'a.json': text }), report)
  const read = document === null ? null : readDescription(document, report)
  const refused = found.find(({ severity }) => severity === 'error')
  if (read === null) return { verdict: `refused ${refused?.code}`, type: '', iface: null }
  lintDescription(read, report)
  const differing = found.find(({ code }) => ['RPC304', 'RPC313', 'RPC314'].includes(code))
  const verdict = differing === undefined ? 'handled' : `finding ${differing.code}`
  return { verdict, type: typeOf(read.iface, isParams), iface: read.iface }
}

/** The printed type on one line. */
function typeOf(iface: Interface, isParams: boolean): string {
  const [method] = iface.methods
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
