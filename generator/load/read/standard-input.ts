import { bytesOfStream } from './bytes-of-stream.js'
import { ReadError } from './read-error.js'

type Input = AsyncIterable<Uint8Array> & { readonly isTTY?: boolean }

/** Reads all bytes of a stream. The message of an error is the reason. */
export async function readInput(input: Input, maxBytes: number): Promise<Uint8Array> {
  if (input.isTTY === true) throw new ReadError('terminal-input')
  const bytes = await bytesOfStream(input, maxBytes)
  if (bytes.length === 0) throw new ReadError('empty-input')
  return bytes
}

let whole: Promise<Uint8Array> | undefined

/** The standard input of this process, read once: a command can ask for it several times. */
export function processInput(maxBytes: number): Promise<Uint8Array> {
  return (whole ??= readInput(process.stdin, maxBytes))
}
