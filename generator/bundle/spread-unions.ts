import type { Document } from '../load/document.js'
import { rewrite } from '../load/tree/rewrite.js'
import { isObject, without, type Json, type JsonObject } from '../schema/json.js'
import { hasOnlyAnnotations, splitAnnotations } from '../schema/keywords/annotations.js'
import { componentSchemas, membersOf, resolve } from '../schema/references/references.js'

type Union = { readonly keyword: 'oneOf' | 'anyOf'; readonly choices: readonly Json[] }

/** A composition that would become more members than this stays as it is. */
const most = 100

/** These see what the other members of their composition allow, so they stay beside them. */
const looksAround = ['unevaluatedProperties', 'unevaluatedItems', 'discriminator']

/**
 * Writes a composition that has a union as a union of compositions: "A, and B or C" as "A and B, or A and C". Both allow
 * the same values. Many generators have no type for the former, and leave out the union or the whole method.
 */
export function spreadUnions(root: JsonObject, document: Pick<Document, 'derive'>): JsonObject {
  const schemas = componentSchemas(root)
  return rewrite(root, document, (node, objectType) => (objectType === 'schema' ? spread(node, schemas) : node))
}

function spread(schema: JsonObject, schemas: JsonObject): JsonObject {
  const { annotations, constraints } = splitAnnotations(schema)
  const rest = without(constraints, 'allOf')
  if (looksAround.some(keyword => Object.hasOwn(rest, keyword))) return schema
  const parts = [...(Object.keys(rest).length > 0 ? [rest] : []), ...membersOf(schema, 'allOf')]
  const place = parts.findIndex(part => unionIn(part, schemas) !== null)
  const union = unionIn(parts[place], schemas)
  if (parts.length < 2 || union === null) return schema
  if (parts.reduce<number>((product, part) => product * countChoices(part, schemas), 1) > most) return schema
  const members = union.choices.map(choice =>
    spread({ allOf: parts.map((part, index) => (index === place ? choice : part)) }, schemas),
  )
  return { ...annotations, [union.keyword]: members }
}

/** The union that a schema is, or that its reference leads to; null if it says anything else. */
function unionIn(schema: Json | undefined, schemas: JsonObject): Union | null {
  const target = resolve(schemas, schema)
  if (!isObject(target)) return null
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const choices = membersOf(target, keyword)
    if (choices.length > 0 && hasOnlyAnnotations(target, keyword)) return { keyword, choices }
  }
  return null
}

/** How many members a schema becomes; it stops counting where these are too many. */
function countChoices(schema: Json, schemas: JsonObject): number {
  const union = unionIn(schema, schemas)
  if (union === null) return 1
  let count = 0
  for (const choice of union.choices) {
    count += countChoices(choice, schemas)
    if (count > most) break
  }
  return count
}
