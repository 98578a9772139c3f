import { ReadError } from './read-error.js'

type Input = AsyncIterable<unknown> & { readonly isTTY?: boolean }

/** Reads all bytes of a stream. The message of an error is the reason. */
export async function readInput(input: Input, maxBytes: number): Promise<Uint8Array> {
  if (input.isTTY === true) throw new ReadError('terminal-input')
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early closes the pipe, so that the command before it ends too.
  for await (const chunk of input) {
    if (!(chunk instanceof Uint8Array)) continue
    size += chunk.length
    if (size > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  if (size === 0) throw new ReadError('empty-input')
  return Buffer.concat(chunks)
}

let whole: Promise<Uint8Array> | undefined

/** The standard input of this process, read once: a command can ask for it several times. */
export function processInput(maxBytes: number): Promise<Uint8Array> {
  return (whole ??= readInput(process.stdin, maxBytes))
}
