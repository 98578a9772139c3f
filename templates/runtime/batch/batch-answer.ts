import { isNamed, membersOf } from './members.js'

/** The answers of a batch by the place of their requests; undefined for a body that is not the answer of a batch. */
export function readBatch(body: string): ReadonlyMap<number, string> | undefined {
  try {
    // Only to know that the text is JSON: the answers keep their text.
    const parsed: unknown = JSON.parse(body)
    if (!Array.isArray(parsed)) return undefined
    const texts = membersOf(body)
    // The first answer to a request counts.
    return new Map(parsed.map((answer, index) => [Object(answer).id, texts[index] ?? ''] as const).reverse())
  } catch {
    return undefined
  }
}

/** The answer with the id of its caller. All else is as the node wrote it. */
export function withId(answer: string, id: string): string {
  const others = membersOf(answer).filter(member => !isNamed(member, 'id'))
  return `{${[`"id":${id}`, ...others].join()}}`
}
