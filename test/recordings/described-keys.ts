import { isList, isObject, type Json, type JsonObject } from '../../generator/schema/json.js'

/** The keys of objects in the schemas of a description. */
export type DescribedKeys = {
  /** Whether a schema names the key; else it is the key of a map, which is data. */
  readonly isNamed: (key: string) => boolean
  /** Whether a schema names the key without requiring it. */
  readonly isOptional: (key: string) => boolean
}

/** Reads the names of keys from all schemas. */
export function describedKeys(schemas: readonly Json[]): DescribedKeys {
  const objects = schemas.flatMap(objectsIn)
  const named = new Set(objects.flatMap(namesIn))
  const optional = new Set(objects.flatMap(schema => namesIn(schema).filter(name => !isRequired(schema, name))))
  return { isNamed: key => named.has(key), isOptional: key => optional.has(key) }
}

function objectsIn(schema: Json): readonly JsonObject[] {
  if (isList(schema)) return schema.flatMap(objectsIn)
  return isObject(schema) ? [schema, ...Object.values(schema).flatMap(objectsIn)] : []
}

function namesIn({ properties }: JsonObject): readonly string[] {
  return isObject(properties) ? Object.keys(properties) : []
}

function isRequired({ required }: JsonObject, name: string): boolean {
  return isList(required) && required.includes(name)
}
