import type { Alternative } from './alternatives.js'

/** Gives equal alternatives the same object. */
export type Intern = (alternative: Alternative) => Alternative

export function createInterner(): Intern {
  const alternatives = new Map<string, Alternative>()
  const ids = new Map<unknown, number>()
  const idOf = (part: unknown): number => {
    const id = ids.get(part) ?? ids.size
    ids.set(part, id)
    return id
  }
  return alternative => {
    const { node, name, union, docs, shape, restriction } = alternative
    const { summary, description, externalDocs } = docs
    const texts = [summary, description, externalDocs?.url, externalDocs?.description]
    const key = [node, name, union, ...texts, shape, restriction].map(idOf).join()
    const known = alternatives.get(key) ?? alternative
    alternatives.set(key, known)
    return known
  }
}
