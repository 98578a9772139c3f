import type { ServerResponse } from 'node:http'

/** What a node answered, as the proxy has it. */
export type Answered = { readonly status: number; readonly body: string }

/** What a proxy does in place of passing an answer on. */
export type ProxyFault = {
  readonly fault: string
  /** How often, against the others. */
  readonly weight: number
  /** Whether the node sees the request: what was submitted may then have been accepted. */
  readonly forwards: 'always' | 'sometimes' | 'never'
  /** Ends the exchange, or leaves it open. Where nothing was forwarded the answer is empty. */
  readonly deliver: (response: ServerResponse, answer: Answered) => void
}

const deliverWhole: ProxyFault['deliver'] = (response, { status, body }) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
}

/** An answer of the proxy's own. */
function own(status: number, body: string, headers: Record<string, string> = {}): ProxyFault['deliver'] {
  return response => void response.writeHead(status, headers).end(body)
}

/** The head and half of the body, and then what comes. */
function halfThen(then: (response: ServerResponse) => void): ProxyFault['deliver'] {
  return (response, { status, body }) => {
    const bytes = Buffer.from(body || '{"jsonrpc":"2.0"}')
    response.writeHead(status, { 'content-length': String(bytes.length) })
    response.write(bytes.subarray(0, bytes.length / 2), () => then(response))
  }
}

const page = '<!doctype html><title>Bad Gateway</title>'

/** A little over half of all requests pass; each kind of fault comes hundreds of times in the long soak. */
export const proxyFaults: readonly [ProxyFault, ...ProxyFault[]] = [
  { fault: 'none', weight: 60, forwards: 'always', deliver: deliverWhole },
  {
    fault: 'slow',
    weight: 8,
    forwards: 'always',
    deliver: (response, answer) => void setTimeout(deliverWhole, 20 + (answer.body.length % 100), response, answer),
  },
  {
    fault: 'reset before the headers',
    weight: 4,
    forwards: 'sometimes',
    deliver: ({ socket }) => void socket?.resetAndDestroy(),
  },
  {
    fault: 'reset in the body',
    weight: 3,
    forwards: 'sometimes',
    deliver: halfThen(({ socket }) => void socket?.resetAndDestroy()),
  },
  { fault: 'cut off', weight: 2, forwards: 'sometimes', deliver: halfThen(response => void response.destroy()) },
  // The client has to leave: the exchange ends with its connection.
  { fault: 'stall in the headers', weight: 1, forwards: 'sometimes', deliver: () => {} },
  { fault: 'stall in the body', weight: 1, forwards: 'sometimes', deliver: halfThen(() => {}) },
  {
    fault: 'truncated JSON',
    weight: 3,
    forwards: 'always',
    deliver: (response, { status, body }) => deliverWhole(response, { status, body: body.slice(0, -9) }),
  },
  {
    fault: 'wrong id',
    weight: 3,
    forwards: 'always',
    deliver: (response, { status, body }) =>
      deliverWhole(response, { status, body: body.replace('"dontcare"', '"another"') }),
  },
  {
    fault: 'gzip of garbage',
    weight: 2,
    forwards: 'sometimes',
    deliver: own(200, 'no gzip', { 'content-encoding': 'gzip' }),
  },
  { fault: 'page under 502', weight: 3, forwards: 'sometimes', deliver: own(502, page) },
  { fault: 'nothing under 503', weight: 2, forwards: 'never', deliver: own(503, '') },
  { fault: '429', weight: 2, forwards: 'never', deliver: own(429, 'Slow down') },
  { fault: '429 for now', weight: 2, forwards: 'never', deliver: own(429, '', { 'retry-after': '0' }) },
  { fault: '429 for a second', weight: 1, forwards: 'never', deliver: own(429, '', { 'retry-after': '1' }) },
  {
    fault: '429 until long ago',
    weight: 1,
    forwards: 'never',
    deliver: own(429, '', { 'retry-after': 'Sat, 01 Jan 2000 00:00:00 GMT' }),
  },
]
