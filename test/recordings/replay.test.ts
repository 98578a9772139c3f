import { createClient, type Outcome, type Request } from 'near-rpc-client'
import { describe, expect, test } from 'vitest'
import { readOurDescription } from '../spec/our-description.js'
import { endOf, expectedEnd, keptOf } from './end-of-call.js'
import type { Expectation } from './expectation.js'
import { expected, expectedCases } from './expected.js'
import { groups, recorded, recordings, type Recorded } from './recorded.js'
import { replayServer } from './replay-server.js'
import { arrivedRequest, idOf, recordedRequest, type RequestOnWire } from './request-on-wire.js'
import { resultChecker } from './result-types.js'

/** Sends every recorded answer to the client over a real socket: status, headers and bytes. */
const checkResult = resultChecker((await readOurDescription()).iface)

test.each(groups)('each recording of %s has one expectation, and there are no others', group => {
  const { uncalled = {} } = expected.get(group) ?? {}
  const names = [...expectedCases(group).map(({ name }) => name), ...Object.values(uncalled).flat()]
  expect(names.toSorted()).toEqual(
    recordings(group)
      .map(each => each.case)
      .toSorted(),
  )
})

describe.each(groups)('%s', group => {
  const cases = expectedCases(group).map(each => [each.name, each] as const)
  test.each(cases)('%s', async (name, { isWritten, expectation }) => {
    const recording = recorded(name, group)
    const { sent, outcome } = await replay(expectation, recording)
    if (isWritten) expect(sent).toEqual(recordedRequest(recording))
    else expect(sent).not.toEqual(recordedRequest(recording))
    expect(endOf(outcome)).toStrictEqual(expectedEnd(expectation, recording))
    if (outcome.ok) expect(checkResult(expectation.send, outcome.result)).toEqual([])
    else expect(keptOf(outcome.error)).toStrictEqual({ request: expectation.send, answer: recording.response })
  })
})

type Replayed = { readonly sent: RequestOnWire; readonly outcome: Outcome }

async function replay({ send, methodInPath = false }: Expectation, recording: Recorded): Promise<Replayed> {
  const server = await replayServer(recording.response)
  const near = createClient({ url: server.url, methodInPath })
  const outcome = await near.send<Request>(send, { id: idOf(recordedRequest(recording)) })
  return { sent: arrivedRequest(server.requests.join('')), outcome }
}
