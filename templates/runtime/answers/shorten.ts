import type { Answer } from '../answer.js'
import type { WireError } from './envelope.js'
import type { Failed } from '../failed.js'
import { sizeOf } from '../json/size-of.js'

/** Characters of a body that an error keeps. */
const longestBody = 4_096

/** Bytes of `info` and of `data` that an error keeps. A contract's panic message has up to 16,384 characters. */
const largestValue = 131_072

/** The answer with the start of its body. */
export function shortenAnswer(answer: Answer): Answer {
  if (answer.body.length <= longestBody) return answer
  // V8 keeps the whole body in memory as long as a slice of it exists; the round trip through JSON copies the slice.
  const body = JSON.parse(JSON.stringify(answer.body.slice(0, longestBody))) as string
  return { ...answer, body }
}

/** The failure; UNKNOWN_ERROR without a cause where its `info` is too large. */
export function shortenInfo(failed: Failed): Failed {
  if (sizeOf(failed.info) <= largestValue) return failed
  return { ...failed, kind: 'UNKNOWN_ERROR', info: { cause: undefined } }
}

/** The wire's error, without `data` that is too large. */
export function shortenData(error: WireError | null | undefined): WireError | null | undefined {
  return sizeOf(error?.data) <= largestValue ? error : { ...error, data: undefined }
}
