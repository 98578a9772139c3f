import { documentKey, operationKey } from '../../load/openrpc/frames.js'
import type { Description } from '../../model/read-interface.js'
import {
  asList,
  asObject,
  isObject,
  keepKeys,
  mapEntries,
  own,
  pick,
  valueAt,
  without,
  type Json,
  type JsonObject,
} from '../../schema/json.js'
import { componentSchemas } from '../../schema/references/references.js'
import type { KnownTexts } from '../json-text.js'
import { toDraft7 } from './draft-7.js'
import { openRpcMethod } from './openrpc-method.js'
import { operationFrame } from './operation-frame.js'

/** The newest version that the published meta-schema has. */
const version = '1.3.2'

/** Keys that both formats have, with the same meaning. */
const shared = ['servers', 'externalDocs']

/** Keys of OpenAPI for which OpenRPC has no place. */
const others = ['security', 'tags', 'webhooks']

/**
 * A description in OpenAPI 3.1 as an OpenRPC document. If it is complete, extensions hold what OpenRPC has no place for,
 * so that reading it gives the same description again.
 */
export function toOpenRpc(
  root: JsonObject,
  description: Description,
  { isComplete, known }: { readonly isComplete: boolean; readonly known: KnownTexts },
): JsonObject {
  const info = own(root, 'info') ?? {}
  const shownInfo = openRpcInfo(info)
  const tags = asList(own(root, 'tags')).filter(isObject)
  const frame = { ...(shownInfo !== info && { info }), ...pick(root, ...others), ...otherComponents(root) }
  const methods = description.methods.map(located => {
    const { path } = located.envelope.operation
    const item = valueAt(root, 'paths', path)
    const method = openRpcMethod(located, asObject(valueAt(item, 'post')), { ...description, tags })
    if (!isComplete || !isObject(item)) return method
    const { node, examples } = method
    return { node: { ...node, [operationKey]: operationFrame(path, item, examples, known) }, examples }
  })
  const schemas = componentSchemas(root)
  const examples: JsonObject = Object.fromEntries(methods.flatMap(method => Object.entries(method.examples.shared)))
  const components = {
    ...(Object.keys(schemas).length > 0 && { schemas: mapEntries(schemas, toDraft7) }),
    ...(Object.keys(examples).length > 0 && { examples }),
  }
  return {
    openrpc: version,
    info: shownInfo,
    ...pick(root, ...shared),
    ...keepKeys(root, key => key.startsWith('x-')),
    ...(isComplete && Object.keys(frame).length > 0 && { [documentKey]: frame }),
    methods: methods.map(({ node }) => node),
    ...(Object.keys(components).length > 0 && { components }),
  }
}

function otherComponents(root: JsonObject): JsonObject {
  const rest = without(asObject(own(root, 'components')), 'schemas')
  return Object.keys(rest).length === 0 ? {} : { components: rest }
}

const infoKeys = ['title', 'version', 'description', 'termsOfService', 'contact', 'license']

/** The same object where OpenRPC has all its keys. */
function openRpcInfo(info: Json): Json {
  if (!isObject(info)) return {}
  const license = own(info, 'license')
  const named = isObject(license) ? only(license, ['name', 'url']) : license
  const shown = only(info, infoKeys)
  return named === license || named === undefined ? shown : { ...shown, license: named }
}

function only(object: JsonObject, keys: readonly string[]): JsonObject {
  return keepKeys(object, key => keys.includes(key) || key.startsWith('x-'))
}
