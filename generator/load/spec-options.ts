import type { JsonObject } from '../schema/json.js'

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
  /** The folder that the files of the description cannot leave; by default, that of the description. */
  readonly root?: string
  /** What a config file says about the client, in place of `x-rpc-client` and `x-rpc-height`. */
  readonly facts?: { readonly client?: JsonObject; readonly height?: JsonObject }
  /** The lock file. By default, `interface.lock.json` next to the description. */
  readonly lock?: string
}

/** The files that `load` reads first. */
export type SpecFiles = Pick<SpecOptions, 'spec' | 'overlays' | 'root' | 'facts'>
