/** What of the hand-written half the package shows. */
export const runtimeSurface: readonly {
  readonly from: string
  readonly values: readonly string[]
  readonly types: readonly string[]
}[] = [
  { from: './runtime/client.js', values: ['createClient'], types: ['Client', 'ClientOptions'] },
  { from: './runtime/http.js', values: ['http'], types: ['HttpOptions'] },
  { from: './runtime/guards.js', values: ['isErrorOf', 'isRpcError'], types: [] },
  { from: './runtime/answer.js', values: [], types: ['Answer'] },
  { from: './runtime/errors.js', values: [], types: ['ClientErrorCase', 'EmptyInfo', 'ErrorCase'] },
  { from: './runtime/rpc-error.js', values: [], types: ['RpcError'] },
  { from: './runtime/outcome.js', values: [], types: ['Outcome'] },
  { from: './runtime/request.js', values: [], types: ['Builder', 'MethodShape', 'Request'] },
  { from: './runtime/transport.js', values: [], types: ['SendOptions', 'Transport'] },
]
