import { entriesOf, isObject } from '../../load/json.js'
import type { Json } from '../../load/json.js'
import { refName } from '../../model/references.js'
import type { Rule } from '../rule.js'
import { placeKey } from '../subject.js'
import type { Subject } from '../subject.js'

/** RPC309: schemas that no method leads to, in the root file and in the libraries that others are taken from. */
export const checkReach: Rule = (subject, find) => {
  const { document, components } = subject
  const reached = reachedNames(subject)
  const help = 'Refer to it where it belongs, or remove it.'
  for (const name of Object.keys(components)) {
    const message = `No method leads to the schema "${name}".`
    if (!reached.has(name)) find('RPC309', () => document.locate(components, name), message, help)
  }
  const joined = joinedPlaces(subject)
  for (const { root, positionOf } of document.sources) {
    const entries = isObject(root) ? Object.entries(root) : []
    const isTaken = ([key]: readonly [string, Json]): boolean => joined.has(placeKey(positionOf([key])))
    // A file of which no entry is taken is itself the thing that is referred to.
    if (!entries.some(isTaken)) continue
    for (const entry of entries.filter(([, value]) => isObject(value))) {
      const [key] = entry
      const message = `Nothing of the description refers to "${key}".`
      if (!isTaken(entry)) find('RPC309', () => positionOf([], key), message, help)
    }
  }
}

/** The names that a part of the description refers to. */
function namesIn(part: Json): readonly string[] {
  const name = isObject(part) ? refName(part) : null
  const inner = entriesOf(part).flatMap(([, child]) => namesIn(child))
  return name === null ? inner : [name, ...inner]
}

/** The names that the paths lead to. */
function reachedNames({ document, components }: Subject): ReadonlySet<string> {
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

/** Where each object of the joined description comes from. */
function joinedPlaces({ document }: Subject): ReadonlySet<string> {
  const seen = new Set<Json>()
  const places = new Set<string>()
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isObject(value)) places.add(placeKey(document.locate(value)))
    for (const [, child] of entriesOf(value)) visit(child)
  }
  visit(document.root)
  return places
}
