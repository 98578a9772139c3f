import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { ReadError } from '../../../generator/load/read/read-error.js'
import { passPublic, readRemote } from '../../../generator/load/read/read-remote.js'

const limits = { timeout: 30_000, maxBytes: 100, allowPrivate: true }

const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** The host and port of a server that ends with the test. */
async function started(server: Server): Promise<string> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => new Promise(resolve => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  return `127.0.0.1:${port}`
}

async function failureOf(url: string, more: Partial<typeof limits> = {}): Promise<unknown> {
  return readRemote(new URL(url), { ...limits, ...more }).catch((error: unknown) => error)
}

test('a user and a password that are not percent-encoded are sent as they are', async () => {
  const server = createServer(({ headers }, response) => response.end(headers.authorization))
  const host = await started(server)
  const bytes = await readRemote(new URL(`http://100%:%41%@${host}/`), limits)
  expect(Buffer.from(bytes).toString()).toBe(`Basic ${Buffer.from('100%:%41%').toString('base64')}`)
})

test('starts TLS for https', async () => {
  const firstBytes: (number | undefined)[] = []
  const server = createTcpServer(socket => {
    socket
      .on('error', () => {})
      .once('data', data => {
        firstBytes.push(data[0])
        socket.destroy()
      })
  })
  const host = await started(server)
  expect(await failureOf(`https://${host}/`)).toMatchObject({ code: 'not-reached' })
  // The record type of a handshake.
  expect(firstBytes).toEqual([22])
})

test('a server that is too slow has a reason and a cause', async () => {
  const server = createTcpServer(socket => {
    socket.on('error', () => {}).resume()
  })
  const host = await started(server)
  expect(await failureOf(`http://${host}/`, { timeout: 50 })).toEqual(
    new ReadError('timed-out', { cause: expect.objectContaining({ name: 'AbortError' }) }),
  )
})

test('a host without an address is not reached, and is not called private', async () => {
  // No part of a name can have 64 letters.
  expect(await failureOf(`http://${'a'.repeat(64)}/`, { allowPrivate: false })).toMatchObject({
    code: 'not-reached',
    cause: { syscall: 'getaddrinfo' },
  })
})

test.each(['127.0.0.1', '[::1]', '[::ffff:10.0.0.1]', 'localhost'])('%s is in a private network', async host => {
  expect(await failureOf(`http://${host}:1/`, { allowPrivate: false })).toMatchObject({ code: 'private-network' })
})

const four = { address: '1.1.1.1', family: 4 }
const six = { address: '2606:4700::1111', family: 6 }
const inside = { address: '10.0.0.1', family: 4 }
const failure = new Error('getaddrinfo ENOTFOUND')

test.each([
  [true, null, [four, six], [null, [four, six]]],
  [false, null, [six, four], [null, six.address, 6]],
  [undefined, null, [four], [null, four.address, 4]],
  [true, null, [four, inside], [new ReadError('private-network'), []]],
  [false, null, [inside], [new ReadError('private-network'), []]],
  [true, null, [], [new ReadError('not-reached'), []]],
  [true, failure, [], [failure, []]],
])('asked for all addresses: %s, the answer %s %j of a lookup is passed on as %j', (all, error, addresses, answer) => {
  const answers: unknown[][] = []
  passPublic(all === undefined ? {} : { all }, (...parts) => void answers.push(parts))(error, addresses)
  expect(answers).toEqual([answer])
})
