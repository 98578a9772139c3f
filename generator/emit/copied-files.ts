import { factsOf } from '../model/client-facts.js'
import { hasLightClient } from '../model/flows/light-needs.js'
import type { Interface } from '../model/interface.js'
import { reachable } from '../schema/reachable.js'
import type { Assets } from './assets.js'
import type { SourceFile } from './source-file.js'

/** The files of `templates/` that are entries of each package. */
const entries = ['src/runtime/query/index.ts', 'src/runtime/node/node-http.ts']

/** The entries of a client of NEAR nodes: stores for its payments, and verifiers of its nodes' proofs. */
const nearEntries = [...entries, 'src/stores/index.ts', 'src/verify/index.ts']

/** The entries that a client has beside its index. */
function entriesOf(iface: Interface): readonly string[] {
  if (factsOf(iface).node !== 'near') return entries
  return hasLightClient(iface) ? [...nearEntries, 'src/light/index.ts'] : nearEntries
}

/** The files of `templates/` that the entries and the generated files import, and those that these import. */
export function copiedFiles(iface: Interface, generated: readonly SourceFile[], assets: Assets): readonly SourceFile[] {
  const templates = (['runtime', 'testing', 'flows', 'stores', 'verify', 'light'] as const).flatMap(folder =>
    assets[folder].map(({ path, text }) => ({ path: `src/${folder}/${path}`, text })),
  )
  const byPath = new Map([...templates, ...generated].map(file => [file.path, file]))
  const filesAt = (paths: readonly string[]): readonly SourceFile[] => paths.flatMap(path => byPath.get(path) ?? [])
  const needed = reachable([...generated, ...filesAt(entriesOf(iface))], file => filesAt(importsOf(file)))
  return templates.filter(file => needed.has(file))
}

function importsOf({ path, text }: SourceFile): readonly string[] {
  return [...text.matchAll(/(?:from|import) '(\.[^']+)\.js'/g)].map(([, specifier = '']) =>
    new URL(`${specifier}.ts`, `file:///${path}`).pathname.slice(1),
  )
}
