import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '../answers/answer.js'

/** How many bytes are sent one by one; the rest of a long answer follows at once. */
const mostSingleBytes = 400

/** Milliseconds until a connection is closed on which nothing happens. */
const longestIdle = 200

/** Sends an answer as its timing says. It stops where the client has gone. */
export async function play(socket: Socket, { bytes, timing, closes }: Answer): Promise<void> {
  const { delay, cuts, pause, sent, end } = timing
  if (delay > 0) await wait(delay)
  const part = bytes.subarray(0, Math.ceil((bytes.length * sent) / 100))
  for (const [index, [from, to]] of rangesOf(part.length, cuts).entries()) {
    if (index > 0) await wait(cuts === 'each' ? 0 : pause)
    if (!socket.writable) return
    socket.write(part.subarray(from, to))
  }
  if (end === 'reset') socket.resetAndDestroy()
  else if (end === 'close') socket.destroySoon()
  else if (end === 'half' || closes) socket.end()
  else if (end === 'keep') socket.setTimeout(longestIdle)
}

function rangesOf(length: number, cuts: Answer['timing']['cuts']): readonly (readonly [number, number])[] {
  const single = Math.min(length, mostSingleBytes)
  const inner =
    cuts === 'each' ? Array.from({ length: single }, (_, at) => at + 1) : cuts.map(at => (length * at) / 100)
  const places = [0, ...inner.map(Math.floor).toSorted((a, b) => a - b), length]
  return places.slice(1).map((to, index) => [places[index] ?? 0, to] as const)
}
