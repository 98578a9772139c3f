import { posix } from 'node:path'
import { isUrl, normalLocation } from '../../load/read/location.js'
import type { InterfaceSource } from '../sources.js'
import type { DiffOptions, RawSidesOptions } from './options.js'

/** Takes the two interfaces out of the options of a command. A config file is about its own description only. */
export function diffOptions<Raw extends RawSidesOptions>(
  old: string,
  now: string,
  raw: Raw,
): Omit<Raw, keyof RawSidesOptions> & Pick<DiffOptions, 'old' | 'now'> {
  const { overlay, oldOverlay, root, fromGit = null, allowRemote, allowPrivate, configured = {}, ...rest } = raw
  const given = { allowRemote, allowPrivate, ...(root !== undefined && { root }) }
  const side = (spec: string, overlays: readonly string[], revision: string | null): InterfaceSource => {
    if (configured.spec === undefined || !isSame(spec, configured.spec)) return { spec, overlays, ...given, revision }
    const all = overlays.length > 0 ? overlays : (configured.overlays ?? [])
    return { ...configured, ...given, spec, overlays: all, revision }
  }
  return { ...rest, old: side(old, oldOverlay, fromGit), now: side(now, overlay, null) }
}

function isSame(location: string, other: string): boolean {
  return normalised(location) === normalised(other)
}

function normalised(location: string): string {
  return isUrl(location) ? location : posix.normalize(normalLocation(location))
}
