import type { SourceFile } from './source-file.js'

/** What the package always contains, as it was read from `templates/`. */
export type Assets = {
  /** By path below `templates/`: `README.md.hbs`. */
  readonly templates: ReadonlyMap<string, string>
  /** The hand-written half of the client; paths are relative to `templates/runtime/`. */
  readonly runtime: readonly SourceFile[]
  /** The modules that know methods; paths are relative to `templates/flows/`, and start with the flow's name. */
  readonly flows: readonly SourceFile[]
}
