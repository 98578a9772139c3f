import { asObject, isObject, own, valueAt, type Json, type JsonObject } from '../schema/json.js'
import type { Method } from '../model/interface.js'
import type { LocatedMethod } from '../model/read-methods.js'

/** An example as it is written, with the path of its schema in the description. */
export type WrittenExample = {
  readonly method: Method
  readonly name: string
  readonly value: Json
  readonly schemaAt: readonly string[]
  /** The object that contains the value, and its key there. */
  readonly parent: JsonObject
  readonly key: string
}

/** The examples of requests and answers of a method. */
export function writtenExamples({ method, envelope }: LocatedMethod): readonly WrittenExample[] {
  const { path, node } = envelope.operation
  const statuses = Object.keys(asObject(own(node, 'responses')))
  const bodies = [['requestBody'], ...statuses.map(status => ['responses', status])]
  return bodies.flatMap(at =>
    Object.entries(asObject(valueAt(node, ...at, 'content'))).flatMap(([type, media]) =>
      isObject(media) ? inMedia(method, media, ['paths', path, 'post', ...at, 'content', type, 'schema']) : [],
    ),
  )
}

function inMedia(method: Method, media: JsonObject, schemaAt: readonly string[]): readonly WrittenExample[] {
  if (own(media, 'schema') === undefined) return []
  const single = own(media, 'example')
  const one = single === undefined ? [] : [{ method, name: '', value: single, schemaAt, parent: media, key: 'example' }]
  const named = Object.entries(asObject(own(media, 'examples'))).flatMap(([name, entry]) => {
    const value = valueAt(entry, 'value')
    return value === undefined ? [] : [{ method, name, value, schemaAt, parent: asObject(entry), key: 'value' }]
  })
  return [...one, ...named]
}
