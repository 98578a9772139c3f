import { isRelative, pageAddress } from '../../schema/external-docs.js'
import { describe, isList, isNumber, isObject, type Json, type JsonObject } from '../../schema/json.js'
import type { ValueType } from '../../schema/keywords/keyword-table.js'

/** What is wrong with a value, after the name of its key. `inside` is the wrong part of the value; null for the value. */
export type ValueError = {
  readonly problem: string
  readonly help: string
  readonly inside: { readonly parent: JsonObject | readonly Json[]; readonly key: string | number } | null
}

type Expected = { readonly name: string; readonly help: string; readonly matches: (value: Json) => boolean }

const anyList = (value: Json): boolean => isList(value)
const isFlag = (value: Json): boolean => typeof value === 'boolean'
const isSchema = (value: Json): boolean => isObject(value) || isFlag(value)
const isCount = (value: Json): boolean => isNumber(value) && Number.isInteger(Number(value)) && Number(value) >= 0
const numberHelp = 'Write a number, without quotes.'
const schemaHelp = 'Write a schema such as "{ type: string }".'

const expected: { readonly [Type in ValueType]: Expected } = {
  text: { name: 'text', help: 'Write text.', matches: value => typeof value === 'string' },
  flag: { name: 'true or false', help: 'Write true or false, without quotes.', matches: isFlag },
  number: { name: 'a number', help: numberHelp, matches: isNumber },
  'number or flag': { name: 'a number', help: numberHelp, matches: value => isNumber(value) || isFlag(value) },
  count: { name: 'a count', help: 'Write an integer from 0 on, without quotes.', matches: isCount },
  list: { name: 'a list', help: 'Write a list.', matches: anyList },
  texts: { name: 'a list of texts', help: 'Write a list of texts.', matches: anyList },
  object: { name: 'an object', help: 'Write an object.', matches: value => isObject(value) },
  link: { name: 'an object', help: 'Write an object with a "url".', matches: value => isObject(value) },
  schema: { name: 'a schema', help: schemaHelp, matches: isSchema },
  schemas: {
    name: 'an object of schemas',
    help: 'Write an object whose values are schemas.',
    matches: value => isObject(value),
  },
  'schema list': { name: 'a list of schemas', help: 'Write a list of schemas.', matches: anyList },
  'schema or list': { name: 'a schema', help: schemaHelp, matches: value => isSchema(value) || isList(value) },
}

/** The help for values that authors write by mistake, because older versions of JSON Schema have them. */
function specialHelp(key: string, value: Json): string | null {
  if (key === 'required' && typeof value === 'boolean')
    return 'List the required properties in the object that has them: "required: [name]".'
  if (key === 'additionalProperties' && typeof value === 'string')
    return 'Write a schema, or true or false without quotes.'
  return null
}

/** The first error in the value of a key; null for a value of the expected type. */
export function valueError(key: string, value: Json, type: ValueType): ValueError | null {
  const { name, help, matches } = expected[type]
  if (!matches(value))
    return { problem: `is ${describe(value)}, not ${name}`, help: specialHelp(key, value) ?? help, inside: null }
  if (type === 'texts' && isList(value)) return textsError(value, help)
  if (type === 'schemas' && isObject(value)) return schemasError(value)
  if (type === 'link' && isObject(value)) return linkError(value)
  return type.startsWith('schema') && isList(value) ? schemaListError(key, value) : null
}

function textsError(values: readonly Json[], help: string): ValueError | null {
  const wrong = values.find(value => typeof value !== 'string')
  return wrong === undefined
    ? null
    : { problem: `has an item that is ${describe(wrong)}, not text`, help, inside: null }
}

/** Any other address could run code. A relative one leads to a page beside the description, so no client links it. */
function linkError(link: JsonObject): ValueError | null {
  const { url, description } = link
  if (description !== undefined && typeof description !== 'string') {
    const problem = `is ${describe(description)}, not text`
    return { problem, help: 'Write text.', inside: { parent: link, key: 'description' } }
  }
  const help = 'Write an address that begins with "https://" or "http://", and has no password.'
  if (url === undefined) return { problem: 'has no "url"', help, inside: null }
  if (pageAddress(url) !== null || isRelative(url)) return null
  return { problem: 'is not the address of a page', help, inside: { parent: link, key: 'url' } }
}

function schemasError(schemas: JsonObject): ValueError | null {
  const [key, value] = Object.entries(schemas).find(([, schema]) => !isSchema(schema)) ?? []
  if (key === undefined) return null
  return { problem: `is ${describe(value)}, not a schema`, help: schemaHelp, inside: { parent: schemas, key } }
}

function schemaListError(key: string, schemas: readonly Json[]): ValueError | null {
  const index = schemas.findIndex(schema => !isSchema(schema))
  if (index >= 0)
    return {
      problem: `is ${describe(schemas[index])}, not a schema`,
      help: schemaHelp,
      inside: { parent: schemas, key: index },
    }
  // An empty `allOf` or `prefixItems` excludes no value.
  const isUnion = key === 'anyOf' || key === 'oneOf'
  const help = 'List the schemas, or remove it.'
  return schemas.length === 0 && isUnion
    ? { problem: 'is an empty list, which no value satisfies', help, inside: null }
    : null
}
