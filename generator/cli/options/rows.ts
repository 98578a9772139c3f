/** What the command line and the config file have in common: each option has one row. */
export type OptionRow = {
  /** As Commander writes it: `--spec <file>`. A shell completes files for `<file>` and `<folder>`. */
  readonly flags: string
  /** What the help says. */
  readonly about: string
  /** How the value is checked and read; left out for a switch, and for an option with choices. */
  readonly value?: keyof Values
  readonly choices?: readonly string[]
  /** Left out for a switch, which is off, and for an option without a default. */
  readonly default?: string | number | readonly never[] | undefined
  readonly env?: string
  /** The option that cannot be given together with this one. */
  readonly conflicts?: string
  /** The key of the config file that gives the option its value; undefined if none does. */
  readonly config?: ConfigKey | undefined
}

/** The kinds of values, and what they are read as. `list` and `addresses` are options that can be repeated. */
export type Values = {
  readonly text: string
  readonly folder: string
  readonly list: readonly string[]
  readonly address: string
  readonly addresses: readonly string[]
  readonly number: number
  readonly port: number
}

export type ConfigKey = {
  readonly key: 'spec' | 'overlays' | 'root' | 'out' | 'lock' | 'changelog' | 'allowRemote'
  readonly kind: 'path' | 'paths' | 'path or false' | 'switch'
  /** True for a path that a command writes: a config file cannot put it outside of its repository. */
  readonly isWritten?: true
}

/** A command: its help, its completion and its options come from its row. */
export type CommandRow = {
  readonly about: string
  readonly arguments: readonly ArgumentRow[]
  /** In the order of the help. */
  readonly options: readonly OptionRow[]
  /** For the help. The first one is also in the help of the program. */
  readonly examples: readonly [string, ...string[]]
}

export type ArgumentRow = {
  /** As Commander writes it: `<old>`, `[new]` or `[params...]`. */
  readonly name: string
  readonly about: string
  readonly value?: 'text' | 'folder'
  readonly default?: string
  readonly choices?: readonly string[]
  /** What a shell completes; left out for nothing but choices. */
  readonly completes?: 'files' | 'codes' | 'calls'
}
