import type { Report } from '../diagnostics/diagnostic.js'
import type { Document } from '../load/document.js'
import { narrowDiscriminators } from '../load/normalise/narrow-discriminators.js'
import { maxWrittenValues } from '../load/parse/limits.js'
import { objectTypeAt } from '../load/tree/openapi-objects.js'
import type { ObjectType } from '../load/tree/openapi-objects.js'
import { hasOnlyAnnotations } from '../schema/keywords/annotations.js'
import { isList, isObject, own } from '../schema/json.js'
import type { Json, JsonObject } from '../schema/json.js'
import { componentSchemas, refName } from '../schema/references/references.js'

type Walk = {
  readonly schemas: JsonObject
  readonly document: Pick<Document, 'derive' | 'locate'>
  readonly report: Report
  /** The names of the schemas that are being copied in, from the outer one. A reference to one of them is a cycle. */
  readonly open: string[]
  /** The cycles that were reported, by their closing name. */
  readonly reported: Set<string>
  /** How many more values the document can have. */
  room: number
}

/**
 * Puts each schema in place of the references to it. Reports a schema that contains itself, and a document that becomes
 * larger than near-rpcgen reads.
 */
export function dereference(
  root: JsonObject,
  document: Pick<Document, 'derive' | 'locate'>,
  report: Report,
): JsonObject {
  // A discriminator names schemas, which then have no name. Its values become constants of the members.
  const { components, ...rest } = narrowDiscriminators(root, document)
  const schemas = componentSchemas(components === undefined ? {} : { components })
  const walk: Walk = { schemas, document, report, open: [], reported: new Set(), room: maxWrittenValues }
  const made = inline(rest, 'document', walk)
  if (walk.room < 0) report(tooLarge)
  const { schemas: _, ...others } = isObject(components) ? components : {}
  return { ...(isObject(made) ? made : {}), ...(Object.keys(others).length > 0 && { components: others }) }
}

function inline(value: Json, objectType: ObjectType, walk: Walk): Json {
  walk.room--
  if (objectType === 'literal' || typeof value !== 'object' || value === null || walk.room < 0) return value
  if (isList(value)) return value.map(item => inline(item, objectType, walk))
  const name = objectType === 'schema' ? refName(value) : null
  if (name !== null) return inlineReference(value as JsonObject, name, walk)
  return inlineEntries(value as JsonObject, objectType, walk)
}

function inlineEntries(node: JsonObject, objectType: ObjectType, walk: Walk): JsonObject {
  const isUnion = objectType === 'schema' && own(node, 'discriminator') !== undefined
  const entries = Object.entries(node).filter(([key]) => !isUnion || key !== 'discriminator')
  const made = entries.map(([key, child]) => [key, inline(child, objectTypeAt(objectType, key), walk)] as const)
  return walk.document.derive(Object.fromEntries(made), node)
}

/** The keywords beside a reference stay: annotations replace those of the schema, and others limit it further. */
function inlineReference(node: JsonObject, name: string, walk: Walk): Json {
  if (walk.open.includes(name)) {
    if (!walk.reported.has(name)) reportCycle(node, name, walk)
    walk.reported.add(name)
    return {}
  }
  walk.open.push(name)
  const target = inline(own(walk.schemas, name) ?? true, 'schema', walk)
  walk.open.pop()
  const { $ref: _, ...others } = node
  const siblings = inlineEntries(others, 'schema', walk)
  if (Object.keys(siblings).length === 0) return target
  if (isObject(target) && hasOnlyAnnotations(siblings)) return walk.document.derive({ ...target, ...siblings }, node)
  const members = own(siblings, 'allOf')
  return walk.document.derive({ ...siblings, allOf: [target, ...(isList(members) ? members : [])] }, node)
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
  message: `The bundle would have more than ${maxWrittenValues} values, which is the limit.`,
  help: 'Leave out --dereference.',
} as const
