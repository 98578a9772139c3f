/** The description that a command reads. */
export type SpecOptions = {
  /** The root file of the description: a path or a URL. */
  readonly spec: string
  /** The overlays to apply, in this order. */
  readonly overlays: readonly string[]
  /** Whether files can be read from the network. */
  readonly allowRemote: boolean
  /** Whether the URLs of `spec` and `overlays` can be in a private network. */
  readonly allowPrivate: boolean
  /** The lock file. By default, `interface.lock.json` next to the description. */
  readonly lock?: string
}

/** The files that `load` reads first. */
export type SpecFiles = Pick<SpecOptions, 'spec' | 'overlays'>
