import type { Change } from '../../compare/changes/change.js'
import type { Path } from '../../compare/changes/path.js'

/**
 * The changes of which our description still lacks something: what changed from old to new, and also differs from ours
 * to new. A change with several names keeps only those that are missing.
 */
export function missingChanges(upstream: readonly Change[], ours: readonly Change[]): readonly Change[] {
  const lacking = new Set(ours.flatMap(change => change.paths.flatMap(path => keysAt(change, path))))
  return upstream.flatMap(change => {
    const paths = change.paths.filter(path => keysAt(change, path).some(each => lacking.has(each)))
    if (paths.length === 0 || change.verdict === 'documents') return []
    const names = change.names.filter(name => paths.some(path => lacking.has(keyAt(change.rule, path, name))))
    return [{ ...change, paths, names }]
  })
}

function keysAt({ rule, names, detail }: Change, path: Path): readonly string[] {
  return names.length === 0 ? [keyAt(rule, path, detail)] : names.map(name => keyAt(rule, path, name))
}

/** The variant in a path can differ between interfaces that give a result to other variants. */
function keyAt(rule: string, path: Path, name: string): string {
  return JSON.stringify([rule, { ...path, variant: null }, name])
}
