/**
 * What each client exports, in the order of its index and its README. The README has the comment of each function, and
 * the example of each part of a transport. Only a client of NEAR nodes has what is `@near`.
 */

/** Makes a client from a URL or a transport. */
export { createClient, type Client, type ClientOptions } from './runtime/client.js'
/** Makes a client for one or several nodes, ready for production. */
export { connect, type ConnectNode, type ConnectOptions } from './runtime/connect.js'
/**
 * Sends one POST to one node, with a limit on time and bytes.
 * @example http(url)
 */
export { http, type HttpOptions } from './runtime/http.js'
/**
 * Repeats failed attempts, within the deadline and a budget.
 * @example retry(transport)
 */
export { retry, type RetryOptions } from './runtime/transport/retry.js'
/**
 * Asks the next node if one fails or lags.
 * @example fallback([first, second])
 */
export { fallback, type FallbackOptions } from './runtime/transport/fallback.js'
/**
 * Asks an archival node for blocks that other nodes no longer have.
 * @example archival(transport, archive)
 * @near
 */
export { archival, type ArchivalOptions } from './runtime/transport/archival.js'
/**
 * Also asks a second node if the first is slow.
 * @example hedge([first, second], { after })
 */
export { hedge, type HedgeOptions } from './runtime/transport/hedge.js'
/**
 * Shares one request among identical reads at the same time.
 * @example dedupe(transport)
 */
export { dedupe, type DedupeOptions } from './runtime/transport/dedupe.js'
/**
 * Keeps results that cannot change, such as a block by its hash.
 * @example cache(transport)
 * @near
 */
export { cache, type CacheOptions } from './runtime/transport/cache.js'
/**
 * Asks all nodes, and returns the answer that at least two of them give.
 * @example agree([first, second])
 */
export { agree, type AgreeOptions } from './runtime/transport/agree.js'
/**
 * Limits the requests at the same time and per second.
 * @example limit(transport)
 */
export { limit, type LimitOptions } from './runtime/transport/limit.js'
/** Learns from a 429 how many requests a provider takes, for the option `pace` of `limit`. */
export { learnedPace, type LearnedPaceOptions } from './runtime/transport/pace/learned-pace.js'
export type { LearnedRate, Pace } from './runtime/transport/pace/pace.js'
/**
 * Sends `query` calls of the same moment as one batch, where a provider takes batches.
 * @near
 */
export { batchQueries, type BatchOptions } from './runtime/batch/batch-queries.js'
/**
 * Reports attempts, retries and switches as events.
 * @example observe(transport, listener)
 */
export { observe, type ObserveOptions } from './runtime/transport/observe.js'
export type { TransportEvent } from './runtime/transport/events.js'
/** Whether a node may have accepted the submission of a failed call. */
export { mayHaveBeenAccepted } from './runtime/transport/submission.js'
/** Whether the same request may succeed a little later, for any thrown value. */
export { isTransient } from './runtime/transport/is-transient.js'
/** Whether a thrown value is an error of a builder, or of any call. */
export { isErrorOf, isRpcError } from './runtime/guards.js'
export type { Explanation } from './runtime/explain/explanation.js'
export type { Answer } from './runtime/answer.js'
export type { ByteReader, Fetch, FetchAnswer, FetchInit } from './runtime/fetch.js'
export type { ClientErrorCase, EmptyInfo, ErrorCase } from './runtime/errors.js'
export type { ErrorRow, ErrorTable } from './runtime/error-table.js'
export type { RpcError } from './runtime/rpc-error.js'
export type { Handled } from './runtime/handled.js'
export type { Outcome } from './runtime/outcome.js'
export type { Builder, MethodShape, Request } from './runtime/request.js'
export type { JsonOrBytes } from './runtime/input/with-value.js'
export type { SendOptions, Transport } from './runtime/transport.js'
/**
 * Decodes base64 to bytes.
 * @near
 */
export { decodeBase64 } from './runtime/decode/base64.js'
/**
 * Bytes that a contract returned, from base64 or byte numbers.
 * @near
 */
export { decodeBytes, type EncodedBytes } from './runtime/decode/bytes.js'
/**
 * Text that a contract returned.
 * @near
 */
export { decodeText } from './runtime/decode/text.js'
/**
 * JSON that a contract returned, with exact integers; typed by a schema.
 * @near
 */
export { decodeJson } from './runtime/decode/json.js'
/** @near */
export type { StandardSchema, SchemaResult, SchemaIssue } from './runtime/decode/standard-schema.js'
/**
 * Key and value of an entry of contract storage, as bytes.
 * @near
 */
export { decodeStateEntry, type StateEntry } from './runtime/decode/state-entry.js'
/**
 * The hash of a contract's code.
 * @near
 */
export { codeHash } from './runtime/decode/code-hash.js'
/** JSON of requests and results with every digit. */
export { stringify, parse } from './runtime/json/exact-json.js'
/**
 * Amounts: yoctoNEAR to NEAR and back, exactly.
 * @near
 */
export { formatNear, parseNear } from './runtime/amounts/near.js'
