import type { Position } from '../../diagnostics/diagnostic.js'
import { isObject, own, type Json, type JsonObject } from '../../schema/json.js'
import { componentSchemas, allMembersOf, plainRefName } from '../../schema/references/references.js'
import { rewrite } from '../tree/rewrite.js'
import type { SourceMap } from '../tree/source-map.js'
import { eachObject } from '../tree/walk.js'

export type WithoutDangling = {
  /** Any value is allowed in place of each schema that is missing. */
  readonly root: JsonObject
  /** Where a later diagnostic is only a consequence: these references, and schemas that combine or refer to them. */
  readonly positions: readonly Position[]
}

/** Replaces references to schemas that do not exist, so that later stages can find what else is wrong. */
export function withoutDangling(
  root: JsonObject,
  dangling: { readonly size: number; readonly has: (node: object) => boolean },
  sourceMap: SourceMap,
): WithoutDangling {
  if (dangling.size === 0) return { root, positions: [] }
  const { locate } = sourceMap
  const components = componentSchemas(root)
  const answers = new Map<object, boolean>()
  // This recursion ends: `checkCycles` has rejected schemas that are composed of themselves.
  const isUnknown = (node: Json | undefined): boolean => {
    if (!isObject(node)) return false
    const earlier = answers.get(node)
    if (earlier !== undefined) return earlier
    const name = plainRefName(node)
    const inner = [...(name === null ? [] : [own(components, name)]), ...allMembersOf(node)]
    const answer = dangling.has(node) || inner.some(isUnknown)
    answers.set(node, answer)
    return answer
  }
  const positions: Position[] = []
  eachObject(root, node => {
    if (isUnknown(node)) positions.push(locate(node), ...Object.keys(node).map(key => locate(node, key)))
  })
  const whole = rewrite(root, sourceMap, node => (dangling.has(node) ? {} : node))
  return { root: whole, positions }
}
