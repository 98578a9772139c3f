import { utf8 } from '../primitives/bytes.js'
import { half, type HttpRequest } from './exchange.js'
import type { ScriptedAnswer } from './script.js'

/** A `fetch` that asks the mock node in this process. Only the path of the URL counts. */
export function inProcessFetch(bodyLimit: number, answer: (request: HttpRequest) => ScriptedAnswer): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { signal } = request
    const read = await readRequest(request, bodyLimit)
    signal.throwIfAborted()
    const scripted = answer(read)
    await until(scripted.delay ?? 0, signal)
    return responseTo(request, scripted)
  }
}

async function readRequest(request: Request, limit: number): Promise<HttpRequest> {
  const { pathname, search } = new URL(request.url)
  const bytes = new Uint8Array(await request.arrayBuffer())
  return {
    method: request.method,
    path: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: new TextDecoder().decode(bytes.subarray(0, limit)),
    truncated: bytes.length > limit,
  }
}

/** Waits some milliseconds, forever for `Infinity`; rejects as soon as the caller aborts. */
function until(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const timer = milliseconds === Infinity ? undefined : setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

async function responseTo(
  request: Request,
  { status = 200, headers = {}, body = '', fault }: ScriptedAnswer,
): Promise<Response> {
  if (fault === 'reset') throw reset()
  if (fault === 'stall') await until(Infinity, request.signal)
  const hasNoBody = request.method === 'HEAD' || /^(204|205|304)$/.test(String(status))
  const content = fault === undefined ? body : partOf(utf8(body), fault, request.signal)
  return new Response(hasNoBody ? null : content, { status, headers })
}

/** Half of a body, and then nothing until the caller aborts, or the end of the connection. */
function partOf(bytes: Uint8Array, fault: string, signal: AbortSignal): ReadableStream<Uint8Array> {
  let isStarted = false
  return new ReadableStream({
    async pull(controller) {
      if (!isStarted) {
        isStarted = true
        return controller.enqueue(half(bytes))
      }
      if (fault === 'stall-in-body') await until(Infinity, signal)
      controller.error(reset())
    },
  })
}

/** The error of Node's `fetch` for a connection that ends. */
function reset(): TypeError {
  return Object.assign(new TypeError('fetch failed'), {
    cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  })
}
