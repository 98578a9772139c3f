/** Checks of one JSON schema, without references, with libraries that validate. */
import { RpcBlockResponseSchema } from '@near-js/jsonrpc-types'
import { Compile } from 'typebox/schema'
import * as v from 'valibot'
import { z } from 'zod'

export function checksOf(schema) {
  const typebox = Compile(schema)
  const zod = z.fromJSONSchema(schema)
  const valibot = valibotOf(schema)
  const official = RpcBlockResponseSchema()
  return {
    typebox: value => typebox.Check(value),
    zod: value => zod.safeParse(value).success,
    valibot: value => v.is(valibot, value),
    // It checks names in camel case, so what it checks is converted before, outside of the measure.
    '@near-js/jsonrpc-types': value => official.safeParse(camelCased(value)).success,
  }
}

/** valibot reads no JSON Schema: the same schema, as its own functions. */
function valibotOf(schema) {
  if (schema === true || Object.keys(schema).length === 0) return v.unknown()
  if ('const' in schema) return v.literal(schema.const)
  if (schema.enum) return v.picklist(schema.enum)
  const members = schema.oneOf ?? schema.anyOf
  if (members) return v.union(members.map(valibotOf))
  if (schema.allOf) return v.intersect(schema.allOf.map(valibotOf))
  if (Array.isArray(schema.type)) return v.union(schema.type.map(type => valibotOf({ ...schema, type })))
  switch (schema.type) {
    case 'null':
      return v.null()
    case 'boolean':
      return v.boolean()
    case 'string':
      return v.string()
    case 'integer':
      return v.pipe(v.number(), v.integer())
    case 'number':
      return v.number()
    case 'array':
      return v.array(valibotOf(schema.items ?? true))
    case 'object': {
      const required = new Set(schema.required)
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        required.has(name) ? valibotOf(field) : v.optional(valibotOf(field)),
      ])
      return v.looseObject(Object.fromEntries(fields))
    }
    default:
      throw new Error(`valibot: ${JSON.stringify(schema).slice(0, 200)}`)
  }
}

const converted = new WeakMap()

function camelCased(value) {
  if (typeof value !== 'object' || value === null) return value
  const known = converted.get(value)
  if (known !== undefined) return known
  const made = Array.isArray(value)
    ? value.map(camelCased)
    : Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [
          name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase()),
          camelCased(inner),
        ]),
      )
  converted.set(value, made)
  return made
}
