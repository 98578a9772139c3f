import { layout, type Entry, type Printed } from './layout.ts'

/** The body of an answer with line breaks. Each token stays as the node sent it; a body that is not JSON is unchanged. */
export function formatBody(body: string): string {
  try {
    JSON.parse(body)
  } catch {
    return body
  }
  const tokens = body.match(/"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? []
  return layout(readValue(tokens, { at: 0 }))
}

interface Cursor {
  at: number
}

function readValue(tokens: readonly string[], cursor: Cursor): Printed {
  const first = tokens[cursor.at++] ?? ''
  if (first !== '{' && first !== '[') return first
  const close = first === '{' ? '}' : ']'
  const items: Entry[] = []
  while (tokens[cursor.at] !== close) {
    if (tokens[cursor.at] === ',') cursor.at++
    const label = first === '{' ? `${tokens[cursor.at]}: ` : ''
    if (first === '{') cursor.at += 2
    items.push({ label, value: readValue(tokens, cursor) })
  }
  cursor.at++
  return { open: first, close, items }
}
