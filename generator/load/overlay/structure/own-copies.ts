import { entriesOf, isList, isObject, type Json, type JsonObject } from '../../../schema/json.js'
import { refName } from '../../../schema/references/references.js'
import type { SourceMap } from '../../tree/source-map.js'
import type { Path } from '../../tree/source.js'
import { changeAt } from '../change-at.js'
import { pathOf, valueOfPath, type Place } from './place.js'

/** The description, and the path of each place in it. */
export type OwnCopies = { readonly root: JsonObject; readonly paths: readonly Path[] }

/**
 * Makes sure that a change at these places changes nothing else: a component to which other parts of the description
 * refer too is copied in at the reference.
 */
export function ownCopies(root: JsonObject, places: readonly Place[], sourceMap: SourceMap): OwnCopies {
  const isShared = sharedBy(root, places)
  let tree = root
  const paths = places.map(place => {
    const { root: copied, path } = ownPath(tree, place, isShared, sourceMap)
    tree = copied
    return path
  })
  return { root: tree, paths }
}

type OwnPath = { readonly root: JsonObject; readonly path: Path; readonly isCopied: boolean }

function ownPath(root: JsonObject, place: Place, isShared: (name: string) => boolean, sourceMap: SourceMap): OwnPath {
  if (place.via === null) return { root, path: pathOf(place), isCopied: false }
  const before = ownPath(root, place.via, isShared, sourceMap)
  const reference = valueOfPath(before.root, before.path)
  const name = refName(reference)
  const path = [...before.path, ...place.steps]
  // A copy was made for an earlier place.
  if (name === null) return { root: before.root, path, isCopied: true }
  if (!before.isCopied && !isShared(name)) return { root: before.root, path: pathOf(place), isCopied: false }
  const changed = changeAt(before.root, before.path, () => valueOfPath(root, place.start), sourceMap)
  return { root: isObject(changed) ? changed : before.root, path, isCopied: true }
}

/** Whether anything refers to a component except on the way to the places. */
function sharedBy(root: JsonObject, places: readonly Place[]): (name: string) => boolean {
  const known = new Set<string>()
  for (const place of places) for (let at = place.via; at !== null; at = at.via) known.add(JSON.stringify(pathOf(at)))
  const shared = new Set<string>()
  const path: (string | number)[] = []
  const visit = (value: Json): void => {
    const name = refName(value)
    if (name !== null && !known.has(JSON.stringify(path))) shared.add(name)
    const isItems = isList(value)
    for (const [key, child] of entriesOf(value)) {
      path.push(isItems ? Number(key) : key)
      visit(child)
      path.pop()
    }
  }
  visit(root)
  return name => shared.has(name)
}
