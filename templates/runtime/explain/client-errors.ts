/** The explanation of an error that the client itself reports. `when` limits it to some reasons or HTTP statuses. */
interface ClientWords {
  readonly kind: string
  readonly when?: RegExp
  readonly whatHappened: string
  readonly whatToDo: string
}

/** For each kind, the first row that matches is used. The last row of a kind has no `when`, so it always matches. */
export const clientErrors: readonly ClientWords[] = [
  {
    kind: 'ABORTED',
    whatHappened: 'Your `signal` aborted the call.',
    whatToDo: 'Call again when you want the result.',
  },
  {
    kind: 'TIMED_OUT',
    whatHappened: 'No complete answer came within `timeout`.',
    whatToDo: 'Try again, ask another node, or give the call more time.',
  },
  {
    kind: 'NETWORK_ERROR',
    when: /refused/i,
    whatHappened: "Nothing listens at the node's address.",
    whatToDo: 'Check the host and the port of the URL, or ask another node.',
  },
  {
    kind: 'NETWORK_ERROR',
    when: /ENOTFOUND|EAI_AGAIN/,
    whatHappened: "The node's host name was not found.",
    whatToDo: 'Check the host of the URL and the DNS of this machine.',
  },
  {
    kind: 'NETWORK_ERROR',
    when: /CERT|TLS|SSL|SIGNATURE|EPROTO/,
    whatHappened: "The node's TLS certificate or protocol was not accepted.",
    whatToDo: 'Check the URL, the clock of this machine, and the certificate of the node.',
  },
  {
    kind: 'NETWORK_ERROR',
    when: /INVALID_(URL|CHAR|HTTP_TOKEN)|is invalid/,
    whatHappened: 'The URL or a header is not valid.',
    whatToDo: 'Correct it: a URL starts with `https://` or `http://`, and has no password.',
  },
  {
    kind: 'NETWORK_ERROR',
    when: /REDIRECTED/,
    whatHappened: 'The node answered with a redirect, which the client does not follow.',
    whatToDo: 'Use the URL to which the node redirects.',
  },
  {
    kind: 'NETWORK_ERROR',
    when: /RESPONSE_TOO_LARGE/,
    whatHappened: 'The answer is longer than `maxResponseBytes`.',
    whatToDo: 'Ask for less, or raise `maxResponseBytes`.',
  },
  {
    kind: 'NETWORK_ERROR',
    when: /NO_AGREEMENT/,
    whatHappened: 'Too few nodes gave the same answer.',
    whatToDo: 'Read `disagreed` and `attempts`, and replace the nodes that fail or lag.',
  },
  {
    kind: 'NETWORK_ERROR',
    when: /WRONG_CHAIN/,
    whatHappened: 'No node serves the expected chain.',
    whatToDo: 'Check the URLs and the `chainId`.',
  },
  {
    kind: 'NETWORK_ERROR',
    when: /NO_USABLE_NODE/,
    whatHappened: 'No node is fresh enough to be believed.',
    whatToDo: 'Try again, or add a node.',
  },
  {
    kind: 'NETWORK_ERROR',
    whatHappened: 'The connection failed before a complete answer came.',
    whatToDo: 'Try again, or ask another node.',
  },
  {
    kind: 'HTTP_ERROR',
    when: /^(status )?429\b/,
    whatHappened: 'The node limits how many requests you send.',
    whatToDo: 'Wait, then send fewer requests: see `limit`.',
  },
  {
    kind: 'HTTP_ERROR',
    when: /^(status )?40[123]\b/,
    whatHappened: 'The provider of the node refuses access.',
    whatToDo: 'Check the API key, and whether it is paid for.',
  },
  {
    kind: 'HTTP_ERROR',
    when: /^(status )?40[45]\b/,
    whatHappened: 'There is no JSON-RPC at this URL.',
    whatToDo: 'Check the path of the URL.',
  },
  {
    kind: 'HTTP_ERROR',
    when: /^(status )?413\b/,
    whatHappened: 'The request is too large for the node.',
    whatToDo: 'Make the request smaller, or ask another node.',
  },
  {
    kind: 'HTTP_ERROR',
    when: /^(status )?5\d\d\b/,
    whatHappened: 'The node, or the proxy before it, is down or overloaded.',
    whatToDo: 'Try again, or ask another node.',
  },
  {
    kind: 'HTTP_ERROR',
    whatHappened: "The answer has no JSON-RPC body: plain text, a proxy's page, or a rate limit.",
    whatToDo: 'Read `info.status` and `info.body`.',
  },
  {
    kind: 'MALFORMED_RESPONSE',
    when: /TOO_DEEP|500 levels/,
    whatHappened: 'The answer has more than 500 levels of arrays and objects. No honest node sends one.',
    whatToDo: 'Ask another node.',
  },
  {
    kind: 'MALFORMED_RESPONSE',
    whatHappened: 'The body is not a JSON-RPC answer to this request.',
    whatToDo: 'Check that the URL is that of a node, or ask another node.',
  },
  {
    kind: 'INVALID_RESULT',
    whatHappened: 'The result does not have the type that the description gives it.',
    whatToDo: 'Read `info`, and ask another node.',
  },
  {
    kind: 'UNKNOWN_ERROR',
    whatHappened: 'The node reported a failure that the description does not have.',
    whatToDo: 'Read the message and `answer`, and update the client.',
  },
]
