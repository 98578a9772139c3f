import { readFile, stat } from 'node:fs/promises'
import { isUrl } from './location.js'

/** Gives the text at a location, or fails with an `Error` whose message says why: "there is no such file". */
export type Reader = (location: string) => Promise<string>

export type FileReaderOptions = {
  /** Whether http and https locations may be fetched. A description alone cannot allow it. */
  readonly allowRemote?: boolean
  /** Milliseconds for one remote file, its body included. */
  readonly timeout?: number
  readonly maxBytes?: number
}

const otherScheme = 'only files, http and https are read'
const notAllowed = 'it is remote, and reading from the network was not allowed'
const notReached = 'the server cannot be reached, or it redirects'
const tooLate = 'the server did not answer in time'

/** Reads local files and, where allowed, remote ones: all that the load stage gets from outside. */
export function fileReader(options: FileReaderOptions = {}): Reader {
  const { allowRemote = false, timeout = 30_000, maxBytes = 32 * 1024 * 1024 } = options
  return async location => {
    if (!isUrl(location)) return readLocal(location, maxBytes)
    if (!/^https?:/i.test(location)) throw new Error(otherScheme)
    if (!allowRemote) throw new Error(notAllowed)
    return readRemote(new URL(location), timeout, maxBytes)
  }
}

/** Keeps the texts that pass through, by location, for the code frames of diagnostics. */
export function keepTexts(read: Reader): { readonly read: Reader; readonly texts: ReadonlyMap<string, string> } {
  const texts = new Map<string, string>()
  const readAndKeep = async (location: string): Promise<string> => {
    const text = await read(location)
    texts.set(location, text)
    return text
  }
  return { read: readAndKeep, texts }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'there is no right to read it',
  EPERM: 'there is no right to read it',
  ELOOP: 'its links go round in a circle',
  ENAMETOOLONG: 'its name is too long',
}

const save = 'save the file first and pass its path'

/** By reason: all that the load stage keeps of an error. */
const remedies: Readonly<Record<string, string>> = {
  'there is no such file': 'Correct the path, which is relative to the folder that near-rpcgen runs in.',
  'there is no right to read it': 'Give yourself the right to read the file.',
  'it is no file': 'Pass a file, such as "spec/openapi.yaml"; folders, pipes and devices are not read.',
  'it is no text in UTF-8': 'Save the file as UTF-8.',
  [otherScheme]: `Pass a path or an http or https URL, or ${save}.`,
  [notAllowed]: `Pass --allow-remote, or ${save}.`,
  [notReached]: `Check the URL and that the server runs, and pass the URL that a redirect leads to; or ${save}.`,
  [tooLate]: `Try again later, or ${save}.`,
}

/** What the user can do where a location that they named cannot be read. */
export function remedyFor(location: string, reason: string): string {
  const otherwise = isUrl(location) ? `Check the URL, or ${save}.` : 'Check the location and the rights of the file.'
  return remedies[reason] ?? otherwise
}

async function readLocal(path: string, maxBytes: number): Promise<string> {
  try {
    const { size, isFile } = await statOf(path)
    if (!isFile) throw new Error('it is no file')
    if (size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`)
    return decode(await readFile(path))
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  }
}

// Devices and pipes have no end, so only what says that it is a file is read.
async function statOf(path: string): Promise<{ readonly size: number; readonly isFile: boolean }> {
  const found = await stat(path)
  return { size: found.size, isFile: found.isFile() }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'reading failed'
  if (!('code' in error) || typeof error.code !== 'string') return error.message
  return reasons[error.code] ?? `reading failed with ${error.code}`
}

async function readRemote(url: URL, timeout: number, maxBytes: number): Promise<string> {
  const headers = new Headers({ accept: 'application/yaml, application/json;q=0.9, */*;q=0.8' })
  // `fetch` refuses a URL with credentials, whose place is the header.
  if (url.username !== '')
    headers.set('authorization', `Basic ${btoa(decodeURIComponent(`${url.username}:${url.password}`))}`)
  const plain = new URL(url)
  plain.username = plain.password = ''
  try {
    // A redirect could lead to a host that the user did not name.
    const response = await fetch(plain, { headers, redirect: 'error', signal: AbortSignal.timeout(timeout) })
    if (!response.ok) throw new Error(`the server answered with status ${response.status}`)
    return decode(await bodyOf(response, maxBytes))
  } catch (error) {
    throw new Error(remoteReasonOf(error), { cause: error })
  }
}

function remoteReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'reading failed'
  if (error.name === 'TimeoutError') return tooLate
  return error instanceof TypeError ? notReached : error.message
}

async function bodyOf(response: Response, maxBytes: number): Promise<Uint8Array> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    size += read.value.length
    // Leaving the rest unread would keep the connection open.
    if (size > maxBytes) {
      await reader?.cancel()
      throw new Error(`it is larger than ${maxBytes} bytes`)
    }
    chunks.push(read.value)
  }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Error('it is no text in UTF-8', { cause: error })
  }
}
