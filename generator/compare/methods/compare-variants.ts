import { canonicalJson } from '../../schema/canonical-json.js'
import { removedAndAdded } from '../../schema/distinct.js'
import type { Method } from '../../model/interface.js'
import { field, ofVariant, pathTo, type Path } from '../changes/path.js'
import {
  changed,
  changedNames,
  compareRoot,
  joinComparisons,
  noChange,
  type MethodComparison,
  type MethodContext,
} from './method-comparison.js'

/** Compares the variants of a method, each of which has a builder and params of its own. */
export function compareVariants(before: Method, after: Method, context: MethodContext): MethodComparison {
  const builders = compareBuilders(before, after)
  if (!haveVariants(before, after)) return builders
  const pairs = before.variants.flatMap(variant => {
    const other = after.variants.find(({ value }) => value === variant.value)
    if (other === undefined) return []
    const path = ofVariant(pathTo(after.wireName, 'params'), variant.value)
    const isSame = canonicalJson(variant.docs) === canonicalJson(other.docs)
    const docs = isSame ? noChange : changed({ ...path, part: null }, 'docs-changed')
    return [docs, compareRoot(path, variant.params, other.params, 'written', context)]
  })
  return joinComparisons([builders, ...pairs])
}

/** True if both methods have variants of the same selecting param. */
export function haveVariants(before: Method, after: Method): boolean {
  const params = new Set([...before.variants, ...after.variants].map(({ param }) => param))
  return before.variants.length > 0 && after.variants.length > 0 && params.size === 1
}

function compareBuilders(before: Method, after: Method): MethodComparison {
  const { removed, added } = removedAndAdded(valuesOf(before), valuesOf(after))
  const pathOf = ({ variants }: Method): Path => pathTo(after.wireName, 'params', field(variants[0]?.param ?? ''))
  return joinComparisons([
    changedNames(pathOf(before), 'variant-removed', removed),
    changedNames(pathOf(after), 'variant-added', added),
  ])
}

function valuesOf({ variants }: Method): readonly string[] {
  return variants.map(({ value }) => value)
}
