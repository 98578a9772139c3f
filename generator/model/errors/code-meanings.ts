/** The codes that JSON-RPC 2.0 defines: the name of the kind, and what it means. */
export const codeMeanings: { readonly [code: string]: { readonly kind: string; readonly text: string } } = {
  '-32700': { kind: 'PARSE_ERROR', text: 'The service cannot parse the request.' },
  '-32600': { kind: 'INVALID_REQUEST', text: 'The request is not one of JSON-RPC.' },
  '-32601': { kind: 'METHOD_NOT_FOUND', text: 'The service does not have the method.' },
  '-32602': { kind: 'INVALID_PARAMS', text: 'The params are wrong.' },
  '-32603': { kind: 'INTERNAL_ERROR', text: 'The service failed.' },
}

/** The kinds of the client itself, and those of other codes. A code of the description has another kind. */
export const clientKinds: ReadonlySet<string> = new Set([
  'ABORTED',
  'TIMED_OUT',
  'NETWORK_ERROR',
  'HTTP_ERROR',
  'MALFORMED_RESPONSE',
  'INVALID_RESULT',
  'UNKNOWN_ERROR',
  'RPC_ERROR',
  'ERROR_TEXT',
])
