import type { EmptyInfo, ErrorCase, ErrorRules } from '../../../templates/runtime/errors.js'
import { request, type Request } from '../../../templates/runtime/request.js'
import { once, repeatable } from '../../../templates/runtime/transport/submission.js'

const known: ErrorRules['known'] = {
  HANDLER_ERROR: {
    UNKNOWN_BLOCK: [],
    UNKNOWN_CHUNK: [],
    UNKNOWN_ACCOUNT: [],
    UNKNOWN_TRANSACTION: [],
    GARBAGE_COLLECTED_BLOCK: [],
    NOT_SYNCED_YET: [],
    NO_SYNCED_BLOCKS: [],
    UNAVAILABLE_SHARD: [],
    EXPIRED_TRANSACTION: [],
    INVALID_TRANSACTION: [],
    TIMEOUT_ERROR: [],
  },
  INTERNAL_ERROR: { INTERNAL_ERROR: [] },
}

interface AnyMethod {
  readonly method: string
  readonly params: unknown
  readonly result: unknown
  readonly error: ErrorCase<string, string, EmptyInfo>
}

export function read(params: unknown = { finality: 'final' }, method = 'read'): Request<AnyMethod> {
  return request(method, { known }, params)
}

/** A submission of which the same may be sent again. */
export function submit(params: unknown = ['AA==']): Request<AnyMethod> {
  return request('submit', { known, submits: repeatable }, params)
}

/** A submission that has to happen once. */
export function submitOnce(params: unknown = ['AA==']): Request<AnyMethod> {
  return request('submit_once', { known, submits: once }, params)
}
