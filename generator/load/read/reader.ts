import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import { isUrl, normalLocation } from './location.js'
import { fileError, ReadError } from './read-error.js'
import { standardInputLocation } from './input-location.js'
import { processInput } from './standard-input.js'

/** Reads the text at a location. The message of an error is the reason, such as "there is no such file". */
export type Reader = (location: string) => Promise<string>

export type FileReaderOptions = {
  /** Whether http and https locations can be read. Only the user can allow it, not a description. */
  readonly allowRemote?: boolean
  /** Whether the servers of `named` can be in a private network. Other servers never can. */
  readonly allowPrivate?: boolean
  /**
   * The locations that the user gave, the description first. All others come from a description, which is not
   * trusted: such a file must be in `root`, and no link can lead out of it.
   */
  readonly named?: readonly string[]
  /** By default, the folder of the description. */
  readonly root?: string
  /** The time limit for a remote file, in milliseconds. */
  readonly timeout?: number
  readonly maxBytes?: number
  /** How many different files the reader reads at most. */
  readonly maxFiles?: number
  /** Reads the standard input, for the location `standardInputLocation`. */
  readonly input?: (maxBytes: number) => Promise<Uint8Array>
}

/** A larger file is not read. */
export const maxFileBytes: number = 32 * 1024 * 1024

/** Reads local files and, if allowed, remote ones. The load stage has no other input. */
export function fileReader(options: FileReaderOptions = {}): Reader {
  const { allowRemote = false, allowPrivate = false, timeout = 30_000, root } = options
  const { maxBytes = maxFileBytes, maxFiles = 2_000, input = processInput } = options
  const named = (options.named ?? []).map(normalLocation)
  const [rootFile] = named
  const requested = new Set<string>()
  return async location => {
    if (requested.add(location).size > maxFiles) throw new Error(`there are more than ${maxFiles} files`)
    if (location === standardInputLocation && named.includes(location)) return decode(await input(maxBytes))
    if (!isUrl(location)) {
      const top = root ?? (rootFile === undefined || isUrl(rootFile) ? null : dirname(rootFile))
      return readLocal(location, named.includes(location) ? null : top, maxBytes)
    }
    if (!/^https?:/i.test(location)) throw new ReadError('other-scheme')
    if (!allowRemote) throw new ReadError('remote-not-allowed')
    const url = new URL(location)
    // Imported late: only few descriptions are remote, and Node's modules for https are large.
    const { readRemote } = await import('./read-remote.js')
    const isNamed = named.some(name => URL.canParse(name) && new URL(name).origin === url.origin)
    return decode(await readRemote(url, { timeout, maxBytes, allowPrivate: allowPrivate && isNamed }))
  }
}

/** A reader that also records the texts that it reads, by location, for the code frames of diagnostics. */
export function keepTexts(read: Reader): { readonly read: Reader; readonly texts: ReadonlyMap<string, string> } {
  const texts = new Map<string, string>()
  const readAndKeep = async (location: string): Promise<string> => {
    const text = await read(location)
    texts.set(location, text)
    return text
  }
  return { read: readAndKeep, texts }
}

/**
 * The file must be in `folder`, which is null for a file that the user named. Synchronous: a description has many small
 * files, for which promises take several times the CPU.
 */
function readLocal(path: string, folder: string | null, maxBytes: number): string {
  try {
    const real = folder === null ? path : realPathWithin(folder, path)
    const entry = statSync(real)
    // Devices and pipes can be endless, so only regular files are read.
    if (!entry.isFile()) throw new ReadError('not-a-file')
    if (entry.size > maxBytes) throw tooLarge(maxBytes)
    return decode(readFileSync(real))
  } catch (error) {
    throw fileError(error)
  }
}

/** The path without links, so that the checked file is the file that is read. */
function realPathWithin(folder: string, path: string): string {
  const [top, real] = [realpathSync.native(folder), realpathSync.native(path)]
  if (!real.startsWith(top.endsWith(sep) ? top : top + sep)) throw new Error(`it leads out of the folder "${folder}"`)
  return real
}

/** The error for a file that is not read. */
export function tooLarge(maxBytes: number): Error {
  return new Error(`it is larger than ${maxBytes} bytes`)
}

/** The text of bytes in UTF-8. Throws a `ReadError` for others. */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new ReadError('not-utf-8', { cause: error })
  }
}
