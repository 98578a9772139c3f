import type { Answers } from '../evidence.ts'

/** A field of an answer that has bytes, so that one bit of them can be flipped. */
export interface Part {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly answer: keyof Answers
  readonly path: readonly string[]
  readonly form: Form
}

/** How the JSON of a field has its bytes. */
export type Form = 'hash' | 'signature' | 'base64' | 'text' | 'integer' | 'time' | 'amount'

/** One bit of a part. */
export interface Bit {
  readonly part: Part
  readonly byte: number
  readonly bit: number
}
