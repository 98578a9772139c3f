import type { ErrorCase, Method } from '../../model/interface.js'
import { inside, ofVariant, pathTo, type Path } from '../changes/path.js'
import { compareErrorCases } from './compare-error-cases.js'
import {
  changed,
  joinComparisons,
  noChange,
  type MethodComparison,
  type MethodContext,
  type Root,
} from './method-comparison.js'

/** Compares the error cases of a method, and the info of each. */
export function compareErrors(before: Method, after: Method, context: MethodContext): MethodComparison {
  const path = pathTo(after.wireName, 'error')
  const { findings, pairs } = compareErrorCases(before, after)
  const roots = pairs.map(([error, other]): Root => {
    const difference = context.compare(context.before.infoOf(error), context.after.infoOf(other), 'read')
    return { path: inside(path, { to: 'info', kind: error.kind }), difference }
  })
  return { findings: findings.map(finding => ({ path, finding })), roots }
}

/** Compares the variants to which each error case of both methods applies. */
export function compareErrorScope(before: Method, after: Method): MethodComparison {
  const shared = [...new Set(after.errors.map(({ kind }) => kind))].flatMap(kind => {
    const layers = layersOf(before, kind)
    return layers.length === 0 ? [] : { kind, layers: layersOf(after, kind).filter(layer => layers.includes(layer)) }
  })
  const variants = before.variants.filter(({ value }) => after.variants.some(other => other.value === value))
  return joinComparisons(
    variants.flatMap(({ value }) =>
      shared.map(({ kind, layers }) => {
        const path = ofVariant(pathTo(after.wireName, 'error'), value)
        return compareLayers(path, kind, layers, layersOf(before, kind, value), layersOf(after, kind, value))
      }),
    ),
  )
}

/**
 * Compares the layers in which a variant has a kind. Of these only layers that both methods have for the kind count:
 * `compareErrors` reports the others.
 */
function compareLayers(
  path: Path,
  kind: string,
  shared: readonly string[],
  before: readonly string[],
  after: readonly string[],
): MethodComparison {
  if (before.length === 0) return after.length === 0 ? noChange : changed(path, 'error-added', [kind])
  if (after.length === 0) return changed(path, 'error-removed', [kind])
  const removed = shared.filter(layer => before.includes(layer) && !after.includes(layer))
  const added = shared.filter(layer => after.includes(layer) && !before.includes(layer))
  return joinComparisons([
    ...removed.map(layer => changed(path, 'error-layer-removed', [kind], layer)),
    ...added.map(layer => changed(path, 'error-layer-added', [kind], layer)),
  ])
}

/** The layers in which a method has a kind, or has it for requests of a variant. */
function layersOf({ errors }: Method, kind: string, variant?: string): readonly string[] {
  const applies = ({ only }: ErrorCase): boolean => variant === undefined || (only?.includes(variant) ?? true)
  return errors.filter(error => error.kind === kind && applies(error)).map(({ layer }) => layer)
}
