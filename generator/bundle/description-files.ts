import type { Description } from '../model/read-interface.js'
import { wholeOpenApi } from './bundle.js'
import { jsonText, type KnownTexts } from './json-text.js'
import { toOpenRpc } from './openrpc/to-openrpc.js'

/** Each path, schema and key of a method has a line: a change of the description is a small difference, in few bytes. */
const depth = 3

/** The description of a client, in both formats, as files of its package. */
export function descriptionFiles(
  description: Description,
): readonly { readonly path: string; readonly text: string }[] {
  const root = wholeOpenApi(description)
  // Both formats have the same schemas and examples, so their texts are made once.
  const known: KnownTexts = new WeakMap()
  const openRpc = toOpenRpc(root, description, { isComplete: true, known })
  return [
    { path: 'description/openapi.json', text: jsonText(root, depth, known) },
    { path: 'description/openrpc.json', text: jsonText(openRpc, depth, known) },
  ]
}
