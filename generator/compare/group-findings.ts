import { addTo, distinctBy } from '../schema/distinct.js'
import { changeOf, sortChanges, type Change } from './changes/change.js'
import type { Finding, TypeDifference } from './changes/findings.js'
import { inside, pathText, type Path, type Step } from './changes/path.js'
import type { MethodComparison, Root } from './methods/method-comparison.js'

/** A method and its findings. */
export type ComparedMethod = MethodComparison & { readonly wireName: string }

/** Makes one change of each finding. The change lists all methods that contain the changed part. */
export function groupFindings(methods: readonly ComparedMethod[]): readonly Change[] {
  const inTypes = new Map<TypeDifference, Occurrence[]>()
  const inMethods = new Map<string, { readonly finding: Finding; readonly occurrences: Occurrence[] }>()
  for (const { wireName, findings, roots } of methods) {
    for (const [difference, way] of waysFrom(roots))
      if (difference.findings.length > 0) addTo(inTypes, difference, { wireName, path: pathOf(way) })
    for (const { path, finding } of findings) {
      // Without the method's name, so that findings of one part of several methods, such as their errors, are grouped.
      const key = JSON.stringify([{ ...path, name: '' }, finding.rule, finding.names, finding.detail])
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

/** A changed part of one method. */
type Occurrence = { readonly wireName: string; readonly path: Path }

/** The way from a root to a difference inside it. Only differences with findings need its steps in one list. */
type Way = { readonly root: Path } | { readonly from: Way; readonly step: Step }

/** Each difference inside the roots, with the shortest way to it. */
function waysFrom(roots: readonly Root[]): ReadonlyMap<TypeDifference, Way> {
  const ways = new Map<TypeDifference, Way>()
  let level = roots.map(({ path, difference }): Reached => ({ way: { root: path }, difference }))
  while (level.length > 0) {
    // Each difference once, also if it is several times in one level: the levels would double otherwise.
    const fresh = new Map<TypeDifference, Way>()
    for (const { difference, way } of level)
      if (!ways.has(difference) && !fresh.has(difference)) fresh.set(difference, way)
    for (const [difference, way] of fresh) ways.set(difference, way)
    level = [...fresh].flatMap(([difference, from]) =>
      difference.inner.map(({ step, difference: inner }): Reached => ({ way: { from, step }, difference: inner })),
    )
  }
  return ways
}

type Reached = { readonly way: Way; readonly difference: TypeDifference }

function pathOf(way: Way): Path {
  const steps: Step[] = []
  let at = way
  for (; 'from' in at; at = at.from) steps.unshift(at.step)
  return inside(at.root, ...steps)
}

function toChange(finding: Finding, occurrences: readonly Occurrence[]): Change {
  const weighed = occurrences.map(occurrence => ({ ...occurrence, weight: weightOf(occurrence) }))
  const sorted = weighed.toSorted((a, b) => a.weight - b.weight)
  return changeOf(
    finding,
    sorted.map(({ path }) => path),
    sorted.map(({ wireName }) => wireName),
  )
}

/**
 * The path with the lowest weight comes first, and only the first is shown. Stable methods come before experimental ones,
 * results before infos, and short paths before long ones.
 */
function weightOf({ wireName, path }: Occurrence): number {
  const isExperimental = wireName.startsWith('EXPERIMENTAL_')
  const isInfo = path.part === 'error' && path.steps.length > 0
  return (isExperimental ? 2e6 : 0) + (isInfo ? 1e6 : 0) + pathText(path).length
}

/** Removes repetitions: several pairs of types can have the same change at the same paths. */
function mergeEqual(changes: readonly Change[]): readonly Change[] {
  return distinctBy(changes, ({ rule, names, detail, paths }) => JSON.stringify([rule, names, detail, paths]))
}
