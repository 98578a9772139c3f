import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publicSurface, runtimeSurface } from '../../../generator/emit/code/public-surface.js'
import { printer } from '../../../generator/emit/text/print.js'
import { head, interfaceOf, method, query, source } from '../interface-of.js'

test('the package shows builders, their types and the runtime, name by name', () => {
  const iface = interfaceOf({ methods: [query, method({})] })
  expect(publicSurface(iface, printer(iface))).toEqual({
    path: 'src/index.ts',
    text: `${head}\n${source`
      export { createClient } from './runtime/client.js'
      export type { Client, ClientOptions } from './runtime/client.js'
      export { http } from './runtime/http.js'
      export type { HttpOptions } from './runtime/http.js'
      export { retry } from './runtime/transport/retry.js'
      export type { RetryPolicy } from './runtime/transport/retry.js'
      export { fallback } from './runtime/transport/fallback.js'
      export type { FallbackOptions } from './runtime/transport/fallback.js'
      export { archival } from './runtime/transport/archival.js'
      export type { ArchivalOptions } from './runtime/transport/archival.js'
      export { hedge } from './runtime/transport/hedge.js'
      export type { HedgePolicy } from './runtime/transport/hedge.js'
      export { dedupe } from './runtime/transport/dedupe.js'
      export type { DedupeOptions } from './runtime/transport/dedupe.js'
      export { cache } from './runtime/transport/cache.js'
      export type { CacheOptions } from './runtime/transport/cache.js'
      export { observe } from './runtime/transport/observe.js'
      export type { ObserveOptions } from './runtime/transport/observe.js'
      export type { TransportEvent } from './runtime/transport/events.js'
      export { mayHaveBeenAccepted } from './runtime/transport/submission.js'
      export { isErrorOf, isRpcError } from './runtime/guards.js'
      export type { Answer } from './runtime/answer.js'
      export type { ClientErrorCase, EmptyInfo, ErrorCase } from './runtime/errors.js'
      export type { RpcError } from './runtime/rpc-error.js'
      export type { Outcome } from './runtime/outcome.js'
      export type { Builder, MethodShape, Request } from './runtime/request.js'
      export type { SendOptions, Transport } from './runtime/transport.js'
      export { gasPrice, query, viewAccount } from './requests.js'
      export type {
        GasPriceMethod,
        GasPriceResult,
        Methods,
        QueryMethod,
        QueryParams,
        QueryResult,
        QueryResults,
        ViewAccountMethod,
        ViewAccountParams,
        ViewAccountResult,
      } from './methods.js'
      export type {
        GasPriceError,
        GasPriceErrorCase,
        QueryError,
        QueryErrorCase,
        ViewAccountError,
        ViewAccountErrorCase,
      } from './errors.js'
    `}`,
  })
})

test.each(runtimeSurface)('$from exports what the package shows of it', ({ from, values, types }) => {
  expect(exportsOf(from)).toEqual(expect.arrayContaining([...values, ...types]))
})

/** The names that a module of the runtime exports, by reading its text. */
function exportsOf(path: string): readonly string[] {
  const text = readFileSync(new URL(`../../../templates/${path.slice(2, -3)}.ts`, import.meta.url), 'utf8')
  return [...text.matchAll(/^export (?:async )?(?:function|const|interface|type) (\w+)/gm)].map(([, name = '']) => name)
}
