import type { Diagnostic } from '../../diagnostics/diagnostic.js'
import { hasOnlyAnnotations } from '../annotations.js'
import type { Json, JsonObject } from '../json.js'
import { isList, isObject, mapEntries, mapItems, own } from '../json.js'
import { deepest } from '../nesting.js'
import type { Shape } from '../shapes.js'
import { mayBeReference, shapeOf } from '../shapes.js'
import type { Names } from './names.js'
import { createNames, ownSchemas } from './names.js'
import type { Library, Resolved, Target } from './target.js'
import { resolveReference } from './target.js'

export type Joined = {
  readonly root: JsonObject
  readonly findings: readonly Diagnostic[]
  /** Files that have to be read before the description is whole. */
  readonly wanted: ReadonlySet<string>
}

type Joining = {
  readonly library: Library
  readonly names: Names
  readonly findings: Diagnostic[]
  readonly wanted: Set<string>
  readonly done: Map<Shape, Map<object, Json>>
  /** The places that are being copied in, from the outermost to the innermost. */
  readonly open: Set<string>
  /** For references that led nowhere: the file in which they stood, for the next try. */
  readonly bases: WeakMap<object, string>
}

/** Where in the description the walk is: what stands there, in which file, and how deep in the joined tree. */
type Place = { readonly shape: Shape; readonly base: string; readonly depth: number }

/**
 * Puts the files of a description into one tree. Named schemas land under `components/schemas`, and each reference
 * to one becomes `#/components/schemas/<Name>`; whatever else is referred to is copied in. A reference that leads
 * nowhere stays as it is, so that an overlay can still replace it.
 */
export function joinReferences(library: Library, bases: WeakMap<object, string>): Joined {
  const findings: Diagnostic[] = []
  const names = createNames(library, finding => findings.push(finding))
  const joining: Joining = { library, names, findings, wanted: new Set(), done: new Map(), open: new Set(), bases }
  const start: Place = { shape: 'document', base: library.entry, depth: 0 }
  const rest = mapEntries(library.root, (value, key) =>
    key === 'components' ? value : joinChild(value, key, start, joining),
  )
  const root = { ...rest, components: joinComponents(joining, start) }
  return { root: library.origins.derive(root, library.root), findings, wanted: joining.wanted }
}

function joinComponents(joining: Joining, start: Place): JsonObject {
  const { library } = joining
  const components = own(library.root, 'components')
  const old = isObject(components) ? components : {}
  const place: Place = { ...start, shape: 'components' }
  const rest = mapEntries(old, (value, key) => (key === 'schemas' ? value : joinChild(value, key, place, joining)))
  const made = { ...rest, schemas: joinSchemas(joining) }
  return library.origins.derive(made, isObject(components) ? components : library.root)
}

// Joining one schema can let others land, which the loop then comes to: a map may grow while it is walked.
function joinSchemas({ names, library, ...rest }: Joining): JsonObject {
  const joined = new Map<string, Json>()
  const holders = new Map<string, object>()
  for (const [name, target] of names.landed) {
    const place: Place = { shape: 'schema', base: target.file, depth: 3 }
    joined.set(name, joinValue(target.value, place, { names, library, ...rest }))
    if (isObject(target.holder) && Object.hasOwn(target.holder, name)) holders.set(name, target.holder)
  }
  return library.origins.derive(Object.fromEntries(joined), ownSchemas(library.root), holders)
}

function joinChild(value: Json, key: string, parent: Place, joining: Joining): Json {
  return joinValue(value, { ...parent, shape: shapeOf(parent.shape, key), depth: parent.depth + 1 }, joining)
}

function joinValue(value: Json, place: Place, joining: Joining): Json {
  if (place.shape === 'literal' || typeof value !== 'object' || value === null) return value
  const ofShape = joining.done.get(place.shape) ?? new Map<object, Json>()
  joining.done.set(place.shape, ofShape)
  const known = ofShape.get(value)
  if (known !== undefined) return known
  const made = isList(value) ? joinList(value, place, joining) : joinObject(value, place, joining)
  ofShape.set(value, made)
  return made
}

function joinList(list: readonly Json[], place: Place, joining: Joining): Json {
  const inner = { ...place, depth: place.depth + 1 }
  return joining.library.origins.derive(
    mapItems(list, item => joinValue(item, inner, joining)),
    list,
  )
}

function joinObject(node: JsonObject, place: Place, joining: Joining): Json {
  if (place.depth > deepest) return tooDeep(node, joining)
  if (mayBeReference(place.shape) && Object.hasOwn(node, '$ref')) return joinReference(node, place, joining)
  return joining.library.origins.derive(
    mapEntries(node, (child, key) => joinChild(child, key, place, joining)),
    node,
  )
}

function joinReference(node: JsonObject, place: Place, joining: Joining): Json {
  const base = joining.bases.get(node) ?? place.base
  const resolved = resolveReference(own(node, '$ref'), base, joining.library)
  if (resolved.kind !== 'target') return leaveReference(node, base, resolved, joining)
  const { target } = resolved
  const name = place.shape === 'schema' ? joining.names.claim(target) : null
  if (name === null) return copyIn(node, target, place, joining)
  const made = mapEntries(node, (child, key) =>
    key === '$ref' ? `#/components/schemas/${name}` : joinChild(child, key, place, joining),
  )
  return joining.library.origins.derive(made, node)
}

function leaveReference(node: JsonObject, base: string, resolved: Resolved, joining: Joining): Json {
  joining.bases.set(node, base)
  if (resolved.kind === 'wanted') joining.wanted.add(resolved.location)
  if (resolved.kind === 'problem') {
    joining.findings.push({ ...resolved.problem, severity: 'error', at: joining.library.origins.locate(node, '$ref') })
  }
  return node
}

function copyIn(node: JsonObject, target: Target, place: Place, joining: Joining): Json {
  if (joining.open.has(target.place)) return endless(node, joining)
  joining.open.add(target.place)
  const copied = joinValue(target.value, { ...place, base: target.file, depth: place.depth + 1 }, joining)
  joining.open.delete(target.place)

  const { $ref: _, ...besides } = node
  if (Object.keys(besides).length === 0 || !isObject(copied)) return copied
  const siblings = mapEntries(besides, (child, key) => joinChild(child, key, place, joining))
  const { origins } = joining.library
  if (place.shape === 'schema' && !hasOnlyAnnotations(siblings)) {
    const members = own(siblings, 'allOf')
    return origins.derive({ ...siblings, allOf: [copied, ...(isList(members) ? members : [])] }, node)
  }
  const entries = new Map(Object.keys(siblings).map(key => [key, node]))
  return origins.derive({ ...copied, ...siblings }, copied, entries)
}

function endless(node: JsonObject, { findings, library }: Joining): Json {
  findings.push({
    code: 'RPC103',
    severity: 'error',
    at: library.origins.locate(node, '$ref'),
    message: `The reference "${String(node['$ref'])}" leads back to itself.`,
    help: 'Give the schema a name under "components/schemas", or at the top of its file, and refer to that.',
  })
  return {}
}

function tooDeep(node: JsonObject, { findings, library }: Joining): Json {
  findings.push({
    code: 'RPC117',
    severity: 'error',
    at: library.origins.locate(node),
    message: 'The values that references lead to here are nested too deep.',
    help: 'Give inner schemas a name under "components/schemas", or at the top of a file.',
  })
  return {}
}
