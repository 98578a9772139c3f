import { collectDiagnostics } from '../generator/diagnostics/collect-diagnostics.js'
import type { Diagnostic } from '../generator/diagnostics/diagnostic.js'
import type { SourceFile } from '../generator/emit/source-file.js'
import { descriptionFiles } from '../generator/bundle/description-files.js'
import { describe, makePackage, type Environment } from '../generator/generate.js'
import type { SpecFiles } from '../generator/load/spec-options.js'

export type Generation = {
  /** Null after any error. */
  readonly files: readonly SourceFile[] | null
  readonly diagnostics: readonly Diagnostic[]
}

/** Makes the files of a client that has the version of its interface. */
export async function generate(files: SpecFiles, environment: Environment): Promise<Generation> {
  const { diagnostics, report } = collectDiagnostics()
  const description = await describe(files, environment, report)
  if (description === null) return { files: null, diagnostics }
  const facts = { version: description.iface.version, repository: null, descriptions: descriptionFiles(description) }
  return { files: await makePackage(description.iface, facts, environment, report), diagnostics }
}
