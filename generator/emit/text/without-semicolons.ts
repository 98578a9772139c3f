import type TypeScript from 'typescript'
import { ts } from './large-libraries.js'

/**
 * The text of a file without the semicolons that end its lines: ts-morph ends each statement and each member with one.
 * Those within a line stay, as between the members of `{ a: string; b: string }`.
 */
export function withoutSemicolons(file: TypeScript.SourceFile): string {
  const { text } = file
  // Not recursive, because code can be nested deeply. The last token of several nodes can be the same semicolon.
  const ends = new Set<number>()
  const waiting: TypeScript.Node[] = [file]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (text[node.end - 1] === ';' && endsLine(text, node.end)) ends.add(node.end)
    ts.forEachChild(node, child => void waiting.push(child))
  }
  const starts = [0, ...[...ends].toSorted((a, b) => a - b)]
  return starts.map((start, index) => text.slice(start, (starts[index + 1] ?? text.length + 1) - 1)).join('')
}

function endsLine(text: string, at: number): boolean {
  return at === text.length || text[at] === '\n'
}
