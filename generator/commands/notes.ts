import type { Terminal } from './terminal.js'

/** Foreign files that are not in the way stop nothing, so a note is all they get. */
export function noteKept(kept: readonly string[], out: string, terminal: Terminal): void {
  for (const path of kept) terminal.err(`note: "${out}/${path}" is not a generated file; it is kept.\n`)
}
