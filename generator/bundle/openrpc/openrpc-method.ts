import type { LocatedMethod } from '../../model/read-methods.js'
import type { Method } from '../../model/interface.js'
import { isList, keepKeys, own, pick, type Json, type JsonObject } from '../../schema/json.js'
import { refName } from '../../schema/references/references.js'
import { toDraft7 } from './draft-7.js'
import { methodErrors } from './method-errors.js'
import { methodExamples, type MethodExamples } from './method-examples.js'
import { methodParams } from './method-params.js'

/** What the methods of a description share. */
export type OpenRpcContext = {
  /** The schemas of the description, by name. */
  readonly components: JsonObject
  /** The tags that the description explains. */
  readonly tags: readonly JsonObject[]
}

/** A method as OpenRPC describes it. */
export function openRpcMethod(
  { method, envelope }: LocatedMethod,
  operation: JsonObject,
  { components, tags }: OpenRpcContext,
): { readonly node: JsonObject; readonly examples: MethodExamples } {
  const params = methodParams(method, envelope.params, components)
  const errors = methodErrors(method)
  const examples = methodExamples(method, params)
  const node = {
    name: method.wireName,
    ...pick(operation, 'summary', 'description', 'externalDocs', 'deprecated'),
    ...tagsOf(operation, tags),
    ...(params.descriptors.length > 0 && { paramStructure: params.structure }),
    params: params.descriptors,
    result: resultOf(method, envelope.result),
    ...(errors.length > 0 && { errors }),
    ...(examples.pairings.length > 0 && { examples: examples.pairings }),
    ...keepKeys(operation, key => key.startsWith('x-')),
  }
  return { node, examples }
}

function tagsOf(operation: JsonObject, tags: readonly JsonObject[]): JsonObject {
  const names = own(operation, 'tags')
  if (!isList(names)) return {}
  return { tags: names.map(name => tags.find(tag => tag['name'] === name) ?? { name }) }
}

function resultOf({ wireName }: Method, schema: Json): JsonObject {
  return { name: refName(schema) ?? `${wireName}_result`, schema: toDraft7(schema) }
}
