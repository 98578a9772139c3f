import { canonicalJson } from '../../schema/canonical-json.js'
import { removedAndAdded } from '../../schema/distinct.js'
import type { DerivedField, ErrorCase, Method, Pattern } from '../../model/interface.js'
import type { Finding } from '../changes/findings.js'
import type { RuleId } from '../changes/rules.js'

/** The findings about a method's error cases, and the cases that both methods have. */
export type ErrorComparison = {
  readonly findings: readonly Finding[]
  readonly pairs: readonly (readonly [before: ErrorCase, after: ErrorCase])[]
}

export function compareErrorCases(before: Method, after: Method): ErrorComparison {
  const kinds = [...new Set([...before.errors, ...after.errors].map(({ kind }) => kind))]
  const compared = kinds.map(kind =>
    compareKind(kind, before.errors.filter(hasKind(kind)), after.errors.filter(hasKind(kind))),
  )
  return { findings: compared.flatMap(({ findings }) => findings), pairs: compared.flatMap(({ pairs }) => pairs) }
}

function hasKind(kind: string): (error: ErrorCase) => boolean {
  return error => error.kind === kind
}

/** A kind can come from several layers, each with an info of its own. */
function compareKind(kind: string, before: readonly ErrorCase[], after: readonly ErrorCase[]): ErrorComparison {
  const [old, now] = [before[0], after[0]]
  if (old === undefined) return { findings: [finding('error-added', kind)], pairs: [] }
  if (now === undefined) return { findings: [finding('error-removed', kind)], pairs: [] }
  if (before.length === 1 && after.length === 1 && old.layer !== now.layer) {
    return withCases([finding('error-layer-changed', kind, `${old.layer} → ${now.layer}`)], [[old, now]])
  }
  const { removed, added } = removedAndAdded(before.map(layerOf), after.map(layerOf))
  const pairs = before.flatMap((error): (readonly [ErrorCase, ErrorCase])[] => {
    const other = after.find(({ layer }) => layer === error.layer)
    return other === undefined ? [] : [[error, other]]
  })
  const layers = [
    ...removed.map(layer => finding('error-layer-removed', kind, layer)),
    ...added.map(layer => finding('error-layer-added', kind, layer)),
  ]
  return withCases(layers, pairs)
}

function layerOf({ layer }: ErrorCase): string {
  return layer
}

function withCases(findings: readonly Finding[], pairs: ErrorComparison['pairs']): ErrorComparison {
  const inside = pairs.flatMap(([before, after]) => compareCase(before, after))
  // A cause with a name and a cause without one have no common info to compare.
  return {
    findings: [...findings, ...inside],
    pairs: pairs.filter(([before, after]) => hasName(before) === hasName(after)),
  }
}

function compareCase(before: ErrorCase, after: ErrorCase): readonly Finding[] {
  const { kind } = before
  const isDetectionChanged = canonicalJson(detectionOf(before)) !== canonicalJson(detectionOf(after))
  const isNameChanged = hasName(before) !== hasName(after)
  return [
    ...(isNameChanged ? [finding('error-named', kind, hasName(after) ? 'named' : 'without a name')] : []),
    ...(isDetectionChanged ? [finding('error-detection-changed', kind)] : []),
    ...(before.description === after.description ? [] : [finding('docs-changed', kind)]),
  ]
}

/** False for a cause without a name, whose kind is the name of its layer. */
function hasName({ by }: ErrorCase): boolean {
  return by !== 'layer'
}

/** How the client detects a case in an answer, and what it makes of the answer. */
type Detection = {
  readonly by: ErrorCase['by'] | 'cause'
  readonly code: number | null
  readonly patterns: readonly Pattern[]
  readonly derivedFields: readonly DerivedField[]
}

/** Causes with and without a name count as one here: `error-named` reports that difference. */
function detectionOf(error: ErrorCase): Detection {
  const { by, patterns, derivedFields } = error
  const isCause = by === 'name' || by === 'layer'
  return { by: isCause ? 'cause' : by, code: by === 'code' ? error.code : null, patterns, derivedFields }
}

function finding(rule: RuleId, name: string, detail = ''): Finding {
  return { rule, names: [name], detail }
}
