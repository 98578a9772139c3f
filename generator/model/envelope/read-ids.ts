import { isObject, type Json } from '../../schema/json.js'
import { isPlainId } from '../read-client-facts.js'
import { anyId, type ClientFacts } from '../client-facts.js'
import { defaultOf } from '../schemas/constants.js'
import { objectsOf, valuesOf } from './body-objects.js'
import type { SchemaContext } from '../read-context.js'
import { requestBody, type Operation } from './operations.js'

/** The ids of requests: their type, and the default of the first request that describes its `id`. */
export function readIds(context: SchemaContext, operations: readonly Operation[]): Pick<ClientFacts, 'id' | 'idType'> {
  for (const operation of operations) {
    const body = requestBody(operation)
    const [schema] = valuesOf(body === null ? [] : (objectsOf(context, body) ?? []), 'id')
    if (!isObject(schema)) continue
    const idType = typeOf(schema['type'])
    const written = defaultOf(context.components, schema)
    return { id: isPlainId(written) ? written : idType === 'string' ? '1' : 1, idType }
  }
  return anyId
}

function typeOf(type: Json | undefined): ClientFacts['idType'] {
  if (type === 'string') return 'string'
  return type === 'integer' || type === 'number' ? 'number' : 'string | number'
}
