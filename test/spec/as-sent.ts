import { isList, isObject, type Json, type JsonObject } from '../../generator/schema/json.js'

/** The document in which derived fields are not required, because no node sends them. */
export function asSent(root: JsonObject): JsonObject {
  const { components } = root
  const schemas = isObject(components) && isObject(components['schemas']) ? components['schemas'] : {}
  const isRead = (schema: Json | undefined): boolean => {
    if (!isObject(schema)) return false
    const { $ref } = schema
    if (typeof $ref === 'string') return isRead(schemas[$ref.replace('#/components/schemas/', '')])
    return schema['x-rpc-read-from'] !== undefined
  }
  const sent = (value: Json): Json => {
    if (isList(value)) return value.map(sent)
    if (!isObject(value)) return value
    const { properties, required } = value
    const rest = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sent(inner)]))
    if (!isObject(properties) || !isList(required)) return rest
    return { ...rest, required: required.filter(name => typeof name !== 'string' || !isRead(properties[name])) }
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, sent(value)]))
}
