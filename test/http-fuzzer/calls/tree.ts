import type { Dice } from '../dice.js'

/** A transport as data: its part, and the transports inside. */
export type Tree =
  | { readonly part: 'http'; readonly node: number }
  | { readonly part: One; readonly inside: Tree }
  | { readonly part: Several; readonly nodes: readonly [Tree, Tree, Tree] }
  | { readonly part: 'archival'; readonly inside: Tree; readonly archive: Tree }

const one = ['retry', 'limit', 'dedupe', 'cache', 'observe', 'validate'] as const
type One = (typeof one)[number]

const several = ['fallback', 'hedge', 'agree'] as const
type Several = (typeof several)[number]

/** Any composition of the parts, with `http` at its ends. */
export function treeFrom(dice: Dice, depth: number, node = 0): Tree {
  if (depth === 0) return { part: 'http', node }
  const inner = (at: number): Tree => treeFrom(dice, depth - 1, at)
  // One part of several nodes on a path is enough: more would only be more requests.
  const isOnPath = node > 0
  if (!isOnPath && dice.chance(0.6))
    return { part: dice.pick(['agree', ...several]), nodes: [inner(0), inner(1), inner(2)] }
  if (!isOnPath && dice.chance(0.2)) return { part: 'archival', inside: inner(0), archive: inner(1) }
  return { part: dice.pick(one), inside: inner(node) }
}

/** `retry(agree(http 0, http 1, http 2))` */
export function treeText(tree: Tree): string {
  if (tree.part === 'http') return `http ${tree.node}`
  if (tree.part === 'archival') return `archival(${treeText(tree.inside)}, ${treeText(tree.archive)})`
  return 'nodes' in tree
    ? `${tree.part}(${tree.nodes.map(treeText).join(', ')})`
    : `${tree.part}(${treeText(tree.inside)})`
}
