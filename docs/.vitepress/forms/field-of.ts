import type { NamedSchema } from '../../../dist/generator/model/types/read-types.js'
import { isList, type Json } from '../../../dist/generator/schema/json.js'
import { choicesOf } from '../../../dist/generator/schema/references/references.js'
import type { Field, FieldType } from '../theme/try-it/form.ts'
import { resolved, type Property } from './merged-properties.ts'

/** The field of a form for one param. */
export function fieldOf(
  schemas: readonly NamedSchema[],
  name: string,
  { schema, isRequired }: Property,
  description = resolved(schemas, schema)['description'],
): Field {
  const values = constantsOf(schemas, schema)
  return {
    name,
    type: values === null ? typeOf(schemas, schema) : 'choice',
    description: typeof description === 'string' ? description : '',
    isRequired,
    ...(values === null ? {} : { choices: values }),
  }
}

/** The texts that a schema allows; null if it allows others. */
function constantsOf(schemas: readonly NamedSchema[], schema: Json): readonly string[] | null {
  const target = resolved(schemas, schema)
  const { const: constant, enum: values } = target
  const choices = choicesOf(target)
  if (typeof constant === 'string') return [constant]
  if (isList(values)) return values.every(isText) ? values : null
  if (choices.length === 0) return null
  const members = choices.map(member => constantsOf(schemas, member))
  return members.every(member => member !== null) ? [...new Set(members.flat())] : null
}

function isText(value: Json): value is string {
  return typeof value === 'string'
}

function typeOf(schemas: readonly NamedSchema[], schema: Json): FieldType {
  const types = new Set(typesOf(schemas, schema))
  types.delete('null')
  const [only, ...others] = [...types].toSorted()
  if (others.length === 0) {
    if (only === 'string') return 'text'
    if (only === 'integer') return 'integer'
    if (only === 'boolean') return 'boolean'
  }
  return others.length === 1 && only === 'integer' && others[0] === 'string' ? 'height-or-hash' : 'json'
}

/** The JSON types of a schema's values; `any` if the schema does not name one. */
function typesOf(schemas: readonly NamedSchema[], schema: Json): readonly Json[] {
  const target = resolved(schemas, schema)
  const { type, const: constant, enum: values } = target
  const members = choicesOf(target)
  if (members.length > 0) return members.flatMap(member => typesOf(schemas, member))
  if (constant !== undefined) return [typeof constant]
  if (isList(values)) return values.map(value => (value === null ? 'null' : typeof value))
  return isList(type) ? type : [type ?? 'any']
}
