import { sortChanges } from './changes/change.js'
import type { Change } from './changes/change.js'
import type { Finding, TypeDifference } from './changes/findings.js'
import type { MethodComparison, Root } from './methods/method-comparison.js'
import { verdictOf } from './changes/rules.js'

/** A method and its findings. */
export type ComparedMethod = MethodComparison & { readonly wireName: string }

/** Makes one change of each finding. The change lists all methods that contain the changed part. */
export function groupFindings(methods: readonly ComparedMethod[]): readonly Change[] {
  const inTypes = new Map<TypeDifference, Occurrence[]>()
  const inMethods = new Map<string, { readonly finding: Finding; readonly occurrences: Occurrence[] }>()
  for (const { wireName, findings, roots } of methods) {
    for (const [difference, path] of pathsFrom(roots))
      if (difference.findings.length > 0) addTo(inTypes, difference, { wireName, path })
    for (const { path, finding } of findings) {
      // Without the method's name, so that findings of one part of several methods, such as `› error`, are grouped.
      const key = JSON.stringify([path.replace(wireName, ''), finding.rule, finding.names, finding.detail])
      const entry = inMethods.get(key) ?? { finding, occurrences: [] }
      entry.occurrences.push({ wireName, path })
      inMethods.set(key, entry)
    }
  }
  const ofTypes = [...inTypes].flatMap(([{ findings }, occurrences]) =>
    findings.map(finding => toChange(finding, occurrences)),
  )
  const ofMethods = [...inMethods.values()].map(({ finding, occurrences }) => toChange(finding, occurrences))
  return sortChanges([...ofMethods, ...mergeEqual(ofTypes)])
}

function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [item])
  else list.push(item)
}

/** A changed part of one method. */
type Occurrence = { readonly wireName: string; readonly path: string }

/** Each difference inside the roots, with the shortest path to it. */
function pathsFrom(roots: readonly Root[]): ReadonlyMap<TypeDifference, string> {
  const paths = new Map<TypeDifference, string>()
  let level = roots
  while (level.length > 0) {
    // Each difference once, also if it is several times in one level: the levels would double otherwise.
    const fresh = new Map<TypeDifference, string>()
    for (const { difference, path } of level)
      if (!paths.has(difference) && !fresh.has(difference)) fresh.set(difference, path)
    for (const [difference, path] of fresh) paths.set(difference, path)
    level = [...fresh].flatMap(([difference, path]) =>
      difference.inner.map(inner => ({ path: path + inner.step, difference: inner.difference })),
    )
  }
  return paths
}

function toChange({ rule, names, detail }: Finding, occurrences: readonly Occurrence[]): Change {
  const sorted = occurrences.toSorted((a, b) => weightOf(a) - weightOf(b))
  return {
    rule,
    verdict: verdictOf(rule),
    paths: sorted.map(({ path }) => path),
    names,
    detail,
    methods: [...new Set(sorted.map(({ wireName }) => wireName))],
  }
}

/**
 * The path with the lowest weight comes first, and only the first is shown. Stable methods come before experimental ones,
 * results before infos, and short paths before long ones.
 */
function weightOf({ wireName, path }: Occurrence): number {
  const isExperimental = wireName.startsWith('EXPERIMENTAL_')
  const isInfo = path.includes(' › error ')
  return (isExperimental ? 2e6 : 0) + (isInfo ? 1e6 : 0) + path.length
}

/** Removes repetitions: several pairs of types can have the same change at the same paths. */
function mergeEqual(changes: readonly Change[]): readonly Change[] {
  const merged = new Map<string, Change>()
  for (const change of changes) {
    const key = JSON.stringify([change.rule, change.names, change.detail, change.paths])
    merged.set(key, merged.get(key) ?? change)
  }
  return [...merged.values()]
}
