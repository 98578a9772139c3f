import { expect, test } from 'vitest'
import { publicSurface } from '../../../generator/emit/code/public-surface.js'
import { printer } from '../../../generator/emit/text/print.js'
import { head, interfaceOf, method, query, source } from '../interface-of.js'

test('the package exports builders, their types and the names of the runtime', () => {
  const iface = interfaceOf({ methods: [query, method({})] })
  expect(publicSurface(iface, printer(iface))).toEqual({
    path: 'src/index.ts',
    text: `${head}\n${source`
      export { createClient } from './runtime/client.js'
      export type { Client, ClientOptions } from './runtime/client.js'
      export { connect } from './runtime/connect.js'
      export type { ConnectNode, ConnectOptions } from './runtime/connect.js'
      export { http } from './runtime/http.js'
      export type { HttpOptions } from './runtime/http.js'
      export { retry } from './runtime/transport/retry.js'
      export type { RetryOptions } from './runtime/transport/retry.js'
      export { fallback } from './runtime/transport/fallback.js'
      export type { FallbackOptions } from './runtime/transport/fallback.js'
      export { archival } from './runtime/transport/archival.js'
      export type { ArchivalOptions } from './runtime/transport/archival.js'
      export { hedge } from './runtime/transport/hedge.js'
      export type { HedgeOptions } from './runtime/transport/hedge.js'
      export { dedupe } from './runtime/transport/dedupe.js'
      export type { DedupeOptions } from './runtime/transport/dedupe.js'
      export { cache } from './runtime/transport/cache.js'
      export type { CacheOptions } from './runtime/transport/cache.js'
      export { agree } from './runtime/transport/agree.js'
      export type { AgreeOptions } from './runtime/transport/agree.js'
      export { limit } from './runtime/transport/limit.js'
      export type { LimitOptions } from './runtime/transport/limit.js'
      export { learnedPace } from './runtime/transport/pace/learned-pace.js'
      export type { LearnedPaceOptions } from './runtime/transport/pace/learned-pace.js'
      export type { LearnedRate, Pace } from './runtime/transport/pace/pace.js'
      export { batchQueries } from './runtime/batch/batch-queries.js'
      export type { BatchOptions } from './runtime/batch/batch-queries.js'
      export { observe } from './runtime/transport/observe.js'
      export type { ObserveOptions } from './runtime/transport/observe.js'
      export type { TransportEvent } from './runtime/transport/events.js'
      export { mayHaveBeenAccepted } from './runtime/transport/submission.js'
      export { isTransient } from './runtime/transport/is-transient.js'
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
      export { decodeBase64 } from './runtime/decode/base64.js'
      export { decodeBytes } from './runtime/decode/bytes.js'
      export type { EncodedBytes } from './runtime/decode/bytes.js'
      export { decodeText } from './runtime/decode/text.js'
      export { decodeJson } from './runtime/decode/json.js'
      export type { SchemaIssue, SchemaResult, StandardSchema } from './runtime/decode/standard-schema.js'
      export { decodeStateEntry } from './runtime/decode/state-entry.js'
      export type { StateEntry } from './runtime/decode/state-entry.js'
      export { codeHash } from './runtime/decode/code-hash.js'
      export { parse, stringify } from './runtime/json/exact-json.js'
      export { formatNear, parseNear } from './runtime/amounts/near.js'
      export { explain } from './explain.js'
      export { isQueryError, query, queryErrors } from './methods/query/query.js'
      export type { QueryError, QueryErrorCase, QueryMethod, QueryResults } from './methods/query/query.js'
      export { isViewAccountError, viewAccount, viewAccountErrors } from './methods/query/view_account.js'
      export type {
        ViewAccountError,
        ViewAccountErrorCase,
        ViewAccountMethod,
        ViewAccountResult,
      } from './methods/query/view_account.js'
      export { gasPrice, gasPriceErrors, isGasPriceError } from './methods/gas_price.js'
      export type { GasPriceError, GasPriceErrorCase, GasPriceMethod, GasPriceResult } from './methods/gas_price.js'
      export type { Methods } from './methods.js'
      export type { QueryParams, QueryResult, ViewAccountParams } from './schemas.js'
    `}`,
  })
})

test('the package exports the names of its flows', () => {
  const flowless = interfaceOf({})
  const iface = interfaceOf({ flows: ['contract-state'] })
  const added = linesOf(publicSurface(iface, printer(iface)).text).filter(
    line => !linesOf(publicSurface(flowless, printer(flowless)).text).includes(line),
  )
  expect(added).toEqual([
    `export { iterateState } from './flows/contract-state/iterate-state.js'`,
    `export type { IterateStateOptions, IterateStateParams } from './flows/contract-state/iterate-state.js'`,
  ])
})

function linesOf(text: string): readonly string[] {
  return text.split('\n')
}
