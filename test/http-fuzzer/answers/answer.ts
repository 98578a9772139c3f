import type { Case } from '../case.js'
import { made } from '../dice.js'
import { envelope, honestResult, type Asked } from './asked.js'
import { bodyOf } from './body.js'
import { codingsOf } from './codings.js'
import { engineBugs } from './engine-bugs.js'
import { framingOf, withLength } from './framing.js'
import { headersOf } from './headers.js'
import { statusOf } from './status.js'
import { atOnce, timingOf, type Timing } from './timing.js'

/** The bytes of a whole answer, and when they are sent. */
export type Answer = { readonly bytes: Uint8Array; readonly timing: Timing; readonly closes: boolean }

/** When a node of a case answers, which does not depend on what is asked. */
export function hostileTiming(one: Case, node: number): Timing {
  return isSpared(one, node) ? { ...atOnce, end: 'stall' } : timingOf(one, node)
}

/** What a node of a case answers. */
export function hostileAnswer(one: Case, node: number, asked: Asked): Answer {
  const codings = codingsOf(one, node)
  const encoded = codings.encode(bodyOf(one, node)(asked))
  const { head, headers, bytes, closes } = isSpared(one, node)
    ? // What nobody reads stops the connection, so that its end does not arrive.
      withLength(encoded.subarray(0, 1_000))
    : framingOf(one, node)(encoded)
  const { interim, line } = statusOf(one, node)
  const lines = [line, ...headersOf(one, node), ...codings.headers, ...headers]
  const start = head ?? `${interim}${lines.join('\r\n')}\r\n\r\n`
  const all = Buffer.concat([Buffer.from(start, 'latin1'), bytes])
  return { bytes: all, timing: hostileTiming(one, node), closes: closes === true }
}

function isSpared(one: Case, node: number): boolean {
  return engineBugs.some(({ isMet }) => isMet(one, codingsOf(one, node).headers))
}

/** Which requests a node answers honestly: none, those that compare nodes, or all. */
export function honestyOf(one: Case, node: number): 'never' | 'when compared' | 'always' {
  return made(one, { feature: 'honesty', node, often: 0.5 }, 'never', dice =>
    node === 0 ? 'when compared' : dice.pick(['when compared', 'always', 'always']),
  )
}

/** Whether a part of a transport asks this, to compare the nodes. */
export function isComparison({ method, params }: Asked): boolean {
  return method === 'status' || (method === 'block' && Object(params).finality !== undefined)
}

export function honestBytes(asked: Asked): Uint8Array {
  const body = Buffer.from(envelope(asked, 'result', JSON.stringify(honestResult(asked))))
  return Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`), body])
}
