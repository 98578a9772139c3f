import { isList, isObject, own, type Json, type JsonObject } from '../../schema/json.js'
import { isTypeName } from '../../schema/keywords/keyword-table.js'
import { compositionLists } from '../../schema/keywords/keywords.js'
import type { Conversion } from './conversion.js'

/** The schemas of a method's errors: each has a constant code, and its message as its name. */
export function openRpcErrors(method: JsonObject, { resolve, sourceMap }: Conversion): readonly Json[] {
  const errors = own(method, 'errors')
  return (isList(errors) ? errors : []).flatMap(entry => {
    const error = resolve(entry)
    if (!isObject(error)) return []
    const { code = null, message = '' } = error
    const schema = {
      title: message,
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { const: code }, message: { type: 'string' }, data: dataSchema(own(error, 'data')) },
    }
    return [sourceMap.derive(schema, error)]
  })
}

/**
 * The schema of an error's `data`. OpenRPC has a value there, and no place for a schema, so authors write the schema in
 * its place, or below `schema` as in a content descriptor. A value says nothing about other values.
 */
function dataSchema(data: Json | undefined): Json {
  if (!isObject(data)) return true
  const schema = own(data, 'schema')
  if (isObject(schema)) return schema
  return isSchema(data) ? data : true
}

function isSchema(data: JsonObject): boolean {
  const types = [own(data, 'type') ?? null].flat()
  return (
    typeof own(data, '$ref') === 'string' ||
    compositionLists.some(keyword => isList(own(data, keyword))) ||
    types.every(type => typeof type === 'string' && isTypeName(type))
  )
}
