import type { SpecOptions } from '../../load/spec-options.js'
import type { Configured } from '../config/apply-config.js'
import { defaultLockPath } from '../sources.js'
import type { BumpOptions, PackageOptions, PortOptions, ReadOptions } from './options.js'

/** The options of a description as Commander gives them. */
export type RawSpecOptions = Pick<SpecOptions, 'root' | 'allowRemote' | 'allowPrivate'> & {
  readonly spec: string
  readonly overlay: readonly string[]
  readonly configured?: Configured
}

type RawReadOptions = Omit<ReadOptions, 'source'> & RawSpecOptions

export type RawPackageOptions = RawReadOptions & Omit<PackageOptions, 'source'> & { readonly lock?: string }

type RawBumpOptions = RawPackageOptions & Omit<BumpOptions, 'source'>

type RawPortOptions = RawSpecOptions & Pick<PortOptions, 'json'>

/** The description that the options name. */
export function sourceOf({ spec, overlay, root, allowRemote, allowPrivate, configured }: RawSpecOptions): SpecOptions {
  const facts = configured?.facts
  const given = { ...(root === undefined ? {} : { root }), ...(facts === undefined ? {} : { facts }) }
  return { spec, overlays: overlay, allowRemote, allowPrivate, ...given }
}

export function readOptions(raw: RawReadOptions): ReadOptions {
  const { json, sarif, quiet } = raw
  return { source: sourceOf(raw), json, quiet, ...(sarif === undefined ? {} : { sarif }) }
}

export function packageOptions(raw: RawPackageOptions): PackageOptions {
  const { lock, cache = true } = raw
  const source = { ...sourceOf(raw), ...(lock === undefined ? {} : { lock }) }
  return { ...readOptions(raw), source, out: raw.out, cache }
}

/** The default lock file is next to `--spec`, also where the new description is elsewhere. */
export function bumpOptions(spec: string | undefined, raw: RawBumpOptions): BumpOptions {
  const { changelog, to, dryRun, failOn, details } = raw
  const options = packageOptions(raw)
  const source = { ...options.source, spec: spec ?? raw.spec, lock: raw.lock ?? defaultLockPath(raw.spec) }
  const given = { ...(to === undefined ? {} : { to }), ...(failOn === undefined ? {} : { failOn }) }
  return { ...options, source, changelog, dryRun, details, ...given }
}

/** The overlays of the command line are for the other descriptions, those of the config file for ours. */
export function portOptions(old: string, now: string, raw: RawPortOptions): PortOptions {
  const { overlay, configured, json } = raw
  return { source: sourceOf({ ...raw, overlay: configured?.overlays ?? [] }), old, now, overlays: overlay, json }
}
