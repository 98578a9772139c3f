import { isObject, type Json } from '../../schema/json.js'
import { reachable } from '../../schema/reachable.js'
import { namesIn } from '../../schema/references/referenced-names.js'
import type { Rule } from '../rule.js'
import type { Description } from '../../model/read-interface.js'
import { positionText } from '../../diagnostics/print.js'

/** RPC309: schemas that no method refers to, in the root file and in other files of the description. */
export const checkUnreachableSchemas: Rule = (description, report) => {
  const { document, components } = description
  const reached = reachedNames(description)
  const help = 'Refer to it where it belongs, or remove it.'
  for (const name of Object.keys(components)) {
    const message = `No method refers to the schema "${name}".`
    if (!reached.has(name)) report('RPC309', () => document.locate(components, name), message, help)
  }
  const entries = document.sources.map(({ root, positionOf }) => ({ keys: objectKeys(root), positionOf }))
  const unused = unusedPositions(
    description,
    entries.flatMap(({ keys, positionOf }) => keys.map(key => positionText(positionOf([key])))),
  )
  for (const { keys, positionOf } of entries) {
    const isUnused = (key: string): boolean => unused.has(positionText(positionOf([key])))
    // If no entry is used, references lead to the whole file.
    if (keys.every(isUnused)) continue
    for (const key of keys.filter(isUnused)) {
      const message = `No part of the description refers to "${key}".`
      report('RPC309', () => positionOf([], key), message, help)
    }
  }
}

/** The keys whose values are objects. */
function objectKeys(value: Json): readonly string[] {
  return isObject(value) ? Object.keys(value).filter(key => isObject(value[key])) : []
}

/** The names that the paths refer to, directly or through other schemas. */
function reachedNames({ document, components }: Description): ReadonlySet<string> {
  const { components: _, ...rest } = document.root
  return reachable(namesIn(rest), name => namesIn(components[name] ?? {}))
}

/**
 * The positions at which no object of the joined description is. It looks at outer objects first and stops when none is
 * left, because most entries of a file are near the root, and finding a position takes long.
 */
function unusedPositions({ document }: Description, positions: readonly string[]): ReadonlySet<string> {
  const left = new Set(positions)
  // The iteration also visits objects that are added during it.
  const reached = new Set<object>([document.root])
  for (const value of reached) {
    if (left.size === 0) break
    if (isObject(value as Json)) left.delete(positionText(document.locate(value)))
    for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) reached.add(inner)
  }
  return left
}
