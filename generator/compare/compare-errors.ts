import type { JsonObject } from '../load/json.js'
import type { ErrorCase, Method } from '../model/interface.js'
import { signature } from '../model/signature.js'
import type { Finding } from './findings.js'
import type { RuleId } from './rules.js'

/** The ways in which a method fails: what became of each, and those that are still there, side by side. */
export type ErrorComparison = {
  readonly findings: readonly Finding[]
  readonly pairs: readonly (readonly [before: ErrorCase, after: ErrorCase])[]
}

export function compareErrors(before: Method, after: Method): ErrorComparison {
  const kinds = [...new Set([...before.errors, ...after.errors].map(({ kind }) => kind))]
  const compared = kinds.map(kind => compareKind(kind, before.errors.filter(is(kind)), after.errors.filter(is(kind))))
  return { findings: compared.flatMap(({ findings }) => findings), pairs: compared.flatMap(({ pairs }) => pairs) }
}

function is(kind: string): (error: ErrorCase) => boolean {
  return error => error.kind === kind
}

/** A kind may come from several layers, each with an info of its own. */
function compareKind(kind: string, before: readonly ErrorCase[], after: readonly ErrorCase[]): ErrorComparison {
  if (before.length === 0) return { findings: [found('error-added', kind)], pairs: [] }
  if (after.length === 0) return { findings: [found('error-removed', kind)], pairs: [] }
  const [old, now] = [before[0], after[0]]
  const moved = before.length === 1 && after.length === 1 && old && now && old.layer !== now.layer ? [old, now] : null
  if (moved !== null && old && now) {
    const detail = `${old.layer} → ${now.layer}`
    return withCases([found('error-layer-changed', kind, detail)], [[old, now]])
  }
  const lost = before.filter(({ layer }) => !after.some(other => other.layer === layer))
  const won = after.filter(({ layer }) => !before.some(other => other.layer === layer))
  const pairs = before.flatMap((error): (readonly [ErrorCase, ErrorCase])[] => {
    const other = after.find(({ layer }) => layer === error.layer)
    return other === undefined ? [] : [[error, other]]
  })
  const layers = [
    ...lost.map(({ layer }) => found('error-layer-removed', kind, layer)),
    ...won.map(({ layer }) => found('error-layer-added', kind, layer)),
  ]
  return withCases(layers, pairs)
}

/** The kinds with which a request of one value of the selecting param can fail; all where nothing says otherwise. */
export function kindsOf({ errors }: Method, value: string): readonly string[] {
  return [...new Set(errors.filter(error => onlyOf(error)?.includes(value) ?? true).map(({ kind }) => kind))]
}

function onlyOf(error: ErrorCase): readonly string[] | null {
  const only: unknown = Object.entries(error).find(([key]) => key === 'only')?.[1]
  return Array.isArray(only) ? only.map(String) : null
}

function withCases(findings: readonly Finding[], pairs: ErrorComparison['pairs']): ErrorComparison {
  const inside = pairs.flatMap(([before, after]) => compareCase(before, after))
  // A cause with a name and one without have nothing in common that could be compared.
  return { findings: [...findings, ...inside], pairs: pairs.filter(([before, after]) => before.named === after.named) }
}

function compareCase(before: ErrorCase, after: ErrorCase): readonly Finding[] {
  const { kind } = before
  const isMoved = signature(hiding(before)) !== signature(hiding(after))
  const isNamed = before.named !== after.named
  return [
    ...(isNamed ? [found('error-named', kind, after.named ? 'named' : 'without a name')] : []),
    ...(isMoved ? [found('error-place-changed', kind)] : []),
    ...(before.description === after.description ? [] : [found('docs-changed', kind)]),
  ]
}

/** How the client finds the case in an answer: all that the other comparisons do not look at. */
function hiding(error: ErrorCase): JsonObject {
  const compared = new Set(['kind', 'layer', 'named', 'info', 'description', 'only'])
  return Object.fromEntries(Object.entries(error).filter(([key]) => !compared.has(key)))
}

function found(rule: RuleId, name: string, detail = ''): Finding {
  return { rule, names: [name], detail }
}
