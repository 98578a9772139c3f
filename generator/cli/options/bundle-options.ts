import { standardInput } from '../../load/read/input-location.js'
import type { BundleOptions } from './options.js'
import { sourceOf } from './read-options.js'
import type { RawSpecOptions } from './read-options.js'

/** The options of `bundle` as Commander gives them. */
export type RawBundleOptions = Omit<BundleOptions, 'source' | 'form' | 'output'> &
  RawSpecOptions & { readonly yaml: boolean; readonly output?: string }

export function bundleOptions(raw: RawBundleOptions): BundleOptions {
  const { format, dereference, withoutExtensions, nameMembers, constantsAsEnums, spreadUnions, quiet, yaml } = raw
  // As in other commands, `-` is a stream and not a file.
  const output = raw.output === standardInput ? null : (raw.output ?? null)
  const form = yaml || /\.ya?ml$/i.test(output ?? '') ? 'yaml' : 'json'
  const changes = { dereference, withoutExtensions, nameMembers, constantsAsEnums, spreadUnions }
  return { source: sourceOf(raw), format, form, ...changes, quiet, output }
}
