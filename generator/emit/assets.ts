import type { SourceFile } from './source-file.js'

/** The files that are read from `templates/`, and the licence. */
export type Assets = {
  /** The templates of prose and configuration, by path in `templates/`, such as `README.md.hbs`. */
  readonly templates: ReadonlyMap<string, string>
  /** The licence of the generator, under which `templates/` are copied into the package. */
  readonly license: string
  /** The hand-written modules that call no method. Paths are relative to `templates/runtime/`. */
  readonly runtime: readonly SourceFile[]
  /** The mock node. Paths are relative to `templates/testing/`. */
  readonly testing: readonly SourceFile[]
  /** The hand-written modules that call methods. Paths are relative to `templates/flows/`, and start with the flow's name. */
  readonly flows: readonly SourceFile[]
  /** Stores for payments on databases. Paths are relative to `templates/stores/`. */
  readonly stores: readonly SourceFile[]
  /** The entry that verifies proofs of NEAR nodes. Paths are relative to `templates/verify/`. */
  readonly verify: readonly SourceFile[]
  /** The light client of NEAR nodes. Paths are relative to `templates/light/`. */
  readonly light: readonly SourceFile[]
}
