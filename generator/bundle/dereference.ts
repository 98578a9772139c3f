import type { Report } from '../diagnostics/diagnostic.js'
import type { Document } from '../load/document.js'
import { narrowDiscriminators } from '../load/normalise/narrow-discriminators.js'
import { maxValues, measureNesting } from '../load/parse/limits.js'
import { objectTypeAt, type ObjectType } from '../load/tree/openapi-objects.js'
import { hasOnlyAnnotations } from '../schema/keywords/annotations.js'
import { asObject, isList, isObject, own, type Json, type JsonObject } from '../schema/json.js'
import { componentSchemas, membersOf, refName } from '../schema/references/references.js'

type Walk = {
  readonly schemas: JsonObject
  readonly document: Pick<Document, 'derive' | 'locate'>
  readonly report: Report
  /** The schemas without references, by name. All their uses share them. */
  readonly done: Map<string, Json>
  /** The names of the schemas that are being copied in, from the outer one. A reference to one of them is a cycle. */
  readonly open: string[]
  /** The schemas whose cycle was reported. */
  readonly reported: Set<string>
}

/** Puts each schema in place of the references to it. Reports a schema that contains itself, and a document too large. */
export function dereference(
  root: JsonObject,
  document: Pick<Document, 'derive' | 'locate'>,
  report: Report,
): JsonObject {
  // A discriminator names schemas, which then have no name. Its values become constants of the members.
  const narrowed = narrowDiscriminators(root, document)
  const { components, ...rest } = narrowed
  const schemas = componentSchemas(narrowed)
  const walk: Walk = { schemas, document, report, done: new Map(), open: [], reported: new Set() }
  const { schemas: _, ...others } = asObject(components)
  const dereferenced = {
    ...inlineEntries(rest, 'document', walk),
    ...(Object.keys(others).length > 0 && { components: others }),
  }
  const { problem, size } = measureNesting(dereferenced)
  if (problem !== null || size > maxValues) report(tooLarge)
  return dereferenced
}

function inline(value: Json, objectType: ObjectType, walk: Walk): Json {
  if (objectType === 'literal' || typeof value !== 'object' || value === null) return value
  if (isList(value)) return value.map(item => inline(item, objectType, walk))
  if (!isObject(value)) return value
  const name = objectType === 'schema' ? refName(value) : null
  return name === null ? inlineEntries(value, objectType, walk) : inlineReference(value, name, walk)
}

function inlineEntries(node: JsonObject, objectType: ObjectType, walk: Walk): JsonObject {
  const dropped = objectType === 'schema' ? 'discriminator' : null
  const entries = Object.entries(node).filter(([key]) => key !== dropped)
  const inlined = entries.map(([key, child]) => [key, inline(child, objectTypeAt(objectType, key), walk)] as const)
  return walk.document.derive(Object.fromEntries(inlined), node)
}

/** The keywords beside a reference stay: annotations replace those of the schema, and others limit it further. */
function inlineReference(node: JsonObject, name: string, walk: Walk): Json {
  if (walk.open.includes(name)) {
    if (!walk.reported.has(name)) reportCycle(node, name, walk)
    walk.reported.add(name)
    return {}
  }
  const target = walk.done.get(name) ?? inlineSchema(name, walk)
  const { $ref: _, ...others } = node
  const siblings = inlineEntries(others, 'schema', walk)
  if (Object.keys(siblings).length === 0) return target
  if (isObject(target) && hasOnlyAnnotations(siblings)) return walk.document.derive({ ...target, ...siblings }, node)
  return walk.document.derive({ ...siblings, allOf: [target, ...membersOf(siblings, 'allOf')] }, node)
}

function inlineSchema(name: string, walk: Walk): Json {
  walk.open.push(name)
  const inlined = inline(own(walk.schemas, name) ?? true, 'schema', walk)
  walk.open.pop()
  walk.done.set(name, inlined)
  return inlined
}

function reportCycle(node: JsonObject, name: string, { open, document, report }: Walk): void {
  const path = [...open.slice(open.indexOf(name)), name].map(each => `"${each}"`).join(' -> ')
  report({
    code: 'RPC601',
    at: document.locate(node, '$ref'),
    message: `The schema "${name}" contains itself, so it cannot be put in place of its references: ${path}.`,
    help: 'Leave out --dereference, or remove the reference.',
  })
}

const tooLarge = {
  code: 'RPC602',
  at: null,
  message: `Without references, the description has more than ${maxValues} values or is nested too deep.`,
  help: 'Leave out --dereference.',
} as const
