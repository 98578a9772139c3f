/**
 * Prints the CPU time of one call against the same call by hand: `fetch` and `JSON.parse`, with abort and timeout, as a
 * careful program has it. The `fetch` of both answers from memory, so that only their own work counts.
 */
import { block, createClient, http, viewAccount, type Request } from 'near-rpc-client'
import { compare, show, type Row } from './compare.js'
import { recordedBody } from './recorded-body.js'

const url = 'https://rpc.example'
const account = { amount: '1', locked: '0', code_hash: '1'.repeat(32), storage_usage: 182, block_height: 1_000 }
const values = Array.from({ length: 9_000 }, (_, index) => ({
  key: `${index}`.padEnd(40),
  value: `${index}`.padEnd(40),
}))
const ofAccount = viewAccount({ account_id: 'alice.near', finality: 'final' })

const answers: { readonly [name: string]: readonly [body: string, request: Request, times: number] } = {
  'small answer': [answerWith(account), ofAccount, 5_000],
  'recorded block': [recordedBody('block', 'block/finality final'), block({ finality: 'final' }), 5_000],
  '1 MB without long integers': [answerWith({ ...account, values }), ofAccount, 10],
}

const rows: Row[] = []
for (const [name, [body, request, times]] of Object.entries(answers)) {
  const answering = (): Promise<Response> => Promise.resolve(new Response(body))
  const near = createClient({ transport: http(url, { fetch: answering }) })
  const { id } = JSON.parse(body)
  const subjects = {
    'by hand': repeated(() => callByHand(answering, request, 30_000)),
    send: repeated(() => near.send(request, { id })),
    call: repeated(() => near.call(request, { id })),
  }
  if (!(await near.send(request, { id })).ok) throw new Error(`The answer has no result: ${name}.`)
  rows.push(...(await compare(name, subjects, times)))
}
show('CPU of one call', rows)

/** What a program without a client does. It rounds long integers, and knows no error. */
async function callByHand(
  send: typeof fetch,
  { method, params }: Request,
  timeout: number,
  signal?: AbortSignal,
): Promise<unknown> {
  const stop = new AbortController()
  const abort = (): void => stop.abort(signal?.reason)
  const timer = setTimeout(abort, timeout)
  signal?.addEventListener('abort', abort)
  try {
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 'dontcare', method, params }),
      signal: stop.signal,
    })
    const { result, error } = JSON.parse(await response.text())
    if (error) throw new Error(error.message, { cause: error })
    return result
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function repeated(call: () => Promise<unknown>): (times: number) => Promise<void> {
  return async times => {
    for (let time = 0; time < times; time++) await call()
  }
}

function answerWith(result: object): string {
  return JSON.stringify({ jsonrpc: '2.0', result, id: 'dontcare' })
}
