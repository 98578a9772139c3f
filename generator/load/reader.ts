import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, sep } from 'node:path'
import { isUrl, normalLocation } from './location.js'
import { readRemote } from './read-remote.js'

/** Gives the text at a location, or fails with an `Error` whose message says why: "there is no such file". */
export type Reader = (location: string) => Promise<string>

export type FileReaderOptions = {
  /** Whether http and https locations may be fetched. A description alone cannot allow it. */
  readonly allowRemote?: boolean
  /** Whether the servers of `named` may stand in a private network; those that a description refers to never may. */
  readonly allowPrivate?: boolean
  /**
   * The locations that the user gave, the description first. All others come from a description, which is not
   * trusted: a file must lie in the description's folder, and no link in it may lead out.
   */
  readonly named?: readonly string[]
  /** Milliseconds for one remote file, its body included. */
  readonly timeout?: number
  readonly maxBytes?: number
  /** For all that one reader reads. */
  readonly maxFiles?: number
}

export const otherScheme = 'only files, http and https are read'
export const notAllowed = 'it is remote, and reading from the network was not allowed'
const outside = 'a link leads to it out of the folder of the description'

/** Reads local files and, where allowed, remote ones: all that the load stage gets from outside. */
export function fileReader(options: FileReaderOptions = {}): Reader {
  const { allowRemote = false, allowPrivate = false, timeout = 30_000 } = options
  const { maxBytes = 32 * 1024 * 1024, maxFiles = 2_000 } = options
  const named = (options.named ?? []).map(normalLocation)
  const [entry] = named
  const origins = new Set(named.filter(isUrl).map(originOf))
  const asked = new Set<string>()
  return async location => {
    if (asked.add(location).size > maxFiles) throw new Error(`there are more than ${maxFiles} files`)
    if (!isUrl(location)) {
      const folder = entry === undefined || isUrl(entry) || named.includes(location) ? null : dirname(entry)
      return readLocal(location, folder, maxBytes)
    }
    if (!/^https?:/i.test(location)) throw new Error(otherScheme)
    if (!allowRemote) throw new Error(notAllowed)
    const url = new URL(location)
    return decode(await readRemote(url, { timeout, maxBytes, allowPrivate: allowPrivate && origins.has(url.origin) }))
  }
}

function originOf(location: string): string {
  return URL.canParse(location) ? new URL(location).origin : ''
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

/** `folder` is the one that the file must lie in; null for a file that the user named. */
async function readLocal(path: string, folder: string | null, maxBytes: number): Promise<string> {
  try {
    const real = folder === null ? path : await realPathWithin(folder, path)
    const { size, isFile } = await statOf(real)
    if (!isFile) throw new Error('it is no file')
    if (size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`)
    return decode(await readFile(real))
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  }
}

/** The path without links, so that what was looked at is what is read. */
async function realPathWithin(folder: string, path: string): Promise<string> {
  const [top, real] = [await realpath(folder), await realpath(path)]
  if (!real.startsWith(top.endsWith(sep) ? top : top + sep)) throw new Error(outside)
  return real
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

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Error('it is no text in UTF-8', { cause: error })
  }
}
