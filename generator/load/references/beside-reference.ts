import type { Diagnostic, Position } from '../../diagnostics/diagnostic.js'
import { canonicalJson } from '../../schema/canonical-json.js'
import { own, type JsonObject } from '../../schema/json.js'
import { hasOurPrefix } from '../../schema/keywords/extensions.js'
import type { ObjectType } from '../tree/openapi-objects.js'

/**
 * The keys of which the one beside the reference counts: texts, as in OpenAPI's Reference Object, and the id, because no
 * two operations have the same. The other keys have no effect on the client, and neither have extensions of other tools.
 */
const replacing: ReadonlySet<string> = new Set(
  'summary description operationId tags servers security parameters callbacks'.split(' '),
)

const owners: { readonly [Type in ObjectType]?: string } = { pathItem: 'a path', operation: 'an operation' }

/**
 * A diagnostic for each key that a path or an operation has beside its reference, and that the target has with another
 * value, where the client would differ: OpenAPI does not say which of them counts.
 */
export function conflictsOf(
  objectType: ObjectType,
  target: JsonObject,
  siblings: JsonObject,
  locate: (key: string) => Position,
): readonly Diagnostic[] {
  const owner = owners[objectType]
  if (owner === undefined) return []
  const conflicting = Object.entries(siblings).filter(([key, value]) => {
    const other = own(target, key)
    const isOfClient = !replacing.has(key) && (hasOurPrefix(key) || !key.startsWith('x-'))
    return isOfClient && other !== undefined && canonicalJson(other) !== canonicalJson(value)
  })
  return conflicting.map(([key]) => ({
    code: 'RPC125',
    at: locate(key),
    message: `The "${key}" of ${owner} differs from that of its "$ref".`,
    help: 'Remove one of them: OpenAPI does not say which counts.',
  }))
}

/** OpenAPI has references to paths, but none to operations. */
export function operationReference(at: Position): Diagnostic {
  return {
    code: 'RPC127',
    at,
    message: 'OpenAPI has no "$ref" of an operation; its target is read, with the keys beside it.',
    help: 'For other tools, write "$ref" in place of the path, such as "/block: { $ref: block.yaml }".',
  }
}
