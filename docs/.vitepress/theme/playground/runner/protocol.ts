/** The messages between the playground and the worker that runs a program. */

/** From the page: the only message, which starts the program. */
export interface Start {
  /** The body of a function of `require` and `exports`. */
  readonly code: string
  /** The id of the trouble of `https://node.example`. */
  readonly trouble: string
}

export type Level = 'log' | 'warn' | 'error'

/** From the worker. `ended` is the last message. */
export type Event =
  | { readonly kind: 'line'; readonly level: Level; readonly text: string }
  /** What the program has exported as default. */
  | { readonly kind: 'result'; readonly text: string }
  | { readonly kind: 'ended' }

/** The event in a message. A program can send any message itself. */
export function readEvent(data: unknown): Event | undefined {
  const { kind, level, text } = Object(data)
  if (kind === 'ended') return { kind }
  if (typeof text !== 'string') return undefined
  if (kind === 'result') return { kind, text }
  const isLine = kind === 'line' && (level === 'log' || level === 'warn' || level === 'error')
  return isLine ? { kind, level, text } : undefined
}
