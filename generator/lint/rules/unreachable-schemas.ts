import { entriesOf, isObject } from '../../schema/json.js'
import type { Json } from '../../schema/json.js'
import { refName } from '../../schema/references.js'
import type { Rule } from '../rule.js'
import type { Description } from '../../model/read-interface.js'
import { positionKey } from '../rule.js'

/** RPC309: schemas that no method refers to, in the root file and in other files of the description. */
export const checkUnreachableSchemas: Rule = (description, report) => {
  const { document, components } = description
  const reached = reachedNames(description)
  const help = 'Refer to it where it belongs, or remove it.'
  for (const name of Object.keys(components)) {
    const message = `No method refers to the schema "${name}".`
    if (!reached.has(name)) report('RPC309', () => document.locate(components, name), message, help)
  }
  const joined = joinedPositions(description)
  for (const { root, positionOf } of document.sources) {
    const entries = isObject(root) ? Object.entries(root) : []
    const isUsed = ([key]: readonly [string, Json]): boolean => joined.has(positionKey(positionOf([key])))
    // If no entry is used, references lead to the whole file.
    if (!entries.some(isUsed)) continue
    for (const entry of entries.filter(([, value]) => isObject(value))) {
      const [key] = entry
      const message = `No part of the description refers to "${key}".`
      if (!isUsed(entry)) report('RPC309', () => positionOf([], key), message, help)
    }
  }
}

/** The names that a part of the description refers to. */
function namesIn(part: Json): readonly string[] {
  const name = isObject(part) ? refName(part) : null
  const inner = entriesOf(part).flatMap(([, child]) => namesIn(child))
  return name === null ? inner : [name, ...inner]
}

/** The names that the paths refer to, directly or through other schemas. */
function reachedNames({ document, components }: Description): ReadonlySet<string> {
  const { components: _, ...rest } = document.root
  const reached = new Set<string>()
  const waiting = [...namesIn(rest)]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    waiting.push(...namesIn(components[name] ?? {}))
  }
  return reached
}

/** The positions of all objects of the joined description. */
function joinedPositions({ document }: Description): ReadonlySet<string> {
  const seen = new Set<Json>()
  const positions = new Set<string>()
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isObject(value)) positions.add(positionKey(document.locate(value)))
    for (const [, child] of entriesOf(value)) visit(child)
  }
  visit(document.root)
  return positions
}
