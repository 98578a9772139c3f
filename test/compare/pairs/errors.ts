import type { JsonObject } from '../../../generator/schema/json.js'
import { cause, object } from '../../model/description.js'
import { failures, type Pair } from './pair.js'

const text = { type: 'string' }
const lost = cause('LOST')
const early = cause('EARLY')
const late = cause('LATE')

function layer(name: string, ...causes: readonly JsonObject[]): JsonObject {
  return object({ name: { const: name }, cause: { oneOf: causes } })
}

function layers(...members: readonly JsonObject[]): { readonly error: JsonObject } {
  return { error: { oneOf: members } }
}

/** Changes of errors. */
export const errorPairs: readonly Pair[] = [
  failures(
    'error-added',
    { causes: [lost] },
    { causes: [lost, late] },
    `switch (error.kind) {
  case 'LOST':
  case 'ABORTED':
  case 'TIMED_OUT':
  case 'NETWORK_ERROR':
  case 'HTTP_ERROR':
  case 'MALFORMED_RESPONSE':
  case 'INVALID_RESULT':
  case 'UNKNOWN_ERROR':
    return
  default:
    error satisfies never
}`,
    "if (error.kind === 'LOST') console.log(error.kind)",
  ),
  failures(
    'error-removed',
    { causes: [lost, late] },
    { causes: [lost] },
    "if (error.kind === 'LATE') console.log('late')",
  ),
  failures(
    'error-named',
    layers(layer('HANDLER_ERROR', lost), object({ name: { const: 'INTERNAL_ERROR' }, cause: {} })),
    layers(layer('HANDLER_ERROR', lost), layer('INTERNAL_ERROR', cause('INTERNAL_ERROR', object({ message: text })))),
    "if (error.kind === 'INTERNAL_ERROR') console.log(error.info.cause)",
  ),
  failures(
    'error-layer-added',
    layers(layer('HANDLER_ERROR', lost), layer('NODE_ERROR', late)),
    layers(layer('HANDLER_ERROR', lost), layer('NODE_ERROR', late, lost)),
    `if (error.kind !== 'LOST') return
switch (error.layer) {
  case 'HANDLER_ERROR':
    return
  default:
    error satisfies never
}`,
    "if (error.kind === 'LOST' && error.layer === 'HANDLER_ERROR') console.log(error.kind)",
  ),
  failures(
    'error-layer-removed',
    layers(layer('HANDLER_ERROR', lost), layer('NODE_ERROR', late, lost)),
    layers(layer('HANDLER_ERROR', lost), layer('NODE_ERROR', late)),
    "if (error.kind === 'LOST' && error.layer === 'NODE_ERROR') console.log(error.kind)",
  ),
  failures(
    'error-layer-changed',
    layers(layer('HANDLER_ERROR', lost, early), layer('NODE_ERROR', late)),
    layers(layer('HANDLER_ERROR', early), layer('NODE_ERROR', late, lost)),
    "if (error.kind === 'LOST' && error.layer === 'HANDLER_ERROR') console.log(error.kind)",
  ),
  failures(
    'error-detection-changed',
    { causes: [{ ...lost, 'x-rpc-detect': [{ result: { error: 'it is lost' } }] }] },
    { causes: [{ ...lost, 'x-rpc-detect': [{ result: { error: 'it is gone' } }] }] },
    "if (error.kind === 'LOST') console.log(error.kind)",
  ),
]
