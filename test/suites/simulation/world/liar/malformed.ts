import { exactly, result, type Answer } from '../answers.js'
import type { Random } from '../random.js'

/** Values of wrong types. */
const junk = [null, {}, [], 'text', '', 1, -1, 1.5, true, exactly('18446744073709551616'), exactly('1e999')] as const

/** An answer with one field of its result, or the whole result, replaced by a value of a wrong type. */
export function malformed(answer: Answer, random: Random): Answer {
  const { result: value } = answer.body as { readonly result?: unknown }
  const wrong = random.pick<unknown>([...junk])
  if (typeof value !== 'object' || value === null || random.chance(0.3)) return result(wrong)
  return { ...answer, body: { result: replaceField(value, wrong, random) } }
}

/** Replaces a field at any depth, or leaves it out. */
function replaceField(value: object, wrong: unknown, random: Random): unknown {
  const names = Object.keys(value)
  if (names.length === 0) return wrong
  const name = names[random.whole(0, names.length - 1)] ?? ''
  const field: unknown = Reflect.get(value, name)
  const isDeep = typeof field === 'object' && field !== null && random.chance(0.5)
  const replaced = isDeep ? replaceField(field, wrong, random) : random.chance(0.2) ? undefined : wrong
  return Array.isArray(value)
    ? value.map((item: unknown, at) => (String(at) === name ? replaced : item))
    : { ...value, [name]: replaced }
}
