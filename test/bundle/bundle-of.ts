import { bundle, type BundleOptions } from '../../generator/bundle/bundle.js'
import { descriptionFiles } from '../../generator/bundle/description-files.js'
import { jsonText } from '../../generator/bundle/json-text.js'
import { unmeasured } from '../../generator/cli/sources.js'
import { collectDiagnostics } from '../../generator/diagnostics/collect-diagnostics.js'
import { describe } from '../../generator/generate.js'
import type { Reader } from '../../generator/load/read/reader.js'
import type { Description } from '../../generator/model/read-interface.js'
import type { JsonObject } from '../../generator/schema/json.js'
import { findingLine, memoryReader, type Files } from '../load/load-files.js'

/** The description that a reader gives; null if it has errors. */
export function read(
  reader: Reader,
  spec: string,
  overlays: readonly string[] = [],
  root = '.',
): Promise<Description | null> {
  return describe({ spec, overlays, root }, { read: reader, stopwatch: unmeasured }, () => undefined)
}

export type BundleResult = {
  readonly root: JsonObject | null
  /** As in the terminal, without the code frame. */
  readonly findings: readonly string[]
}

/** A bundle in OpenAPI 3.1 with all of a description, as it is. */
export const wholeBundle: BundleOptions = {
  format: 'openapi',
  dereference: false,
  withoutExtensions: false,
  nameMembers: false,
  constantsAsEnums: false,
  spreadUnions: false,
}

/** The bundle of a description in memory, or the errors of the description. */
export async function bundleOf(
  files: Files,
  options: Partial<BundleOptions> = {},
  overlays: readonly string[] = [],
): Promise<BundleResult> {
  const { diagnostics, report } = collectDiagnostics()
  const environment = { read: memoryReader(files), stopwatch: unmeasured }
  const description = await describe({ spec: 'spec/openapi.yaml', overlays }, environment, report)
  if (description === null) return { root: null, findings: diagnostics.map(findingLine) }
  const bundled = bundle(description, { ...wholeBundle, ...options })
  return { root: bundled.root, findings: [...diagnostics, ...bundled.diagnostics].map(findingLine) }
}

/** Everything of which a client is made, as text: the same text gives the same client. */
export function clientInput(description: Description): string {
  const files = descriptionFiles(description).map(({ path, text }) => `${path}\n${text}`)
  return [jsonText(JSON.parse(JSON.stringify(description.iface, exact))), ...files].join('\n')
}

function exact(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}

/** What is read from each file of `description/`. */
export async function readAgain(description: Description): Promise<readonly (string | null)[]> {
  return Promise.all(
    descriptionFiles(description).map(async ({ path, text }) => {
      const again = await read(memoryReader({ [path]: text }), path)
      return again === null ? null : clientInput(again)
    }),
  )
}
