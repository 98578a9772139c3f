import type { SpecOptions } from '../../load/spec-options.js'
import type { DiffOptions } from './options.js'

/** The options that name two interfaces, as Commander gives them. */
export type RawSidesOptions = Pick<SpecOptions, 'allowRemote' | 'allowPrivate'> & {
  readonly overlay: readonly string[]
  readonly oldOverlay: readonly string[]
  readonly fromGit?: string
}

/** The options of `diff` as Commander gives them. */
export type RawDiffOptions = Omit<DiffOptions, 'old' | 'now'> & RawSidesOptions

/** Takes the two interfaces out of the options of a command. */
export function diffOptions<Raw extends RawSidesOptions>(
  old: string,
  now: string,
  raw: Raw,
): Omit<Raw, keyof RawSidesOptions> & Pick<DiffOptions, 'old' | 'now'> {
  const { overlay, oldOverlay, fromGit = null, allowRemote, allowPrivate, ...rest } = raw
  return {
    ...rest,
    old: { spec: old, overlays: oldOverlay, allowRemote, allowPrivate, revision: fromGit },
    now: { spec: now, overlays: overlay, allowRemote, allowPrivate, revision: null },
  }
}
