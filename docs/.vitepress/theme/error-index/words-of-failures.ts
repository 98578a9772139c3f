/** Words of browsers, runtimes, proxies and contracts, which no answer of a node has in this form. */
interface WordsOfFailure {
  readonly words: RegExp
  readonly kind: string
  /** What `explain` reads after the kind. */
  readonly reason?: string
  /** Where `explain` does not know it. */
  readonly whatHappened?: string
  readonly whatToDo?: string
}

/** The first row that a text matches is used. */
export const wordsOfFailures: readonly WordsOfFailure[] = [
  {
    words: /\bCORS\b|access-control-allow-origin|cross-origin/i,
    kind: 'NETWORK_ERROR',
    whatHappened:
      'The browser keeps the answer from the page, because the node does not allow pages of other sites (CORS).',
    whatToDo: 'Use a node that allows it, or send the calls through a server of yours.',
  },
  {
    words: /self[- ]signed certificate|certificate (?:has )?expired|unable to verify/i,
    kind: 'NETWORK_ERROR',
    reason: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  },
  { words: /(?:request|call|operation) timed out|timeout of \d+ ?ms|TimeoutError/i, kind: 'TIMED_OUT' },
  { words: /operation was aborted|AbortError|signal is aborted/i, kind: 'ABORTED' },
  { words: /invalid[_ ]url|failed to parse url/i, kind: 'NETWORK_ERROR', reason: 'ERR_INVALID_URL' },
  {
    words: /prepaid ?gas|gas ?limit|gas ?exceeded|(?:out of|not enough|exceeded the) gas/i,
    kind: 'CONTRACT_EXECUTION_ERROR',
    whatHappened: 'The contract used more gas than the call has.',
    whatToDo:
      'Attach more gas to the transaction, or ask the contract for less. A view call has the limit of its node.',
  },
  { words: /CodeDoesNotExist/, kind: 'NO_CONTRACT_CODE' },
  { words: /too many requests|rate.?limit|quota|limit exceeded/i, kind: 'HTTP_ERROR', reason: 'status 429' },
  { words: /unauthori[sz]ed|forbidden|api.?key/i, kind: 'HTTP_ERROR', reason: 'status 401' },
  { words: /bad gateway|service unavailable|gateway time-?out/i, kind: 'HTTP_ERROR', reason: 'status 502' },
  { words: /unexpected (?:token|end)\b.*json|not valid json/i, kind: 'HTTP_ERROR' },
  { words: /\btransaction\b.*(?:not found|missing|doesn't exist|unknown)/i, kind: 'UNKNOWN_TRANSACTION' },
]

/** The kinds under a layer that is no kind itself, and whose list is short. */
export const kindsOfLayers: { readonly [layer: string]: readonly string[] } = {
  REQUEST_VALIDATION_ERROR: ['METHOD_NOT_FOUND', 'PARSE_ERROR', 'INVALID_ENVELOPE'],
}
