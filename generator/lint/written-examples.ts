import { isObject, own } from '../schema/json.js'
import type { Json, JsonObject } from '../schema/json.js'
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
  const request = own(node, 'requestBody')
  const responses = own(node, 'responses')
  const bodies: readonly (readonly [readonly string[], Json | undefined])[] = [
    [['requestBody'], request],
    ...(isObject(responses) ? Object.entries(responses) : []).map(
      ([status, response]) => [['responses', status], response] as const,
    ),
  ]
  return bodies.flatMap(([at, body]) => {
    const content = isObject(body) ? own(body, 'content') : undefined
    const types = isObject(content) ? Object.entries(content) : []
    return types.flatMap(([type, media]) =>
      isObject(media) ? inMedia(method, media, ['paths', path, 'post', ...at, 'content', type, 'schema']) : [],
    )
  })
}

function inMedia(method: Method, media: JsonObject, schemaAt: readonly string[]): readonly WrittenExample[] {
  if (own(media, 'schema') === undefined) return []
  const [single, named] = [own(media, 'example'), own(media, 'examples')]
  const one = single === undefined ? [] : [{ method, name: '', value: single, schemaAt, parent: media, key: 'example' }]
  const entries = isObject(named) ? Object.entries(named) : []
  return [
    ...one,
    ...entries.flatMap(([name, entry]) => {
      const value = isObject(entry) ? own(entry, 'value') : undefined
      return isObject(entry) && value !== undefined
        ? [{ method, name, value, schemaAt, parent: entry, key: 'value' }]
        : []
    }),
  ]
}
