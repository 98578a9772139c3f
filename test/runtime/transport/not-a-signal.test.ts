import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../../../templates/runtime/client.js'
import { connect } from '../../../templates/runtime/connect.js'
import { waitFor } from '../../../templates/runtime/platform/wait-for.js'
import { pause } from '../../../templates/runtime/transport/pause.js'
import { read } from './sample-requests.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A program in JavaScript can give the controller. */
const signal = new AbortController() as unknown as AbortSignal
const url = 'http://127.0.0.1:1'
const fetch = async (): Promise<Response> => new Response('{"jsonrpc":"2.0","id":"dontcare","result":1}')

test.each<[part: string, call: () => Promise<unknown>]>([
  ['a client of one node', () => createClient({ url, fetch }).send(read(), { signal })],
  ['a client of `connect`', () => connect(url, { fetch }).send(read(), { signal })],
  ['a pause', () => pause(1_000, signal)],
  ['a wait', () => waitFor(Promise.resolve(), signal, 1_000)],
])('%s refuses a value that is no signal, and leaves no timer', async (_, call) => {
  await expect(call()).rejects.toThrow(/^The option "signal" is not an AbortSignal/)
  // A timer that stays would end the process: nobody catches what it throws.
  expect(vi.getTimerCount()).toBe(0)
})
