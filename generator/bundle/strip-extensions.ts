import type { Document } from '../load/document.js'
import { hasExtensions } from '../load/tree/openapi-objects.js'
import { rewrite } from '../load/tree/rewrite.js'
import { isList, isObject, keepKeys, mapEntries, mapItems, type Json, type JsonObject } from '../schema/json.js'

/** Removes the extensions of all tools, and no property, header or example whose name starts like one. */
export function stripExtensions(root: JsonObject, document: Pick<Document, 'derive'>): JsonObject {
  return rewrite(root, document, (node, objectType) => {
    // The names in objects of this type are partly those of authors, such as the variables of a server.
    if (objectType === 'other' || !hasExtensions(objectType)) return node
    return objectType === 'document' ? mapEntries(stripped(node), stripParts) : stripped(node)
  })
}

function stripped(node: JsonObject): JsonObject {
  return keepKeys(node, key => !key.startsWith('x-'))
}

const parts: ReadonlySet<string> = new Set(['info', 'servers', 'tags', 'externalDocs'])

function stripParts(value: Json, key: string): Json {
  if (!parts.has(key)) return value
  return isList(value) ? mapItems(value, stripPart) : stripPart(value)
}

function stripPart(part: Json): Json {
  return isObject(part) ? stripped(part) : part
}
