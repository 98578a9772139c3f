import type { Change } from './change.js'
import { sortChanges } from './change.js'
import type { MethodComparison, Root } from './method-comparison.js'
import type { Finding, Place } from './findings.js'
import { verdictOf } from './rules.js'

/** A method and what was found in it. */
export type ComparedMethod = MethodComparison & { readonly wireName: string }

/** Tells each finding once, with all methods that reach its place. */
export function gatherChanges(methods: readonly ComparedMethod[]): readonly Change[] {
  const reached = new Map<Place, Reach[]>()
  const alike = new Map<string, { readonly finding: Finding; readonly reach: Reach[] }>()
  for (const { wireName, findings, roots } of methods) {
    for (const [place, path] of pathsFrom(roots)) append(reached, place, { wireName, path })
    for (const { path, finding } of findings) {
      // The same place in each method: `› error`.
      const key = JSON.stringify([path.replace(wireName, ''), finding.rule, finding.names, finding.detail])
      const entry = alike.get(key) ?? { finding, reach: [] }
      entry.reach.push({ wireName, path })
      alike.set(key, entry)
    }
  }
  const inside = [...reached].flatMap(([{ findings }, reach]) => findings.map(finding => toChange(finding, reach)))
  const outside = [...alike.values()].map(({ finding, reach }) => toChange(finding, reach))
  return sortChanges([...outside, ...joinAlike(inside)])
}

type Reach = { readonly wireName: string; readonly path: string }

function append(map: Map<Place, Reach[]>, place: Place, reach: Reach): void {
  map.set(place, [...(map.get(place) ?? []), reach])
}

/** Each place within reach, with the shortest way to it. */
function pathsFrom(roots: readonly Root[]): ReadonlyMap<Place, string> {
  const paths = new Map<Place, string>()
  let level = roots.map(({ place, path }) => ({ place, path }))
  while (level.length > 0) {
    const fresh = level.filter(({ place }) => !paths.has(place))
    for (const { place, path } of fresh) if (!paths.has(place)) paths.set(place, path)
    level = fresh.flatMap(({ place, path }) =>
      place.inner.map(({ step, place: inner }) => ({ place: inner, path: path + step })),
    )
  }
  return paths
}

function toChange({ rule, names, detail }: Finding, found: readonly Reach[]): Change {
  const reach = found.toSorted((a, b) => weightOf(a) - weightOf(b))
  return {
    rule,
    verdict: verdictOf(rule),
    paths: reach.map(({ path }) => path),
    names,
    detail,
    methods: [...new Set(reach.map(({ wireName }) => wireName))],
  }
}

/** Results speak for infos, short paths for long ones, and methods that are there to stay for experimental ones. */
function weightOf({ wireName, path }: Reach): number {
  const isExperimental = wireName.startsWith('EXPERIMENTAL_')
  const isInfo = path.includes(' › error ')
  return (isExperimental ? 2e6 : 0) + (isInfo ? 1e6 : 0) + path.length
}

/** The same change at the same paths, found in several pairs of shapes, is one change. */
function joinAlike(changes: readonly Change[]): readonly Change[] {
  const joined = new Map<string, Change>()
  for (const change of changes) {
    const key = JSON.stringify([change.rule, change.names, change.detail, change.paths])
    joined.set(key, joined.get(key) ?? change)
  }
  return [...joined.values()]
}
