import type { PaymentStore } from 'near-rpc-client/stores'

/** What happens to a write: the answer is lost, or the write, or it arrives with the next one. */
export type Fault = 'answer lost' | 'write lost' | 'write delayed'

export type ScriptedStore = PaymentStore & {
  /** The text that the store has. */
  text: string | undefined
  /** How many writes the store made. */
  readonly writes: () => number
  /** The faults of the next writes. */
  readonly faults: (Fault | undefined)[]
  /** How many of the next reads fail. */
  failingReads: number
  /** Is called before each read and write. */
  before: (() => void) | undefined
}

/** A store with one text, whose connection can break. */
export function scriptedStore(text?: string): ScriptedStore {
  let delayed: (() => void) | undefined
  let made = 0
  const write = (expected: string | undefined, next: string): boolean => {
    if (self.text !== expected) return false
    self.text = next
    made++
    return true
  }
  const self: ScriptedStore = {
    text,
    writes: () => made,
    faults: [],
    failingReads: 0,
    before: undefined,
    async read() {
      self.before?.()
      if (self.failingReads-- > 0) throw new Error('The read failed.')
      return self.text
    },
    async compareAndSet(_, expected, next) {
      self.before?.()
      const fault = self.faults.shift()
      delayed?.()
      delayed = undefined
      if (fault === 'write delayed') delayed = () => write(expected, next)
      if (fault === 'answer lost') write(expected, next)
      if (fault !== undefined) throw new Error('The connection broke.')
      return write(expected, next)
    },
  }
  return self
}
