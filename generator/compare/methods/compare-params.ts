import type { Method, Params, PositionalParam } from '../../model/interface.js'
import { inside, pathTo, type Path } from '../changes/path.js'
import { haveVariants } from './compare-variants.js'
import {
  changed,
  changedNames,
  compareRoot,
  joinComparisons,
  noChange,
  type MethodComparison,
  type MethodContext,
} from './method-comparison.js'

/** Compares the params of a method. If both methods have variants, `compareVariants` compares their params instead. */
export function compareParams(before: Method, after: Method, context: MethodContext): MethodComparison {
  const path = pathTo(after.wireName, 'params')
  const [old, now] = [before.params, after.params]
  if (old.kind === 'value' && now.kind === 'value')
    return haveVariants(before, after) ? noChange : compareRoot(path, old.schema, now.schema, 'written', context)
  if (old.kind === 'positional' && now.kind === 'positional') return compareArguments(path, old, now, context)
  if (old.kind === now.kind) return noChange
  if (old.kind !== 'none') return changed(path, 'params-changed', [], `${old.kind} → ${now.kind}`)
  const isOptional = now.kind === 'value' && now.optional
  return changed(path, isOptional ? 'param-added' : 'params-required')
}

type Positional = Params & { readonly kind: 'positional' }

function compareArguments(path: Path, before: Positional, after: Positional, context: MethodContext): MethodComparison {
  const added = after.items.slice(before.items.length)
  const addedRequired = namesOf(added.filter(item => !canBeLeftOut(item)))
  const addedOptional = namesOf(added.filter(canBeLeftOut))
  const removed = namesOf(before.items.slice(after.items.length))
  const moved = movedNames(before, after)
  const [oldRest, newRest] = [before.rest, after.rest]
  const pairs = before.items.flatMap((item, index) => {
    const other = after.items[index]
    if (other === undefined) return []
    const at = inside(path, { to: 'item', index })
    const renamed = changed(at, 'argument-renamed', [], `${item.name} → ${other.name}`)
    return [
      ...(item.name === other.name || moved.includes(other.name) ? [] : [renamed]),
      ...(item.description === other.description ? [] : [changed(at, 'docs-changed')]),
      ...(item.optional && !canBeLeftOut(other) ? [changed(at, 'param-required', [other.name])] : []),
      ...(!canBeLeftOut(item) && other.optional ? [changed(at, 'param-optional', [other.name])] : []),
      compareRoot(at, item.schema, other.schema, 'written', context),
    ]
  })
  return joinComparisons([
    changedNames(path, 'argument-removed', removed),
    changedNames(path, 'argument-moved', moved),
    changedNames(path, 'argument-added', addedRequired),
    changedNames(path, 'param-added', addedOptional),
    ...pairs,
    ...(oldRest && !newRest ? [changed(path, 'argument-removed', [oldRest.name])] : []),
    ...(!oldRest && newRest ? [changed(path, 'param-added', [newRest.name])] : []),
    ...(oldRest && newRest
      ? [compareRoot(inside(path, { to: 'items' }), oldRest.schema, newRest.schema, 'written', context)]
      : []),
  ])
}

/** The params that are at another index than before. With equal types, calls in the old order still compile. */
function movedNames(before: Positional, after: Positional): readonly string[] {
  const names = namesOf(before.items)
  return after.items.flatMap(({ name }, index) => (names.includes(name) && names[index] !== name ? [name] : []))
}

function namesOf(items: readonly PositionalParam[]): readonly string[] {
  return items.map(({ name }) => name)
}

function canBeLeftOut({ optional, default: value }: PositionalParam): boolean {
  return optional === true || value !== undefined
}
