import { isList, isObject, own, type Json, type JsonObject } from '../../schema/json.js'
import { reachable } from '../../schema/reachable.js'
import { namesIn } from '../../schema/references/referenced-names.js'
import { schemaKeywords } from '../../schema/keywords/subschemas.js'

const prose: ReadonlySet<string> = new Set([
  'description',
  'summary',
  'title',
  'example',
  'examples',
  'externalDocs',
  'tags',
])
/** The keywords with data: a key inside them is no keyword. */
const data: ReadonlySet<string> = new Set(['default', 'const', 'enum'])

/** True for a keyword whose value is a map: its keys are names, which can be `title` or `description`. */
function isMapOfNames(keyword: string): boolean {
  return keyword === 'responses' || schemaKeywords.get(keyword) === 'schemas'
}

/** A part of a description without the texts of its author. */
export function structureOnly(value: Json, isMap = false): Json {
  if (isList(value)) return value.map(item => structureOnly(item))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([key]) => isMap || !prose.has(key))
  const structure = Object.fromEntries(
    kept.map(([key, inner]) => {
      const isData = !isMap && data.has(key)
      return [key, isData ? inner : structureOnly(inner, !isMap && isMapOfNames(key))]
    }),
  )
  // OpenAPI requires a text here.
  return own(value, 'content') !== undefined && own(value, 'description') !== undefined
    ? { description: '', ...structure }
    : structure
}

/** The names of the schemas to which values refer, directly or through other schemas, except known ones. */
export function neededSchemas(values: readonly Json[], schemas: JsonObject, known: JsonObject): readonly string[] {
  const newNames = (value: Json): readonly string[] => namesIn(value).filter(name => !Object.hasOwn(known, name))
  return [...reachable(values.flatMap(newNames), name => newNames(own(schemas, name) ?? null))].toSorted()
}
