import {
  block,
  createClient,
  experimentalCongestionLevel,
  isErrorOf,
  isRpcError,
  sendTx,
  viewAccount,
  type EmptyInfo,
} from 'near-rpc-client'

const near = createClient({ url: 'https://rpc.example' })

// Each error case of the congestion level has its own `info`.
const outcome = await near.send(experimentalCongestionLevel({ block_id: 1, shard_id: 3 }))
if (!outcome.ok) {
  const { error } = outcome
  error.message satisfies string
  switch (error.kind) {
    case 'METHOD_NOT_FOUND':
      error.info.method_name satisfies string
      error.layer satisfies 'REQUEST_VALIDATION_ERROR'
      break
    case 'INVALID_ENVELOPE':
    case 'PARSE_ERROR':
      error.info.error_message satisfies string
      break
    case 'UNKNOWN_BLOCK':
      error.info satisfies EmptyInfo
      break
    case 'INVALID_SHARD_ID':
      error.info.shard_id satisfies number | bigint
      break
    case 'UNKNOWN_CHUNK':
      error.info.chunk_hash satisfies string
      break
    case 'INTERNAL_ERROR':
      error.layer satisfies 'HANDLER_ERROR' | 'INTERNAL_ERROR'
      error.info.error_message satisfies string
      break
    case 'ABORTED':
    case 'TIMED_OUT':
    case 'NETWORK_ERROR':
      error.layer satisfies 'CLIENT'
      break
    case 'HTTP_ERROR':
    case 'MALFORMED_RESPONSE':
      error.info.status satisfies number
      break
    case 'INVALID_RESULT':
      error.info.path satisfies string
      error.info.expected satisfies string
      error.info.found satisfies string
      break
    case 'UNKNOWN_ERROR':
      error.info.cause satisfies unknown
      break
    default:
      error satisfies never
  }
}

// A guard narrows what `call` throws to one method's cases.
try {
  await near.call(sendTx({ signed_tx_base64: 'AAAA' }))
} catch (error) {
  if (isRpcError(error)) error.kind satisfies string
  if (isErrorOf(error, sendTx) && error.kind === 'EXPIRED_TRANSACTION') error.layer satisfies 'HANDLER_ERROR'
  // @ts-expect-error a submission cannot fail with an unknown chunk
  if (isErrorOf(error, sendTx) && error.kind === 'UNKNOWN_CHUNK') throw error
  // @ts-expect-error a block request cannot fail with an unknown account
  if (isErrorOf(error, block) && error.kind === 'UNKNOWN_ACCOUNT') throw error
  if (isErrorOf(error, viewAccount) && error.kind === 'UNKNOWN_ACCOUNT') error.info satisfies object
}
