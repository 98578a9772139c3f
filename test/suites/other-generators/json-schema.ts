type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The schemas of an OpenAPI document as one JSON Schema, for tools that read no OpenAPI. */
export function jsonSchemaOf(text: string): string {
  const { components } = JSON.parse(text) as { readonly components: { readonly schemas: Json } }
  const $schema = 'http://json-schema.org/draft-07/schema#'
  return JSON.stringify({ $schema, definitions: converted(components.schemas) })
}

function converted(value: Json): Json {
  if (typeof value === 'string') return value.replace(/^#\/components\/schemas\//, '#/definitions/')
  if (isList(value)) return value.map(converted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, converted(each)]))
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
