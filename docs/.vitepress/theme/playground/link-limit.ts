/** The most bytes of a program in a link, with its trouble as JSON; and the most characters of the link itself. */
export const maximumBytes = 1_000_000

/** Why a link is not opened, or not made. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Bytes that are handed to the decompressor at once. They become at most 1,032 times as many. */
const pieceSize = 512

/**
 * The bytes without their compression. Reads no further than the limit: a link of some kilobytes can stand for gigabytes.
 * The pieces are small because a decompressor hands on all that comes of a piece before anybody can stop it.
 */
export async function inflated(compressed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = pieces(compressed).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer())
    length += value.length
    if (length > maximumBytes) {
      void reader.cancel().catch(() => {})
      throw new TooLarge()
    }
    parts.push(value)
  }
}

/** The bytes in pieces, each of which is read only when the one before it has gone through. */
function pieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream(
    {
      pull: controller => {
        if (at >= bytes.length) return controller.close()
        controller.enqueue(bytes.subarray(at, (at += pieceSize)))
      },
    },
    { highWaterMark: 0 },
  )
}
