import { canonicalJson } from '../../schema/canonical-json.js'
import type { JsonObject } from '../../schema/json.js'
import type { ErrorCase, Method } from '../../model/interface.js'
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
  const removed = before.filter(({ layer }) => !after.some(other => other.layer === layer))
  const added = after.filter(({ layer }) => !before.some(other => other.layer === layer))
  const pairs = before.flatMap((error): (readonly [ErrorCase, ErrorCase])[] => {
    const other = after.find(({ layer }) => layer === error.layer)
    return other === undefined ? [] : [[error, other]]
  })
  const layers = [
    ...removed.map(({ layer }) => finding('error-layer-removed', kind, layer)),
    ...added.map(({ layer }) => finding('error-layer-added', kind, layer)),
  ]
  return withCases(layers, pairs)
}

function withCases(findings: readonly Finding[], pairs: ErrorComparison['pairs']): ErrorComparison {
  const inside = pairs.flatMap(([before, after]) => compareCase(before, after))
  // A cause with a name and a cause without one have no common info to compare.
  return { findings: [...findings, ...inside], pairs: pairs.filter(([before, after]) => before.named === after.named) }
}

function compareCase(before: ErrorCase, after: ErrorCase): readonly Finding[] {
  const { kind } = before
  const isDetectionChanged = canonicalJson(detectionOf(before)) !== canonicalJson(detectionOf(after))
  const isNameChanged = before.named !== after.named
  return [
    ...(isNameChanged ? [finding('error-named', kind, after.named ? 'named' : 'without a name')] : []),
    ...(isDetectionChanged ? [finding('error-detection-changed', kind)] : []),
    ...(before.description === after.description ? [] : [finding('docs-changed', kind)]),
  ]
}

/** How the client detects the case in an answer: all properties that nothing else compares. */
function detectionOf(error: ErrorCase): JsonObject {
  const compared = new Set(['kind', 'layer', 'named', 'info', 'description', 'only'])
  return Object.fromEntries(Object.entries(error).filter(([key]) => !compared.has(key)))
}

function finding(rule: RuleId, name: string, detail = ''): Finding {
  return { rule, names: [name], detail }
}
