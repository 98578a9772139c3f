import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { http, type HttpOptions } from '../../../templates/runtime/http.js'
import { fallback } from '../../../templates/runtime/transport/fallback.js'
import { retry } from '../../../templates/runtime/transport/retry.js'
import { senders } from '../senders.js'
import { openAnsweringServer, openSocketServer, type AtEnd, type SocketServer } from '../../nodes/socket-server.js'
import { faults, faultTable, result, unknownBlock, type Fault } from './faults.js'
import { read, submitOnce } from './sample-requests.js'

const options: HttpOptions = { maxResponseBytes: 4_000 }
const policy = { retries: 2, baseDelay: 1, timeout: 60_000 }

/** The timeout of an attempt in milliseconds: short only for faults without an answer, so that slow machines pass. */
function patienceFor({ ends }: Fault): number {
  return ends === 'TIMED_OUT' ? 4_000 : 20_000
}

/** A deep array is larger than the limit of the other rows. */
function optionsOf({ fault }: Fault): HttpOptions {
  return fault.includes('deep') ? {} : options
}

async function open({ fault, serve }: Fault, atEnd: AtEnd): Promise<Pick<SocketServer, 'url' | 'requests'>> {
  if (fault === 'no such host') return { url: 'http://node.invalid/', requests: [] }
  const server = await openSocketServer(serve ?? (() => {}), atEnd)
  if (serve === null) await server.close()
  return server
}

// Without 1xx, 204 and 304, which have no body, and without redirects.
const statuses = [
  200, 201, 400, 401, 403, 404, 408, 409, 413, 415, 418, 422, 429, 499, 500, 501, 502, 503, 504, 530, 599,
]

describe.each(senders)('with %s', (_name, sender) => {
  test.concurrent.for(faults)('$fault ends a call in $ends', async (row, { onTestFinished }) => {
    const server = await open(row, onTestFinished)
    const outcome = await http(server.url, { ...optionsOf(row), ...sender, timeout: patienceFor(row) })(read())
    expect(outcome.ok ? 'ok' : outcome.error.kind).toBe(row.ends)
    if (row.reason !== undefined && !outcome.ok) expect(Object(outcome.error.info).reason).toMatch(row.reason)
    expect(server.requests).toHaveLength(row.serve === null ? 0 : 1)
  })

  test.concurrent.for(faults)('$fault: a read is $read', async (row, { onTestFinished }) => {
    const server = await open(row, onTestFinished)
    const outcome = await retry(http(server.url, { ...optionsOf(row), ...sender }), {
      ...policy,
      attemptTimeout: patienceFor(row),
    })(read())
    expect(outcome.ok ? 'ok' : outcome.error.kind).toBe(row.ends)
    const isAgain = row.read === 'sent again'
    expect(outcome.ok || outcome.error.attempts?.map(({ kind }) => kind)).toEqual(
      row.ends === 'ok' ? true : isAgain ? [row.ends, row.ends] : undefined,
    )
    expect(server.requests).toHaveLength(row.serve === null ? 0 : isAgain ? 3 : 1)
  })

  test.concurrent.for(faults)(
    '$fault: a submission that must not be repeated is $submission',
    async (row, { onTestFinished }) => {
      const server = await open(row, onTestFinished)
      const outcome = await retry(http(server.url, { ...optionsOf(row), ...sender }), {
        ...policy,
        attemptTimeout: patienceFor(row),
      })(submitOnce())
      const isAgain = row.submission === 'sent again'
      expect(outcome.ok ? 'ok' : (outcome.error.attempts ?? []).length).toBe(row.ends === 'ok' ? 'ok' : isAgain ? 2 : 0)
      expect(server.requests).toHaveLength(row.serve === null ? 0 : isAgain ? 3 : 1)
    },
  )

  test.concurrent.for(faults)('$fault: $node', async (row, { onTestFinished }) => {
    const [server, good] = [await open(row, onTestFinished), await openAnsweringServer(200, result, onTestFinished)]
    const nodes = [http(server.url, { ...optionsOf(row), ...sender }), http(good.url, sender)] as const
    const outcome = await fallback(nodes, { maxLag: Infinity, attemptTimeout: patienceFor(row), timeout: 60_000 })(
      read(),
    )
    const isNext = row.node === 'next node'
    expect(outcome.ok ? 'ok' : outcome.error.kind).toBe(isNext ? 'ok' : row.ends)
    expect(good.requests).toHaveLength(isNext ? 1 : 0)
    expect(server.requests).toHaveLength(row.serve === null ? 0 : 1)
  })

  test.each(statuses)(
    'an error of the node under %d is read from its body, and is neither sent again nor to another node',
    async status => {
      const [server, good] = [await openAnsweringServer(status, unknownBlock), await openAnsweringServer(200, result)]
      const transport = fallback([retry(http(server.url, sender), policy), http(good.url, sender)], {
        maxLag: Infinity,
      })
      const outcome = await transport(read())
      expect(outcome.ok || [outcome.error.kind, outcome.error.answer?.status]).toEqual(['UNKNOWN_BLOCK', status])
      expect([server.requests.length, good.requests.length]).toEqual([1, 0])
    },
  )
})

test('the table of docs/transports.md lists the same faults', () => {
  const page = readFileSync(new URL('../../../docs/transports.md', import.meta.url), 'utf8')
  const table = page.slice(page.indexOf('| fault '))
  const rows = table.split('\n').filter(line => line.startsWith('| ') && !/^\| (fault|-+) /.test(line))
  expect(rows.map(row => row.replaceAll(/ +/g, ' '))).toEqual(faultTable())
})
