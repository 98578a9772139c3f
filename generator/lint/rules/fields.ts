import { asObject, isList, isObject, own, valueAt, type Json, type JsonObject } from '../../schema/json.js'
import { compositionLists } from '../../schema/keywords/keywords.js'
import { oncePerSchema } from '../../schema/once-per-schema.js'
import { allMembersOf, refName } from '../../schema/references/references.js'
import type { Rule } from '../rule.js'
import type { LocatedMethod } from '../../model/read-methods.js'

const nestedKeywords = [...compositionLists, 'prefixItems', 'items', 'additionalProperties'] as const

/** RPC310: each field that callers write or read has a description. The fields of JSON-RPC's envelope need none. */
export const checkFields: Rule = ({ document, components, methods }, report) => {
  const seen = new Set<Json>()
  // A list of schemas to visit, because a chain of references can be too long for recursion.
  const waiting: (Json | undefined)[] = methods.flatMap(describedSchemas)
  for (let next = waiting.pop(); waiting.length > 0 || next !== undefined; next = waiting.pop()) visit(next)

  function visit(schema: Json | undefined): void {
    if (schema === undefined || seen.has(schema)) return
    if (isList(schema)) for (const item of schema) waiting.push(item)
    if (!isObject(schema)) return
    seen.add(schema)
    const { properties } = schema
    if (isObject(properties)) for (const name of Object.keys(properties)) visitField(schema, properties, name)
    const name = refName(schema)
    if (name !== null) waiting.push(components[name])
    for (const key of nestedKeywords) waiting.push(own(schema, key))
    waiting.push(...Object.values(asObject(valueAt(schema, 'x-rpc-result-by', 'results'))))
  }

  function visitField(schema: JsonObject, properties: JsonObject, name: string): void {
    const field = properties[name]
    // The description of an object with one field also describes that field: `{ Transfer: { ... } }`.
    const isDescribedByObject = Object.keys(properties).length === 1 && isDescribed(components, schema)
    if (!isDescribedByObject && !isDescribed(components, field)) {
      const help = 'Add a "description": what it means, in which unit, and when it is present.'
      report('RPC310', () => document.locate(properties, name), `The field "${name}" has no description.`, help)
    }
    waiting.push(field)
  }
}

function describedSchemas({ envelope, causes }: LocatedMethod): readonly (Json | undefined)[] {
  return [envelope.params ?? undefined, envelope.result, ...causes.map(({ info }) => info)]
}

/** Whether the schema, its target or one of its members has a description. A constant needs none. */
function isDescribed(components: JsonObject, schema: Json | undefined): boolean {
  return !isObject(schema) || isDescribedObject(components, schema)
}

const isDescribedObject = oncePerSchema((components, schema): boolean => {
  const text = own(schema, 'description') ?? own(schema, 'title')
  if (typeof text === 'string' && text.trim() !== '') return true
  if (own(schema, 'const') !== undefined) return true
  const name = refName(schema)
  if (name !== null && isDescribed(components, components[name])) return true
  return allMembersOf(schema).some(member => isDescribed(components, member))
})
