/** The programs of the pages that need other libraries: each code block that is marked `typescript`. */
import { readFileSync } from 'node:fs'

/** The names that a page leaves to the reader's own code. */
const declared = { 'docs/transactions.md': 'declare function pay(signed: Uint8Array | string): Promise<string>\n' }

export function recipesOf(path) {
  const page = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const blocks = [...page.matchAll(/^```typescript\n(.*?)^```(?:\n\n```text\n(.*?)^```)?/gms)]
  return blocks.map(([, code, printed]) => ({ path, code, printed, program: code + (declared[path] ?? '') }))
}
