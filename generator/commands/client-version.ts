import { levelOf, type Difference } from '../compare/changes/change.js'
import { isLower, nextVersion, type LowerVersion } from '../compare/version.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'

/** What a bump decides before the files of the client are made. */
export type Decided = {
  /** The changes since the lock file; null for the first bump. */
  readonly difference: Difference | null
  /** The client's version before the bump; null for the first bump. */
  readonly from: string | null
  readonly version: string
  /** The name of the package. */
  readonly package: string
}

/** The version of a client without a lock file. */
const firstVersion = '0.1.0'

/** Without changes, a new version of the interface is a patch, because the README of the client shows that version. */
export function proposedVersion(from: string | null, difference: Difference | null): string {
  if (from === null || difference === null) return from ?? firstVersion
  const { changes, from: old, to } = difference
  const level = levelOf(changes) ?? (old.version === to.version ? null : 'patch')
  return level === null ? from : nextVersion(from, level)
}

export function invalidVersion(version: string): Diagnostic {
  return {
    code: 'RPC403',
    at: null,
    message: `"${version}" is not a valid x.y.z version.`,
    help: 'Pass a version such as "1.4.0". If the lock file has an invalid version, correct it there.',
  }
}

/** A lower version can be meant: it undoes a bump. */
export function lowerVersions({ difference, from, version, package: name }: Decided): readonly LowerVersion[] {
  const versions: readonly LowerVersion[] = [
    ...(difference === null ? [] : [{ of: 'the interface', from: difference.from.version, to: difference.to.version }]),
    ...(from === null ? [] : [{ of: name, from, to: version }]),
  ]
  return versions.filter(each => isLower(each.from, each.to))
}
