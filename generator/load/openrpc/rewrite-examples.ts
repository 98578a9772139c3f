import { isObject, mapEntries, type Json, type JsonObject } from '../../schema/json.js'

/** Changes the body of each example of the requests and answers of a path. */
export function rewriteExamples(item: JsonObject, change: (body: JsonObject) => JsonObject): JsonObject {
  const inBody = (value: Json): Json => (isObject(value) ? change(value) : value)
  const inExamples = (examples: Json): Json => eachEntry(examples, example => atKeys(example, { value: inBody }))
  const inContent = (content: Json): Json =>
    eachEntry(content, media => atKeys(media, { example: inBody, examples: inExamples }))
  const inResponses = (responses: Json): Json =>
    eachEntry(responses, response => atKeys(response, { content: inContent }))
  const inRequest = (request: Json): Json => atKeys(request, { content: inContent })
  const rewritten = atKeys(item, { post: post => atKeys(post, { requestBody: inRequest, responses: inResponses }) })
  return isObject(rewritten) ? rewritten : item
}

function eachEntry(value: Json, change: (entry: Json) => Json): Json {
  return isObject(value) ? mapEntries(value, change) : value
}

function atKeys(value: Json, changes: Readonly<Record<string, (value: Json) => Json>>): Json {
  if (!isObject(value)) return value
  return mapEntries(value, (entry, key) => (Object.hasOwn(changes, key) ? (changes[key]?.(entry) ?? entry) : entry))
}
