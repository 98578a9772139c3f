import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flowSurface } from '../../../generator/emit/code/flow-surface.js'
import { publicSurface, runtimeSurface } from '../../../generator/emit/code/public-surface.js'
import { printer } from '../../../generator/emit/text/print.js'
import { flowNames, flows, isFlowName } from '../../../generator/model/flows.js'
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
      export { decodeBase64 } from './runtime/decode/base64.js'
      export { decodeBytes } from './runtime/decode/bytes.js'
      export type { EncodedBytes } from './runtime/decode/bytes.js'
      export { decodeText } from './runtime/decode/text.js'
      export { decodeJson } from './runtime/decode/json.js'
      export { decodeStateEntry } from './runtime/decode/state-entry.js'
      export type { StateEntry } from './runtime/decode/state-entry.js'
      export { codeHash } from './runtime/decode/code-hash.js'
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

test('and what its flows show', () => {
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

test('each folder of templates/flows is a flow', () => {
  expect(readdirSync(new URL('../../../templates/flows', import.meta.url)).toSorted()).toEqual(flowNames.toSorted())
})

test.each(Object.entries(flowSurface))('what the flow %s shows is taken', (flow, modules) => {
  const shown = modules.flatMap(({ values, types }) => [...values, ...types])
  expect(isFlowName(flow) && flows[flow].shows.toSorted()).toEqual(shown.toSorted())
})

test.each([...runtimeSurface, ...Object.values(flowSurface).flat()])(
  '$from exports what the package shows of it',
  ({ from, values, types }) => {
    expect(exportsOf(from)).toEqual(expect.arrayContaining([...values, ...types]))
  },
)

function linesOf(text: string): readonly string[] {
  return text.split('\n')
}

/** The names that a module of templates/ exports, by reading its text. */
function exportsOf(path: string): readonly string[] {
  const text = readFileSync(new URL(`../../../templates/${path.slice(2, -3)}.ts`, import.meta.url), 'utf8')
  return [...text.matchAll(/^export (?:async )?(?:function\*?|const|interface|type) (\w+)/gm)].map(
    ([, name = '']) => name,
  )
}
