import type { Diagnostic } from '../../diagnostics/diagnostic.js'
import { hasOnlyAnnotations } from '../../schema/keywords/annotations.js'
import { isList, isObject, mapEntries, mapItems, own, type Json, type JsonObject } from '../../schema/json.js'
import { componentSchemas } from '../../schema/references/references.js'
import { maxDepth } from '../parse/limits.js'
import { canBeReference, objectTypeAt, type ObjectType } from '../tree/openapi-objects.js'
import { conflictsOf, operationReference } from './beside-reference.js'
import { createNames, type Names } from './names.js'
import type { QualifiedNames } from './qualify-names.js'
import { resolveReference, type ReferenceScope, type Resolved, type Target } from './target.js'

export type Joined = {
  readonly root: JsonObject
  readonly diagnostics: readonly Diagnostic[]
  /** The references to schemas that have no target. `diagnostics` has one for each. */
  readonly dangling: ReadonlyMap<object, Diagnostic>
  /** Those of `diagnostics` that a further join does not find again, because it starts from the joined tree. */
  readonly lasting: readonly Diagnostic[]
  /** Files to read before the references can be resolved. */
  readonly missingFiles: ReadonlySet<string>
  /** The names of schemas by the ids of their places in the files. */
  readonly nameById: ReadonlyMap<string, string>
}

/** What an earlier join found out, for a further one after an overlay. */
export type Earlier = {
  /** The files that contain the unresolved references, and other objects of the tree that are from another file. */
  readonly bases: WeakMap<object, string>
  readonly nameById: ReadonlyMap<string, string>
}

/** The parts of `Joined` that the walk collects. */
type Collected = {
  readonly diagnostics: Diagnostic[]
  readonly lasting: Diagnostic[]
  readonly dangling: Map<object, Diagnostic>
  readonly missingFiles: Set<string>
}

type Joining = Collected & {
  readonly scope: ReferenceScope
  readonly names: Names
  readonly done: Map<ObjectType, Map<object, Json>>
  /** The ids of the targets that are being copied in. A reference to one of them is a cycle. */
  readonly open: Set<string>
  readonly bases: WeakMap<object, string>
}

/** Where the walk is: the type of object, the file, and the depth in the joined tree. */
type Cursor = { readonly objectType: ObjectType; readonly base: string; readonly depth: number }

/**
 * Joins the files of a description into one tree. Named schemas go to `components/schemas`, and each reference to one
 * becomes `#/components/schemas/<Name>`; targets of other references are copied in. An unresolved reference stays,
 * so that an overlay can still replace it.
 */
export function joinReferences(scope: ReferenceScope, earlier: Earlier): Joined {
  const joined = join(scope, earlier, null)
  if (joined.missingFiles.size > 0 || joined.qualified.size === 0) return joined
  return join(scope, earlier, joined.qualified)
}

/**
 * With `qualified` null, the join only looks for schemas with the same name. If it finds any, the names in its tree are
 * provisional, and the caller joins again.
 */
function join(
  scope: ReferenceScope,
  { bases, nameById }: Earlier,
  qualified: QualifiedNames | null,
): Joined & { readonly qualified: QualifiedNames } {
  const collected: Collected = { diagnostics: [], lasting: [], dangling: new Map(), missingFiles: new Set() }
  const names = createNames(scope, {
    report: diagnostic => collected.diagnostics.push(diagnostic),
    reportCollision: diagnostic => reportLasting(diagnostic, collected),
    earlier: nameById,
    qualified,
  })
  const joining: Joining = { ...collected, scope, names, done: new Map(), open: new Set(), bases }
  const start: Cursor = { objectType: 'document', base: scope.rootFile, depth: 0 }
  const rest = mapEntries(scope.root, (value, key) =>
    key === 'components' ? value : joinChild(value, key, start, joining),
  )
  const root = scope.sourceMap.derive({ ...rest, components: joinComponents(joining, start) }, scope.root)
  return { ...collected, root, nameById: names.nameById, qualified: qualified ?? names.qualify() }
}

/** Reports what a further join does not find again. */
function reportLasting(diagnostic: Diagnostic, { diagnostics, lasting }: Collected): void {
  diagnostics.push(diagnostic)
  lasting.push(diagnostic)
}

function joinComponents(joining: Joining, start: Cursor): JsonObject {
  const { scope } = joining
  const components = own(scope.root, 'components')
  const old = isObject(components) ? components : {}
  const cursor: Cursor = { ...start, objectType: 'components' }
  const rest = mapEntries(old, (value, key) => (key === 'schemas' ? value : joinChild(value, key, cursor, joining)))
  const joined = { ...rest, schemas: joinSchemas(joining) }
  return scope.sourceMap.derive(joined, isObject(components) ? components : scope.root)
}

// Joining a schema can add names to the map. The loop also visits names that are added during it.
function joinSchemas(joining: Joining): JsonObject {
  const { names, scope } = joining
  const joined = new Map<string, Json>()
  const parents = new Map<string, object>()
  const oldKeys = new Map<string, string>()
  for (const [name, target] of names.named) {
    const cursor: Cursor = { objectType: 'schema', base: target.file, depth: 3 }
    joined.set(name, joinValue(target.value, cursor, joining))
    const { parent } = target
    if (!isObject(parent)) continue
    // A schema with a qualified name is in its file under its own name.
    const oldKey = [name, target.name ?? name].find(key => Object.hasOwn(parent, key))
    if (oldKey === undefined) continue
    parents.set(name, parent)
    oldKeys.set(name, oldKey)
  }
  return scope.sourceMap.derive(Object.fromEntries(joined), componentSchemas(scope.root), parents, oldKeys)
}

function joinChild(value: Json, key: string, parent: Cursor, joining: Joining): Json {
  const cursor = { ...parent, objectType: objectTypeAt(parent.objectType, key), depth: parent.depth + 1 }
  return joinValue(value, cursor, joining)
}

function joinValue(value: Json, cursor: Cursor, joining: Joining): Json {
  if (cursor.objectType === 'literal' || typeof value !== 'object' || value === null) return value
  const ofType = joining.done.get(cursor.objectType) ?? new Map<object, Json>()
  joining.done.set(cursor.objectType, ofType)
  const known = ofType.get(value)
  if (known !== undefined) return known
  const joined = isList(value) ? joinList(value, cursor, joining) : joinObject(value, cursor, joining)
  ofType.set(value, joined)
  return joined
}

function joinList(list: readonly Json[], cursor: Cursor, joining: Joining): Json {
  const inner = { ...cursor, depth: cursor.depth + 1 }
  return joining.scope.sourceMap.derive(
    mapItems(list, item => joinValue(item, inner, joining)),
    list,
  )
}

function joinObject(node: JsonObject, parent: Cursor, joining: Joining): Json {
  const cursor = { ...parent, base: joining.bases.get(node) ?? parent.base }
  if (cursor.depth > maxDepth) return tooDeep(node, cursor, joining)
  if (canBeReference(cursor.objectType) && Object.hasOwn(node, '$ref')) return joinReference(node, cursor, joining)
  return joining.scope.sourceMap.derive(
    mapEntries(node, (child, key) => joinChild(child, key, cursor, joining)),
    node,
  )
}

function joinReference(node: JsonObject, cursor: Cursor, joining: Joining): Json {
  const resolved = resolveReference(own(node, '$ref'), cursor.base, joining.scope)
  if (resolved.kind !== 'target') return keepReference(node, cursor, resolved, joining)
  const { target } = resolved
  const name = cursor.objectType === 'schema' ? joining.names.nameFor(target) : null
  if (name === null) return copyIn(node, target, cursor, joining)
  const joined = mapEntries(node, (child, key) =>
    key === '$ref' ? `#/components/schemas/${name}` : joinChild(child, key, cursor, joining),
  )
  return joining.scope.sourceMap.derive(joined, node)
}

function keepReference(node: JsonObject, { base, objectType }: Cursor, resolved: Resolved, joining: Joining): Json {
  joining.bases.set(node, base)
  if (resolved.kind === 'missing-file') joining.missingFiles.add(resolved.location)
  if (resolved.kind === 'problem') {
    const at = joining.scope.sourceMap.locate(node, '$ref')
    const diagnostic = { ...resolved.problem, at }
    joining.diagnostics.push(diagnostic)
    if (objectType === 'schema') joining.dangling.set(node, diagnostic)
  }
  return node
}

function copyIn(node: JsonObject, target: Target, cursor: Cursor, joining: Joining): Json {
  if (joining.open.has(target.id)) return cyclic(node, cursor, joining)
  joining.open.add(target.id)
  const copied = joinValue(target.value, { ...cursor, base: target.file, depth: cursor.depth + 1 }, joining)
  joining.open.delete(target.id)

  const { sourceMap } = joining.scope
  const { $ref: _, ...others } = node
  const siblings = mapEntries(others, (child, key) => joinChild(child, key, cursor, joining))
  const conflicts = isObject(copied)
    ? conflictsOf(cursor.objectType, copied, siblings, key => sourceMap.locate(node, key))
    : []
  for (const conflict of conflicts) keepNode(node, conflict, cursor, joining)
  if (conflicts.length > 0) return node
  if (cursor.objectType === 'operation') reportLasting(operationReference(sourceMap.locate(node, '$ref')), joining)
  if (Object.keys(others).length === 0) return copied
  // It allows every value: what is beside the reference says all.
  if (copied === true && cursor.objectType === 'schema') return sourceMap.derive(siblings, node)
  if (!isObject(copied)) return copied
  if (cursor.objectType === 'schema' && !hasOnlyAnnotations(siblings)) {
    const members = own(siblings, 'allOf')
    return sourceMap.derive({ ...siblings, allOf: [copied, ...(isList(members) ? members : [])] }, node)
  }
  const entries = new Map(Object.keys(siblings).map(key => [key, node]))
  return sourceMap.derive({ ...copied, ...siblings }, copied, entries)
}

/** Reports the node, and leaves it as it is, so that a further join reports it again unless an overlay changed it. */
function keepNode(node: JsonObject, diagnostic: Diagnostic, { base }: Cursor, joining: Joining): Json {
  joining.bases.set(node, base)
  joining.diagnostics.push(diagnostic)
  return node
}

function cyclic(node: JsonObject, cursor: Cursor, joining: Joining): Json {
  const problem = {
    code: 'RPC103',
    at: joining.scope.sourceMap.locate(node, '$ref'),
    message: `The reference "${String(node['$ref'])}" leads back to itself.`,
    help: 'Give the schema a name under "components/schemas", or at the top of its file, and refer to that.',
  } as const
  return keepNode(node, problem, cursor, joining)
}

function tooDeep(node: JsonObject, cursor: Cursor, joining: Joining): Json {
  const problem = {
    code: 'RPC117',
    at: joining.scope.sourceMap.locate(node),
    message: `This value is nested deeper than ${maxDepth} levels after its references are resolved.`,
    help: 'Give inner schemas a name under "components/schemas", or at the top of a file.',
  } as const
  return keepNode(node, problem, cursor, joining)
}
