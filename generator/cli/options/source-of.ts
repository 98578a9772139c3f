import type { SpecOptions } from '../../load/spec-options.js'
import type { RawSpecOptions } from './options.js'

/** The description that the options name. */
export function sourceOf({ spec, overlay, root, allowRemote, allowPrivate, configured }: RawSpecOptions): SpecOptions {
  const facts = configured?.facts
  const given = { ...(root !== undefined && { root }), ...(facts && { facts }) }
  return { spec, overlays: overlay, allowRemote, allowPrivate, ...given }
}
