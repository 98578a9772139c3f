import { parse } from 'lossless-json'
import { memberOf } from './exact-reading.js'
import type { Recorded } from './recorded.js'

/** The parts of a request to compare, with every digit of every number in its body. */
export type RequestOnWire = {
  readonly method: string
  readonly path: string
  readonly type: string | undefined
  readonly encoding: string | undefined
  readonly body: unknown
}

/** The request of a recording. */
export function recordedRequest({ request: { method, path, headers, body } }: Recorded): RequestOnWire {
  return requestOnWire(method, path, new Map(Object.entries(headers)), body)
}

/** The request with this text. */
export function arrivedRequest(text: string): RequestOnWire {
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = lines.map(
    line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const,
  )
  return requestOnWire(method, path, new Map(headers), text.slice(end + 4))
}

/** The request's JSON-RPC id, if it is one that our client sends. */
export function idOf({ body }: RequestOnWire): string {
  const id = memberOf(body, 'id')
  return typeof id === 'string' ? id : 'dontcare'
}

function requestOnWire(
  method: string,
  path: string,
  headers: ReadonlyMap<string, string>,
  body: Recorded['request']['body'],
): RequestOnWire {
  const encoding = headers.get('content-encoding')
  return { method, path, type: headers.get('content-type'), encoding, body: readWithDigits(body) }
}

/** The library keeps the text of each number. A body that is not JSON stays unchanged. */
function readWithDigits(body: Recorded['request']['body']): unknown {
  try {
    return typeof body === 'string' ? parse(body) : body
  } catch {
    return body
  }
}
