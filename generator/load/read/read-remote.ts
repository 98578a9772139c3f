import { lookup, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { bytesOfStream } from './bytes-of-stream.js'
import { isPrivateAddress } from './private-address.js'
import { ReadError } from './read-error.js'

export type RemoteLimits = {
  /** The time limit for the whole answer, in milliseconds. */
  readonly timeout: number
  readonly maxBytes: number
  /** Whether the server can be in a private network. */
  readonly allowPrivate: boolean
}

/** Reads the bytes at an http or https URL. The message of an error is the reason. Redirects are not followed. */
export async function readRemote(url: URL, limits: RemoteLimits): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.timeout)
  try {
    const response = await ask(url, { signal, headers: headersFor(url), lookup: lookupFor(url, limits) })
    return await bytesOfStream(response, limits.maxBytes)
  } catch (error) {
    if (signal.aborted) throw new ReadError('timed-out', { cause: error })
    // System errors have a code; the message of any other error is already a reason.
    if (error instanceof ReadError || (error instanceof Error && !('code' in error))) throw error
    throw new ReadError('not-reached', { cause: error })
  }
}

/** The user and password of a URL are sent only to its host, as redirects are not followed. */
function headersFor({ username, password }: URL): Readonly<Record<string, string>> {
  const headers = { accept: 'application/yaml, application/json;q=0.9, */*;q=0.8', 'accept-encoding': 'identity' }
  if (username === '') return headers
  const secret = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString('base64')
  return { ...headers, authorization: `Basic ${secret}` }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Checks the address of the connection itself, so that a second lookup cannot return another address. */
function lookupFor(url: URL, { allowPrivate }: RemoteLimits): RequestOptions['lookup'] {
  if (allowPrivate) return undefined
  const host = url.hostname.replace(/[[\]]/g, '')
  // Node.js does not call `lookup` for an address.
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw new ReadError('private-network')
  return (name, options, done) => lookup(name, { ...options, all: true }, passPublic(options, done))
}

type Lookup = Parameters<LookupFunction>

/** Passes the addresses of a server on, unless one of them is private. */
export function passPublic(
  { all }: Lookup[1],
  done: Lookup[2],
): (error: Error | null, addresses: LookupAddress[]) => void {
  return (error, addresses) => {
    if (error !== null) return done(error, [])
    const [first] = addresses
    if (first === undefined) done(new ReadError('not-reached'), [])
    else if (addresses.some(({ address }) => isPrivateAddress(address))) done(new ReadError('private-network'), [])
    else if (all === true) done(null, addresses)
    else done(null, first.address, first.family)
  }
}

function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const plain = new URL(url)
  plain.username = plain.password = ''
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(plain, { ...options, agent: false }, response => {
      const { statusCode = 0 } = response
      const kind = Math.floor(statusCode / 100)
      if (kind === 2) return resolve(response)
      response.destroy()
      reject(kind === 3 ? new ReadError('redirected') : new Error(`the server answered with status ${statusCode}`))
    })
    sent.on('error', reject).end()
  })
}
