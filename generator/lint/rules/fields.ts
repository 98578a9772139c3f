import { isObject, own } from '../../load/json.js'
import type { Json, JsonObject } from '../../load/json.js'
import { isList } from '../../load/json.js'
import { refName } from '../../model/references.js'
import type { Rule } from '../rule.js'
import type { Described } from '../subject.js'

const inside = ['allOf', 'oneOf', 'anyOf', 'prefixItems', 'items', 'additionalProperties', 'x-rpc-result-by'] as const

/** RPC310: words about each field that callers write or read. The envelope around them is JSON-RPC's own. */
export const checkFields: Rule = ({ document, components, methods }, find) => {
  const seen = new Set<Json>()
  for (const method of methods) startsOf(method).forEach(visit)

  function visit(schema: Json | undefined): void {
    if (schema === undefined || seen.has(schema)) return
    if (isList(schema)) schema.forEach(visit)
    if (!isObject(schema)) return
    seen.add(schema)
    const { properties } = schema
    if (isObject(properties)) for (const name of Object.keys(properties)) visitField(schema, properties, name)
    const name = refName(schema)
    if (name !== null) visit(components[name])
    for (const key of inside) visit(key === 'x-rpc-result-by' ? resultsIn(schema) : own(schema, key))
  }

  function visitField(schema: JsonObject, properties: JsonObject, name: string): void {
    const field = properties[name]
    // Words about an object of one field are about that field: `{ Transfer: { ... } }`.
    const isWhole = Object.keys(properties).length === 1 && isDescribed(components, schema, 0)
    if (!isWhole && !isDescribed(components, field, 0)) {
      const help = 'Add a "description": what it means, in which unit, and when it is there.'
      find('RPC310', () => document.locate(properties, name), `The field "${name}" has no description.`, help)
    }
    visit(field)
  }
}

function startsOf({ envelope, causes }: Described): readonly (Json | undefined)[] {
  return [envelope.params ?? undefined, envelope.result, ...causes.map(({ info }) => info)]
}

function resultsIn(schema: JsonObject): Json | undefined {
  const by = own(schema, 'x-rpc-result-by')
  const results = isObject(by) ? own(by, 'results') : undefined
  return isObject(results) ? Object.values(results) : undefined
}

// Chains of references end in `load`; one longer than this describes nothing that people read.
const deepest = 20

/** In its own words, in those of what it refers to, or of what it is made of; a constant speaks for itself. */
function isDescribed(components: JsonObject, schema: Json | undefined, depth: number): boolean {
  if (!isObject(schema) || depth > deepest) return !isObject(schema)
  const text = own(schema, 'description') ?? own(schema, 'title')
  if (typeof text === 'string' && text.trim() !== '') return true
  if (own(schema, 'const') !== undefined) return true
  const name = refName(schema)
  if (name !== null && isDescribed(components, components[name], depth + 1)) return true
  return (['allOf', 'oneOf', 'anyOf'] as const).some(key => {
    const members = own(schema, key)
    return isList(members) && members.some(member => isDescribed(components, member, depth + 1))
  })
}
