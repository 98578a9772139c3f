import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

const decompressors = new Map([
  ['gzip', createGunzip],
  ['br', createBrotliDecompress],
])

/** The value of `accept-encoding`. */
export const acceptedCodings: string = [...decompressors.keys()].join(', ')

/** The body of an answer without its compression. Its reader gets the error of an answer that is cut short. */
export function decompressed(answer: IncomingMessage): Readable {
  const decompressor = decompressors.get(answer.headers['content-encoding']?.toLowerCase() ?? '')
  if (!decompressor) return listenedTo(answer)
  return pipeline(listenedTo(answer), listenedTo(decompressor()), () => {})
}

/** An error of a stream without a listener ends the process, and not every body gets a reader. */
function listenedTo<Stream extends Readable>(stream: Stream): Stream {
  return stream.on('error', () => {})
}
