import type TypeScript from 'typescript'
import { ts } from './large-libraries.js'

/**
 * The text of a file without the semicolons that end its lines: ts-morph ends each statement and each member with one.
 * Those within a line stay, as between the members of `{ a: string; b: string }`.
 */
export function withoutSemicolons(file: TypeScript.SourceFile): string {
  const { text } = file
  const kept: string[] = []
  let end = 0
  const visit = (node: TypeScript.Node): void => {
    ts.forEachChild(node, visit)
    const semicolon = node.end - 1
    // The last token of several nodes can be the same semicolon.
    if (semicolon < end || text[semicolon] !== ';' || !endsLine(text, node.end)) return
    kept.push(text.slice(end, semicolon))
    end = node.end
  }
  visit(file)
  return kept.join('') + text.slice(end)
}

function endsLine(text: string, at: number): boolean {
  return at === text.length || text[at] === '\n'
}
