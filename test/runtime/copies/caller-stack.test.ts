import { expect, test } from 'vitest'
import { createClient, type Client } from '../../../templates/runtime/client.js'
import { connect } from '../../../templates/runtime/connect.js'
import { dedupe } from '../../../templates/runtime/transport/dedupe.js'
import { http } from '../../../templates/runtime/http.js'
import { gasPrice } from '../sample-methods.js'
import { openAnsweringServer } from '../../nodes/socket-server.js'

const unknownBlock =
  '{"jsonrpc":"2.0","error":{"name":"HANDLER_ERROR","cause":{"name":"UNKNOWN_BLOCK"}},"id":"dontcare"}'

/** The functions of this file that a stack names, from the call outwards. */
function callersIn(stack: string | undefined): readonly string[] {
  const lines = (stack ?? '').split('\n').filter(line => line.includes('caller-stack.test'))
  return lines.flatMap(line => /at (?:async )?(?:new )?(\w+Caller)/.exec(line)?.[1] ?? [])
}

async function awaitingCaller(near: Client): Promise<unknown> {
  try {
    return await near.call(gasPrice(null))
  } catch (error) {
    return error
  }
}

function returningCaller(near: Client): Promise<unknown> {
  return near.call(gasPrice(null)).catch((error: unknown) => error)
}

async function outerCaller(near: Client): Promise<unknown> {
  await Promise.resolve()
  return awaitingCaller(near)
}

async function clients(): Promise<readonly Client[]> {
  const server = await openAnsweringServer(200, unknownBlock)
  const closed = await openAnsweringServer(200, unknownBlock)
  await closed.close()
  return [createClient({ url: server.url }), createClient({ url: closed.url }), connect(server.url)]
}

test('the stack of a thrown error has the line of the call, over a real socket', async () => {
  for (const near of await clients()) {
    const error = await awaitingCaller(near)
    expect(String(Object(error).stack).split('\n')[0]).toBe(String(error))
    expect(callersIn(Object(error).stack)[0]).toBe('awaitingCaller')
    expect(callersIn(Object(await outerCaller(near)).stack)).toEqual(['awaitingCaller', 'outerCaller'])
    expect(callersIn(Object(await returningCaller(near)).stack)[0]).toBe('returningCaller')
  }
})

test('callers that share a request get a stack each', async () => {
  const server = await openAnsweringServer(200, unknownBlock)
  const near = createClient({ transport: dedupe(http(server.url)) })
  const [one, other] = await Promise.all([awaitingCaller(near), returningCaller(near)])
  expect(server.requests).toHaveLength(1)
  expect(callersIn(Object(one).stack)[0]).toBe('awaitingCaller')
  expect(callersIn(Object(other).stack)[0]).toBe('returningCaller')
  expect({ ...Object(other) }).toStrictEqual({ ...Object(one) })
})
