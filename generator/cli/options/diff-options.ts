import { posix } from 'node:path'
import { isUrl, normalLocation } from '../../load/read/location.js'
import type { SpecOptions } from '../../load/spec-options.js'
import type { Configured } from '../config/apply-config.js'
import type { InterfaceSource } from '../sources.js'
import type { DiffOptions } from './options.js'

/** The options that name two interfaces, as Commander gives them. */
export type RawSidesOptions = Pick<SpecOptions, 'root' | 'allowRemote' | 'allowPrivate'> & {
  readonly overlay: readonly string[]
  readonly oldOverlay: readonly string[]
  readonly fromGit?: string
  /** What the config file says about its own description. */
  readonly configured?: Configured
}

/** The options of `diff` as Commander gives them. */
export type RawDiffOptions = Omit<DiffOptions, 'old' | 'now'> & RawSidesOptions

/** Takes the two interfaces out of the options of a command. */
export function diffOptions<Raw extends RawSidesOptions>(
  old: string,
  now: string,
  raw: Raw,
): Omit<Raw, keyof RawSidesOptions> & Pick<DiffOptions, 'old' | 'now'> {
  const { overlay, oldOverlay, root, fromGit = null, allowRemote, allowPrivate, configured, ...rest } = raw
  const given = { allowRemote, allowPrivate, ...(root === undefined ? {} : { root }) }
  const side = (spec: string, overlays: readonly string[], revision: string | null): InterfaceSource => {
    if (configured === undefined || !isSame(spec, configured.spec)) return { spec, overlays, ...given, revision }
    return { ...configured, ...given, spec, overlays: overlays.length > 0 ? overlays : configured.overlays, revision }
  }
  return { ...rest, old: side(old, oldOverlay, fromGit), now: side(now, overlay, null) }
}

function isSame(location: string, other: string): boolean {
  return normalised(location) === normalised(other)
}

function normalised(location: string): string {
  return isUrl(location) ? location : posix.normalize(normalLocation(location))
}
