import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPrivateAddress } from './private-address.js'

export const notReached = 'the server cannot be reached'
export const tooLate = 'the server did not answer in time'
export const isPrivate = 'it lies in a private network'
export const redirects = 'the server redirects'

export type RemoteLimits = {
  /** Milliseconds for the whole answer. */
  readonly timeout: number
  readonly maxBytes: number
  /** Whether the server may stand in a private network. */
  readonly allowPrivate: boolean
}

/** Gives the bytes at an http or https URL, or fails with an `Error` that says why. Redirects are not followed. */
export async function readRemote(url: URL, limits: RemoteLimits): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.timeout)
  try {
    const response = await ask(url, { signal, headers: headersFor(url), lookup: lookupFor(url, limits) })
    return await bodyOf(response, limits.maxBytes)
  } catch (error) {
    if (signal.aborted) throw new Error(tooLate, { cause: error })
    // The system's own errors carry a code; all others say in our words what is wrong.
    if (error instanceof Error && !('code' in error)) throw error
    throw new Error(notReached, { cause: error })
  }
}

/** The user and the password of a URL go to its own host only, as no redirect is followed. */
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

/** Looks at the very address that is connected to, so that a name cannot lead elsewhere the second time. */
function lookupFor(url: URL, { allowPrivate }: RemoteLimits): RequestOptions['lookup'] {
  if (allowPrivate) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address is never looked up.
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw new Error(isPrivate)
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found: readonly LookupAddress[]) => {
      const [first] = found ?? []
      const failure = error ?? (found.some(({ address }) => isPrivateAddress(address)) ? new Error(isPrivate) : null)
      if (failure !== null || first === undefined) done(failure ?? new Error(notReached), [])
      else if (options.all === true) done(null, [...found])
      else done(null, first.address, first.family)
    })
  }
}

function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const plain = new URL(url)
  plain.username = plain.password = ''
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((answer, fail) => {
    const asked = request(plain, { ...options, agent: false }, response => {
      const { statusCode = 0 } = response
      if (statusCode >= 200 && statusCode < 300) return answer(response)
      response.destroy()
      const isMoved = statusCode >= 300 && statusCode < 400
      fail(new Error(isMoved ? redirects : `the server answered with status ${statusCode}`))
    })
    asked.on('error', fail).end()
  })
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early closes the connection.
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.length
    if (size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
