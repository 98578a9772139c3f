import { surfaceOf, validateSurface } from '../model/client-surface.js'
import { factsOf } from '../model/client-facts.js'
import type { ClientFacts } from '../model/client-facts.js'
import type { Interface } from '../model/interface.js'
import type { Assets } from './assets.js'
import { withFacts } from './client-text.js'
import type { SourceFile } from './source-file.js'
import { literal } from './text/literal.js'
import type { Json } from '../schema/json.js'

/**
 * The files of `templates/` that a client has. A client of NEAR nodes has all of them, and the flows that its
 * description lists. Any other client has those that its generated files import, without the rules of NEAR's chain:
 * `templates/foreign/` has files for their places.
 */
export function copiedFiles(iface: Interface, generated: readonly SourceFile[], assets: Assets): readonly SourceFile[] {
  const facts = factsOf(iface)
  const flows = assets.flows.filter(({ path }) => iface.flows.some(name => path.startsWith(`${name}/`)))
  const all = [
    ...below('runtime', assets.runtime),
    ...below('testing', assets.testing),
    ...below('flows', flows),
    ...below('verify', assets.verify),
  ]
  const files = facts.node === 'near' ? all : reachable(generated, foreignFiles(all, facts, assets))
  const known = new Set([...surfaceOf(iface), ...validateSurface].flatMap(({ values }) => values))
  return files.map(file => withFacts(file, facts, known))
}

function below(folder: string, files: readonly SourceFile[]): readonly SourceFile[] {
  return files.map(({ path, text }) => ({ path: `src/${folder}/${path}`, text }))
}

function foreignFiles(all: readonly SourceFile[], facts: ClientFacts, assets: Assets): readonly SourceFile[] {
  const others = assets.foreign
    .filter(({ path }) => facts.idType !== 'string' || !path.endsWith('/unique-ids.ts'))
    .filter(({ path }) => facts.height === null || !path.endsWith('/ask-status.ts'))
    .map(({ path, text }) => ({ path: `src/${path}`, text: withHeight(text, facts) }))
  return [...new Map([...all, ...others].map(file => [file.path, file])).values()]
}

/** Writes the question for the height of a node into its file. */
function withHeight(text: string, { height }: ClientFacts): string {
  const value = height === null ? 'undefined' : literal(height as Json, 120)
  return text.replace('= undefined as HeightQuestion | undefined', () => `= ${value} as HeightQuestion | undefined`)
}

/** The files of `templates/` that are entries of the package. */
const entries: ReadonlySet<string> = new Set(['src/runtime/query/index.ts', 'src/runtime/node/node-http.ts'])

/** The files that `from` and the entries import, and those that these import. */
function reachable(from: readonly SourceFile[], files: readonly SourceFile[]): readonly SourceFile[] {
  const byPath = new Map(files.map(file => [file.path, file]))
  const found = new Set<SourceFile>()
  const waiting = [...from, ...files.filter(({ path }) => entries.has(path))]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...importsOf(file).flatMap(path => byPath.get(path) ?? []))
  }
  return files.filter(file => found.has(file))
}

function importsOf({ path, text }: SourceFile): readonly string[] {
  return [...text.matchAll(/(?:from|import) '(\.[^']+)\.js'/g)].map(([, specifier = '']) =>
    new URL(`${specifier}.ts`, `file:///${path}`).pathname.slice(1),
  )
}
