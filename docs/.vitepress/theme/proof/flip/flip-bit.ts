import type { Answers } from '../evidence.ts'
import { fieldBytes, fieldOf } from './field-bytes.ts'
import type { Bit, Part } from './part.ts'

/** The value of a part. */
export function valueOf(answers: Answers, { answer, path }: Part): unknown {
  return path.reduce<unknown>((value, name) => Object(value)[name], answers[answer])
}

/** How many bytes a part has. */
export function lengthOf(answers: Answers, part: Part): number {
  return fieldBytes(valueOf(answers, part), part.form).length
}

/** The highest bit of a byte: texts here are ASCII, and a byte above it would be no text. */
export function highestBit({ form }: Part): number {
  return form === 'text' ? 6 : 7
}

/** The answers with one bit flipped. The given ones stay as they are. */
export function flipped(answers: Answers, { part, byte, bit }: Bit): Answers {
  const bytes = fieldBytes(valueOf(answers, part), part.form).slice()
  bytes[byte] = (bytes[byte] ?? 0) ^ (1 << bit)
  return { ...answers, [part.answer]: replaced(answers[part.answer], part.path, fieldOf(bytes, part.form)) }
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by
  const inner: unknown = replaced(Object(value)[name], rest, by)
  if (Array.isArray(value)) return value.with(Number(name), inner)
  return { ...Object(value), [name]: inner }
}
